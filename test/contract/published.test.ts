/** The published documents work for client generators and people. */
import { readdirSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { parse } from 'yaml';
import { documentNames } from '../../generated/index.ts';
import { documents } from '../../src/contract/documents.ts';
import { findTarget } from '../../src/contract/link.ts';
import { operationsOf } from '../../src/contract/model.ts';
import {
  isRecord,
  type OpenApiDocument,
  type Reference,
  type Response,
  sourcesOf,
} from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { type DocumentName, latestVersion } from '../../src/contract/versions.ts';
import { schemaNodesIn } from '../support/document-edits.ts';
import { atScale, onlyInFull } from '../support/scale.ts';
import { startService } from '../support/service.ts';

const { get } = await startService(t, { environment: { PUBLIC_URL: 'https://api.example' } });
const pathOf = (name: string) => (name === 'unversioned' ? '' : `/${name}`);

interface Part {
  title: string;
  schema: { $ref?: string };
  examples: [name: string, value: unknown][];
  isError: boolean;
}

/** Returns every body and response of a document by operation and media type. */
function partsOf(document: OpenApiDocument): Part[] {
  return sourcesOf(document).flatMap(({ source: { operationId, requestBody, responses } }) => {
    const parts: [string, Response | Reference][] = [
      ['body', requestBody ?? {}],
      ...Object.entries(responses),
    ];
    return parts.flatMap(([status, part]) =>
      Object.entries(
        ('$ref' in part ? (findTarget(document, part.$ref) as Response) : part).content ?? {},
      ).map(([type, media]) => ({
        title: `${operationId} ${status} ${type}`,
        schema: media.schema,
        examples: Object.entries(media.examples ?? {}).map(
          ([name, each]) => [name, Object(each).value] as [string, unknown],
        ),
        isError: status === 'default' || /^4/.test(status),
      })),
    );
  });
}

/** Released versions rarely change; their promises are checked by the gate. */
const checked = documentNames.filter((name) => ['unversioned', latestVersion].includes(name));

for (const name of atScale<readonly DocumentName[]>({ full: documentNames, quick: checked })) {
  const published: OpenApiDocument = (await get(`${pathOf(name)}/openapi.json`)).json();

  t.test(`${name}: operations only refer to the errors that most of them share`, async (t) => {
    const shared = JSON.stringify(published.components?.responses?.OtherError);
    for (const { source } of sourcesOf(published)) {
      const { operationId, parameters = [], requestBody, responses } = source;
      const { default: errors, ...others } = responses;
      for (const part of [...parameters, ...(requestBody ? [requestBody] : []), ...Object.values(others)]) {
        t.notOk('$ref' in part, operationId);
      }
      t.ok(errors && !('4XX' in responses) && !('5XX' in responses), operationId);
      if ('$ref' in Object(errors)) t.strictSame(errors, { $ref: '#/components/responses/OtherError' });
      else t.not(JSON.stringify(errors), shared, operationId);
    }
    t.match(published.components?.responses, { OtherError: { description: 'Any other error.' } });
    t.notOk(published.components?.requestBodies);
    t.notMatch(JSON.stringify(published), /"x-(messages|plugin|refusals|unlisted|unpublished)"/);
  });

  t.test(`${name}: every operation has an error of the client, as linters expect`, async (t) => {
    for (const { responses, operationId } of operationsOf(published))
      t.ok(
        Object.keys(responses).some((status) => /^4/.test(status)),
        operationId,
      );
  });

  t.test(`${name}: exactly the operations of deprecated versions are deprecated`, async (t) => {
    const isToGo = documents[name].info['x-deprecated-since'] !== undefined;
    for (const { operationId, deprecated = false } of operationsOf(published)) {
      if (operationId !== 'listEvents') t.equal(deprecated, isToGo, operationId);
    }
  });

  t.test(`${name}: no generated type shadows a built-in one`, async (t) => {
    const names = Object.keys(published.components?.schemas ?? {});
    t.strictSame(
      names.filter((schema) => schema in globalThis),
      [],
    );
    const schemas = schemaNodesIn({ schema: { properties: published.components?.schemas } });
    t.strictSame(
      [...schemas].filter(({ schema }) => 'title' in schema).map(({ path }) => path.join('.')),
      [],
    );
  });

  t.test(`${name}: a GET and a POST that do the same share one name and one summary`, async (t) => {
    const summaries = new Map(
      operationsOf(published).map(({ operationId, summary }) => [operationId, summary]),
    );
    for (const [id, summary] of summaries) {
      if (id.endsWith('ByAddress')) t.equal(summaries.get(id.replace('ByAddress', '')), summary, id);
    }
  });

  t.test(`${name}: the public URL comes first, and every server has a description`, async (t) => {
    t.equal(published.servers[0]?.url, `https://api.example${pathOf(name)}`);
    t.match(published.servers[1]?.url, /^\//);
    for (const server of published.servers) t.match(server, { description: /^\w+ \w+$/ });
  });

  t.test(`${name}: parameter values generate types that accept plain strings`, async (t) => {
    const referring = sourcesOf(published).flatMap(({ source }) =>
      (source.parameters ?? [])
        .filter((each) => 'schema' in each && '$ref' in each.schema)
        .map((each) => `${source.operationId} ${JSON.stringify(each)}`),
    );
    t.strictSame(referring, []);
  });

  t.test(`${name}: examples are named by their subject, errors by their text or input`, async (t) => {
    const misnamed = partsOf(published).flatMap(({ title, examples, isError }) =>
      examples
        .filter(([each, value]) => !isName(each) || (isError && !tellsError(each, value)))
        .map(([each]) => `${title} ${each}`),
    );
    t.strictSame(misnamed, []);
  });

  t.test(`${name}: every refusal of an operation is an example`, async (t) => {
    const shown = partsOf(published);
    const missing: string[] = [];
    for (const operation of operationsOf(documents[name])) {
      if (operation['x-internal'] === true) continue;
      const { operationId } = operation;
      const texts = shown
        .filter(({ title }) => title.startsWith(`${operationId} `))
        .flatMap(({ examples }) => examples.map(([, value]) => Object(value).error));
      for (const refused of Object.values(operation['x-refusals'] ?? {}).flat())
        if (!texts.includes(refused)) missing.push(`${operationId}: ${refused}`);
    }
    t.strictSame(missing, []);
  });

  t.test(`${name}: every body and response has complete, valid examples`, async (t) => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    ajv.addFormat('binary', true);
    ajv.addSchema(published, 'document');
    const local = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
    const wrong: string[] = [];
    for (const { title, schema, examples, isError } of partsOf(published)) {
      if (examples.length === 0) wrong.push(`${title} has no example`);
      const validate = ajv.compile(local(schema));
      for (const [each, value] of examples) {
        if (!validate(value)) wrong.push(`${title} ${each}: ${ajv.errorsText(validate.errors)}`);
        if (isError && isRecord(value) && value.message !== phraseOf(Number(value.status)))
          wrong.push(`${title} ${each}: ${value.message}`);
      }
    }
    t.strictSame(wrong, []);
  });

  // All documents are written by the same program; the unversioned one is the shortest.
  const skip = name !== 'unversioned' && onlyInFull;
  t.test(`${name}: its YAML means the same in YAML 1.1 and 1.2`, { skip }, async (t) => {
    const yaml = (await get(`${pathOf(name)}/openapi.yaml`)).body;
    for (const version of ['1.1', '1.2'] as const) t.strictSame(parse(yaml, { version }), published, version);
  });
}

t.test('an operation documents only its own errors', async (t) => {
  const parts = partsOf((await get('/v6/openapi.json')).json());
  const errors = (title: string) =>
    parts.find((part) => part.title === title)?.examples.map(([, value]) => Object(value).error);
  t.match(errors('sendMessage 400 application/json'), [
    'Please provide a username (?username={username})',
    'username must be at most 64 characters',
  ]);
  t.strictSame(errors('listPrivateMessages 404 application/json'), ['Invalid or expired token.']);
  t.notMatch(errors('getAuth default application/json') ?? '', /username/);
  t.match(errors('sendMessage default application/json'), ['Invalid token.']);
  t.notOk(
    errors('verifyForm 400 application/json'),
    'an operation that always returns 200 documents no error',
  );
});

t.test('bytes are described as generators expect', async (t) => {
  const parts = partsOf((await get('/v6/openapi.json')).json());
  const pngs = parts.filter(({ title }) => title.endsWith('image/png'));
  t.ok(pngs.length > 0);
  for (const { title, schema } of pngs)
    t.match(schema, { format: 'binary', contentMediaType: 'image/png' }, title);
});

// The request tests provoke all other refusals, word for word.
t.test('documented limit messages match the code', async (t) => {
  const sources = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(packageRoot, 'src', path), 'utf8'))
    .join('');
  for (const name of documentNames) {
    for (const operation of operationsOf(documents[name])) {
      for (const text of operation['x-refusals']?.['429'] ?? []) {
        const words = text.replace(/ \d.*/, '');
        t.ok(sources.includes(words), `${name} ${operation.operationId}: ${text}`);
      }
    }
  }
});

/** Returns whether a name consists of words, without numbers that only enumerate examples. */
function isName(name: string): boolean {
  return (
    /^[a-z][a-z_0-9-]{0,79}$/i.test(name) &&
    !/^(example|refused|status)(\d|undefined)|^object_object/i.test(name)
  );
}

/** Returns whether an error's name is its first words, or the input and its rule. */
function tellsError(name: string, value: unknown): boolean {
  const { error, status } = Object(value);
  const words: string[] =
    String(error)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const isByWords = words.join('_').startsWith(name) && name.split('_').length >= Math.min(8, words.length);
  return typeof error !== 'string' || isByWords || Number(status) === 400;
}

/** Node has an older phrase for 422 (RFC 9110 §15.5.21). */
function phraseOf(status: number): string | undefined {
  return status === 422 ? 'Unprocessable Content' : STATUS_CODES[status];
}
