/** The documents as a whole: they are valid, implemented, and consistent. */
import Fastify from 'fastify';
import t from 'tap';
import { findDefects } from '../../src/contract/defects/find-defects.ts';
import { documents } from '../../src/contract/documents.ts';
import { operationsOf } from '../../src/contract/model.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { documentNames, latestVersion, versions } from '../../src/contract/versions.ts';
import { registerValidation } from '../../src/http/input/validation.ts';
import { registerRoutes } from '../../src/http/routes.ts';
import { operations, queryReaders } from '../../src/operations/index.ts';
import { startService } from '../support/service.ts';

const { get, services } = await startService(t);

t.test('every operation has a function, and every function an operation', async (t) => {
  const named = new Set(
    documentNames.flatMap((name) =>
      operationsOf(documents[name])
        .filter((operation) => operation['x-plugin'] === undefined)
        .map(({ operationId }) => operationId),
    ),
  );
  t.strictSame([...named].sort(), Object.keys(operations).sort());
});

t.test('the start fails with the name of an operation without a function', async (t) => {
  const app = Fastify();
  const { getPerson: _, ...rest } = operations;
  const [name, document] = [latestVersion, documents[latestVersion]];
  const options = { name, document, operations: rest, queryReaders, services };
  await t.rejects(registerRoutes(app, options), {
    message: `${name}.yaml has the operation 'getPerson', but src/operations/index.ts does not.`,
  });
});

t.test('the start fails for a message of an unknown rule', async (t) => {
  const app = Fastify();
  registerValidation(app);
  app.get(
    '/',
    {
      schema: {
        querystring: { type: 'object', properties: { a: { type: 'string', 'x-messages': { nope: 'x' } } } },
      },
    },
    () => '',
  );
  await t.rejects(async () => app.ready(), { message: /nope/ });
});

const sound = (schema: object): OpenApiDocument =>
  JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      paths: {
        '/a': {
          get: {
            summary: 'A',
            description: 'A.',
            operationId: 'a',
            tags: ['a'],
            parameters: [{ name: 'a', in: 'query', description: 'A.', schema }],
            responses: {
              200: { description: 'A.' },
              '4XX': { description: 'A.' },
              '5XX': { description: 'A.' },
            },
          },
        },
      },
    }),
  );

t.test('a valid document has no defects', async (t) => {
  t.strictSame(findDefects(sound({ type: 'string', maxLength: 3, examples: ['abc'] })), []);
});

const unsound: Record<string, [OpenApiDocument, RegExp]> = {
  'a text without a limit': [sound({ type: 'string', examples: ['a'] }), /string without a limit/],
  'a number without bounds': [
    sound({ type: 'number', minimum: 1, examples: [1] }),
    /without minimum or maximum/,
  ],
  'a list without a limit': [
    sound({ type: 'array', items: { type: 'boolean', description: 'B.', examples: [true] } }),
    /list without a limit/,
  ],
  'a scalar without an example': [sound({ type: 'string', maxLength: 3 }), /has no example/],
  'an invalid example': [sound({ type: 'string', maxLength: 3, examples: ['abcd'] }), /"abcd" is not valid/],
  'an invalid default': [
    sound({ type: 'string', maxLength: 1, examples: ['a'], default: 'ab' }),
    /"ab" is not valid/,
  ],
  'examples without names': [
    sound({ type: 'object', properties: {}, examples: [{}, {}], 'x-example-names': ['one'] }),
    /needs one of x-example-names/,
  ],
  'an unknown message keyword': [
    sound({ type: 'boolean', examples: [true], 'x-messages': { nope: 'x' } }),
    /x-messages has no rule 'nope'/,
  ],
  'a sibling of a $ref': [
    sound({ $ref: '#/components/schemas/A', description: 'A.' }),
    /siblings next to its \$ref/,
  ],
};
for (const [title, [document, pattern]] of Object.entries(unsound)) {
  t.test(`the checks find ${title}`, async (t) => {
    const withTarget = {
      ...document,
      components: { schemas: { A: { type: 'boolean', description: 'A.', examples: [true] } } },
    };
    t.match(findDefects(withTarget).join('\n'), pattern);
  });
}

t.test(
  'the checks find aliases, path-level parameters, missing error responses and duplicate names',
  async (t) => {
    const document = JSON.parse(JSON.stringify(sound({ type: 'boolean', examples: [true] })));
    document.components = {
      schemas: {
        A: { $ref: '#/components/schemas/B' },
        B: { type: 'boolean', description: 'B.', examples: [true] },
      },
    };
    document.paths['/a'].parameters = [];
    document.paths['/{user-id}'] = {};
    document.paths['/a'].get.responses = { 200: { description: 'A.' } };
    document.paths['/a'].get.parameters.push({
      name: 'a',
      in: 'path',
      description: 'A.',
      schema: { type: 'string', maxLength: 1, examples: ['a'] },
    });
    const defects = findDefects(document).join('\n');
    for (const pattern of [
      /schemas\/A: is an alias/,
      /\/a: has path-level parameters/,
      /word characters/,
      /has no response 4XX/,
      /has no response 5XX/,
      /has 'a' in two locations/,
    ]) {
      t.match(defects, pattern);
    }
  },
);

/** Returns a document with one operation that has a card and a tool. */
function shown(
  card: object,
  tool: object = { name: 'make_a', description: 'Use it for an a.' },
): OpenApiDocument {
  const document = JSON.parse(JSON.stringify(sound({ type: 'string', maxLength: 3, examples: ['abc'] })));
  document.tags = [{ name: 'a', description: 'A.' }];
  const whole = { example: { a: 'abc' }, ...card };
  Object.assign(document.paths['/a'].get, { tags: ['a'], 'x-card': whole, 'x-tool': tool });
  const { parameters, responses, ...rest } = document.paths['/a'].get;
  document.paths['/a'].get = { ...rest, parameters, responses };
  return document;
}

t.test("an operation's card has a valid input", async (t) => {
  t.strictSame(findDefects(shown({})), []);
  const defects: [card: object, tool: object | undefined, RegExp][] = [
    [{ of: 'b', tab: 'B' }, undefined, /x-card: of: 'b' has no tabs/],
    [{ examples: { long: { a: 'abcd' } } }, undefined, /x-card: example is not a valid input/],
    [{ now: 'b' }, undefined, /x-card: now: 'b' is not a parameter/],
    [{ tile: '/a?a=abc' }, undefined, /x-card: tile is not the URL of an image/],
    [{ headline: 'hash' }, undefined, /x-card: response has no 'hash'/],
    [{ line: 'makes an a' }, undefined, /x-card: line is not a sentence/],
    [{ example: undefined }, undefined, /x-card: has no example/],
    [{ example: { a: 'abcd' } }, undefined, /x-card: example is not a valid input: .*more than 3 characters/],
    [{ example: { a: 7 } }, undefined, /x-card: example is not a valid input: .*must be string/],
    [{ example: { b: 'a' } }, undefined, /x-card: unknown property 'b'/],
    [{ picture: true }, undefined, /x-card: response is not an image/],
    [{ picture: 'svg' }, undefined, /x-card: response has no 'svg'/],
    [{ result: 'hash' }, undefined, /x-card: response has no 'hash'/],
    [{ color: 'red' }, undefined, /x-card: unknown property 'color'/],
    [{}, { name: 'makeA', description: 'Use it.' }, /x-tool: name is not in snake_case/],
    [{}, { name: 'make_a' }, /x-tool: description is not a sentence/],
    [
      {},
      { name: 'make_a', description: 'Use it.', quiet: ['b'] },
      /x-tool: quiet: 'b' is not an optional parameter/,
    ],
    [
      {},
      { name: 'make_a', description: 'Use it.', maximum: { a: 2 } },
      /x-tool: maximum: 'a' is not a number/,
    ],
  ];
  for (const [card, tool, pattern] of defects) t.match(findDefects(shown(card, tool)).join('\n'), pattern);
  const twice = JSON.parse(JSON.stringify(shown({})));
  twice.paths['/b'] = twice.paths['/a'];
  t.match(findDefects(twice).join('\n'), /x-tool: two operations are named 'make_a'/);
});

t.test('if a document has one card, all its listed operations need one', async (t) => {
  const defectsWith = (fields: object) => {
    const document = JSON.parse(JSON.stringify(shown({})));
    const { parameters, responses, 'x-card': _card, 'x-tool': _tool, ...rest } = document.paths['/a'].get;
    document.paths['/b'] = { get: { ...rest, operationId: 'b', ...fields, parameters, responses } };
    return findDefects(document).filter((defect) => defect.includes('x-card'));
  };
  t.strictSame(defectsWith({}), ['GET /b: has no x-card, but other operations of the document have one']);
  t.strictSame(defectsWith({ 'x-internal': 'unlisted' }), []);
  t.strictSame(defectsWith({ 'x-internal': true }), []);
});

t.test('a version lists its published operations, except those about the version itself', async (t) => {
  for (const version of versions) {
    const published = (await get(`/${version}/openapi.json`)).json();
    const paths = operationsOf(published).map(({ path }) => path);
    const own = ['/', '/openapi.json', '/openapi.yaml', '/postman.json'];
    const count = paths.filter((path) => !own.includes(path)).length;
    t.equal(
      paths.length,
      count + own.length - (version === latestVersion ? 0 : 1),
      `${version} also publishes the operations about itself`,
    );
    t.equal(
      (await get(`/${version}/infos`)).json().endpoints,
      count,
      `${version}/infos counts ${count} operations`,
    );
    const listed = Object.values((await get(`/${version}`)).json().endpoints).flatMap((paths) =>
      Object.keys(Object(paths)),
    );
    t.equal(listed.length, count, `/${version} lists ${count} operations`);
  }
});

t.test('every operation documents a success', async (t) => {
  for (const name of documentNames) {
    for (const { path, method, responses } of operationsOf(documents[name])) {
      t.ok(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        `${name} ${method} ${path}`,
      );
    }
  }
});
