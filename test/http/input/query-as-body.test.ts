/** A query that represents the body of another operation: its schema, and how it is parsed. */
import Fastify from 'fastify';
import t from 'tap';
import { operationNamed } from '../../../src/contract/model.ts';
import type { OpenApiDocument, Schema } from '../../../src/contract/openapi.ts';
import {
  createQuerySchema,
  type QueryReader,
  readQueryFirst,
} from '../../../src/http/input/query-as-body.ts';

const text = { type: 'string' };
const parameter = (name: string, schema: Schema) => ({ name, in: 'query', schema });

/** Returns a document with an operation that has a body, and one whose query represents that body. */
function describe(schema: Schema | undefined, parameters: object[]): OpenApiDocument {
  const content = schema ? { 'application/json': { schema } } : { 'text/plain': { schema: text } };
  const none = { responses: {} };
  const other = {
    operationId: 'other',
    ...none,
    requestBody: { content: { 'application/json': { schema: {} } } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/other': { post: other },
      '/draw': {
        post: { operationId: 'draw', ...none, requestBody: { $ref: '#/components/requestBodies/Draw' } },
        get: { operationId: 'drawByAddress', ...none, parameters },
      },
    },
    components: { requestBodies: { Draw: { content } }, schemas: { Text: text } },
  } as unknown as OpenApiDocument; // only these parts are used
}

function schemaOf(schema: Schema | undefined, parameters: object[]): Schema {
  const document = describe(schema, parameters);
  const operation = operationNamed(document, 'drawByAddress');
  if (!operation) throw new Error('The query operation is missing.');
  return createQuerySchema(operation, 'draw').schema;
}

const reference = { $ref: '#/components/schemas/Text' };
const short = { type: 'string', maxLength: 4 };

t.test("A query has the body's properties, then its own parameters", async (t) => {
  const parameters = [parameter('size', short), parameter('title', short)];
  const schema = schemaOf(
    { type: 'object', required: ['title'], properties: { title: reference } },
    parameters,
  );
  t.strictSame(schema, { type: 'object', required: ['title'], properties: { title: text, size: short } });
  t.strictSame(Object.keys(Object(schema.properties)), ['title', 'size']);
  t.strictSame(schemaOf({ type: 'object' }, [parameter('title', reference)]), {
    type: 'object',
    properties: { title: text },
  });
});

t.test('Each variant of a body gets the parameters that it lacks', async (t) => {
  const oneOf: Schema[] = [
    { type: 'object', properties: { size: text } },
    { type: 'object', properties: { toString: text } },
  ];
  const schema = schemaOf({ oneOf, title: 'Chart' }, [
    parameter('size', short),
    parameter('toString', short),
  ]);
  t.strictSame(schema, {
    title: 'Chart',
    oneOf: [
      { type: 'object', properties: { size: text, toString: short } },
      { type: 'object', properties: { toString: text, size: short } },
    ],
  });
});

t.test('A query for a missing body prevents the start', async (t) => {
  t.throws(() => schemaOf(undefined, []), { message: "x-query-as-body: 'draw' has no JSON body." });
  const document = describe({}, []);
  const operation = operationNamed(document, 'drawByAddress');
  t.throws(() => operation && createQuerySchema(operation, 'nothing'), {
    message: "x-query-as-body: 'nothing' has no JSON body.",
  });
});

/** Returns the query as validation would get it. */
async function ask(url: string, read: QueryReader) {
  const schema = { type: 'object', properties: { title: text, open: { type: ['string', 'null'] } } };
  const app = Fastify();
  const preValidation = readQueryFirst(read, { schema, names: {}, ignoredLengthMax: 12 });
  app.get('/', { preValidation }, ({ query }) => ({ query }));
  const answer = await app.inject(url);
  return [answer.json().query, answer.headers['x-ignored']];
}

t.test('A query is read before validation; null counts as missing', async (t) => {
  const read: QueryReader = (query) => ({ ...query, title: null, open: null });
  t.strictSame(await ask('/?size=1', read), [{ size: '1', open: null }, 'size']);
  t.strictSame(await ask('/?_=1&utm_source=a', (query) => query), [{}, undefined]);
});

t.test('Ignored parameters are listed, within the length limit', async (t) => {
  const ignoring =
    (names: string[]): QueryReader =>
    (query, ignore) => {
      for (const name of names) ignore(name);
      return { ...query };
    };
  t.strictSame(await ask('/', ignoring(['one', 'two'])), [{}, 'one, two']);
  t.strictSame(await ask('/', ignoring(['one', 'longer than that', 'two'])), [{}, 'one, two']);
  t.strictSame(await ask('/', ignoring([])), [{}, undefined]);
});
