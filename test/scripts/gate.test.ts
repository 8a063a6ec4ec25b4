/** The gate rejects every breaking change of a released document, and nothing else. */
import t from 'tap';
import { findRefused } from '../../scripts/gate/behaviour.ts';
import { readBreaks, validateBreaks } from '../../scripts/gate/breaks.ts';
import { type WholeDocument, type WholeOperation, writeWhole } from '../../scripts/gate/documents.ts';
import { askOasdiff, findBreaks } from '../../scripts/gate/find-breaks.ts';
import { compareDocuments } from '../../scripts/gate/promises.ts';
import { documents } from '../../src/contract/documents.ts';
import type { OpenApiDocument, Schema } from '../../src/contract/openapi.ts';
import { type DocumentName, documentNames, latestVersion } from '../../src/contract/versions.ts';
import { withOperation } from '../support/document-edits.ts';
import { breakingEdits, edited, harmlessEdits } from '../support/operation-edits.ts';
import { atScale } from '../support/scale.ts';

const edits = Object.entries({ ...breakingEdits, ...harmlessEdits });

/** Writes a document without references, with these operations. */
function documentOf({ document, operations }: WholeDocument): OpenApiDocument {
  const paths: Record<string, Record<string, WholeOperation>> = {};
  for (const [address, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = address.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return { ...document, paths } as object as OpenApiDocument; // of the same document
}

for (const name of atScale<readonly DocumentName[]>({ full: documentNames, quick: [latestVersion] })) {
  t.test(`${name}: an edit of an operation fails if it is breaking, and else passes`, async (t) => {
    const whole = writeWhole(documents[name]);
    const before = documentOf(whole);
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const round of Array(atScale({ full: 3, quick: 1 })).keys()) {
      const made = Object.entries(whole.operations).flatMap(([address, operation], order) => {
        for (const turn of edits.keys()) {
          const [title, edit] = edits[(order + 11 * round + turn) % edits.length] ?? [];
          const operationAfter = edit && edited(operation, edit);
          if (operationAfter) return [{ address, title, operationAfter }];
        }
        return [];
      });
      const operations = Object.fromEntries(made.map((one) => [one.address, one.operationAfter]));
      const after = documentOf({ ...whole, operations: { ...whole.operations, ...operations } });
      const found = await findBreaks(name, before, after);
      for (const { address, title = '' } of made) {
        seen.add(title);
        const red = found.filter((line) => line.startsWith(`${name} ${address}: `));
        if (red.length > 0 !== title in breakingEdits)
          wrong.push(`${address}: ${title}: ${red[0] ?? 'passed'}`);
      }
    }
    t.ok(seen.size > 5, `${seen.size} edits`);
    t.strictSame(wrong, []);
  });
}

t.test('a copy of a document has no breaking changes', async (t) => {
  for (const name of documentNames) {
    const whole = writeWhole(documents[name]);
    t.strictSame(compareDocuments(whole, structuredClone(whole), true), [], name);
  }
});

const v6 = writeWhole(documents.v6);
const placeholder = 'GET /placeholder';

const promises: Record<string, [address: string, path: string, value: unknown, isRed: boolean]> = {
  'another operationId': [placeholder, 'operationId', 'makePlaceholder', true],
  'another summary': [placeholder, 'summary', 'Draw something', false],
  'a deprecation': [placeholder, 'deprecated', true, false],
  'an operation that is no longer published': [placeholder, 'x-internal', true, true],
  'an API key that becomes required': [placeholder, 'security', [{ apiKey: [] }], true],
  'an API key that is no longer required': [placeholder, 'security', [], false],
  'an operation that is no longer safe to repeat': ['POST /token', 'x-safe', undefined, true],
};
for (const [title, [address, path, value, isRed]] of Object.entries(promises)) {
  t.test(`${title} ${isRed ? 'fails' : 'passes'}`, async (t) => {
    const edited = withOperation(v6, address, path.split('/'), value);
    const breaks = compareDocuments(v6, edited, false);
    t.equal(breaks.length > 0, isRed, breaks.join('\n'));
  });
}

t.test('a removed operation and another authentication scheme fail', async (t) => {
  const { [placeholder]: _, ...others } = v6.operations;
  const { components } = v6.document;
  const edited = {
    operations: others,
    document: {
      ...v6.document,
      components: { ...components, securitySchemes: {} },
    },
  };
  const breaks = compareDocuments(v6, edited, false);
  t.strictSame(breaks, ['securitySchemes: apiKey was removed or changed', 'GET /placeholder: it is gone']);
});

t.test('a changed error message fails in older versions and passes in the newest', async (t) => {
  const told = Object.values(v6.operations['POST /chat/clear']?.['x-refusals'] ?? {}).flat();
  const edited = withOperation(v6, 'POST /chat/clear', ['x-refusals'], { 404: ['Nothing there.'] });
  t.ok(told.length > 0);
  t.equal(compareDocuments(v6, edited, true).length, told.length);
  t.strictSame(compareDocuments(v6, edited, false), []);
});

const text = { type: 'string', maxLength: 8, examples: ['abc'] };
const narrowings: Record<string, [before: Schema, after: Schema]> = {
  maxLength: [text, { ...text, maxLength: 7 }],
  minLength: [text, { ...text, minLength: 1 }],
  pattern: [text, { ...text, pattern: '^[a-z]*$' }],
  'x-max-graphemes': [text, { ...text, 'x-max-graphemes': 7 }],
  'x-max-bytes': [text, { ...text, 'x-max-bytes': 7 }],
  format: [text, { ...text, format: 'color' }],
  maximum: [
    { type: 'integer', minimum: 0, maximum: 9 },
    { type: 'integer', minimum: 0, maximum: 8 },
  ],
  type: [
    { type: 'number', minimum: 0, maximum: 9 },
    { type: 'integer', minimum: 0, maximum: 9 },
  ],
  enum: [{ enum: ['a', 'b'] }, { enum: ['a'] }],
  'the case of letters': [{ enum: ['a'], 'x-case-insensitive': true }, { enum: ['a'] }],
  maxItems: [
    { type: 'array', maxItems: 9, items: text },
    { type: 'array', maxItems: 8, items: text },
  ],
  required: [
    { type: 'object', properties: { a: text } },
    { type: 'object', properties: { a: text }, required: ['a'] },
  ],
  oneOf: [{ oneOf: [text, { type: 'boolean' }] }, { oneOf: [text] }],
};
for (const [rule, [before, after]] of Object.entries(narrowings)) {
  t.test(
    `a value shows that a schema became stricter by ${rule}; none is found when it became wider`,
    async (t) => {
      t.ok(findRefused(before, after));
      t.notOk(findRefused(after, before));
    },
  );
}

t.test('a new property is not a break: clients never sent it', async (t) => {
  const known = { type: 'object', properties: { a: text } };
  const next = { type: 'object', properties: { a: text, b: { type: 'integer', minimum: 1, maximum: 2 } } };
  t.notOk(findRefused(known, next));
});

t.test(
  'oasdiff finds breaks in our documents, such as a removed status or a changed operationId',
  async (t) => {
    const before = documents.v6;
    const rename = (path: string) => ({ ...before.paths[path]?.get, operationId: 'another' });
    const { '200': ok, ...rest } = before.paths['/geo']?.get?.responses ?? {};
    const edited = {
      ...before,
      paths: {
        ...before.paths,
        '/personal': { get: rename('/personal') },
        '/geo': { get: { ...before.paths['/geo']?.get, responses: { 201: ok, ...rest } } },
        '/evaluate': {},
      },
    };
    // The edited parts come from the document.
    const found = (await askOasdiff(before, edited as typeof before)).join('\n');
    t.match(found, /GET \/personal: oasdiff api-operation-id-removed/);
    t.match(found, /GET \/geo: oasdiff response-success-status-removed/);
    t.match(found, /GET \/evaluate: oasdiff api-removed-without-deprecation/);
    t.strictSame(await askOasdiff(before, before), []);
  },
);

t.test('an entry of breaks.yaml approves the breaks it matches, and fails if it matches none', async (t) => {
  const allowed = readBreaks('- { break: "v6 GET /geo: *lat1*", why: Nobody lives there., since: 7.0.0 }');
  const found = ['v6 GET /geo: query parameter lat1: maximum 90 → 80', 'v6 GET /palette: it is gone'];
  t.strictSame(validateBreaks(found, allowed), ['v6 GET /palette: it is gone']);
  t.strictSame(validateBreaks([], allowed), [
    'breaks.yaml approves a break that does not exist: v6 GET /geo: *lat1*',
  ]);
  t.throws(() => readBreaks('- { break: x, since: 7.0.0 }'), /why/);
  t.throws(() => readBreaks('- { break: x, why: y, since: soon }'), /since/);
});
