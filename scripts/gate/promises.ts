/** Lists the broken promises of a document that the other tools of the gate do not know, one per line. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord, type OpenApiDocument } from '../../src/contract/openapi.ts';
import type { WholeDocument, WholeOperation } from './documents.ts';

/** Returns every broken promise. `keepsTexts` says whether error messages are promises. */
export function compareDocuments(before: WholeDocument, after: WholeDocument, keepsTexts: boolean): string[] {
  const operations = Object.entries(before.operations).flatMap(([address, operation]) => {
    const other = after.operations[address];
    const breaks = other ? findLosses(operation, other, keepsTexts) : ['it is gone'];
    return breaks.map((text) => `${address}: ${text}`);
  });
  return [...compareWholes(before.document, after.document), ...operations];
}

function compareWholes(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const { securitySchemes: schemes = {} } = before.components ?? {};
  const addresses = [before, after].map(({ servers }) => servers.map(({ url }) => url));
  return [
    ...(isDeepStrictEqual(addresses[0], addresses[1]) ? [] : [`servers: ${addresses.join(' → ')}`]),
    ...Object.entries(schemes)
      .filter(([name, scheme]) => !isSameScheme(scheme, after.components?.securitySchemes?.[name]))
      .map(([name]) => `securitySchemes: ${name} was removed or changed`),
  ];
}

/** Descriptions may change. */
function isSameScheme(before: unknown, after: unknown): boolean {
  const [one, other] = [before, after].map((scheme) => ({ ...Object(scheme), description: undefined }));
  return isDeepStrictEqual(one, other);
}

/** Keywords of operations that clients rely on. */
const OF_OPERATIONS = ['operationId', 'x-safe', 'x-key-in', 'x-bad-request', 'x-query-as-body'] as const;
/** The same of request schemas, and of all schemas. */
const OF_INPUTS = ['default', 'x-case-insensitive', 'x-picks'];
const OF_SCHEMAS = ['x-answers', 'discriminator'];

/** Returns the promises that the later operation does not make. `keepsTexts` says whether error messages count. */
function findLosses(before: WholeOperation, after: WholeOperation, keepsTexts: boolean): string[] {
  const kept = [...promisesOf(after, keepsTexts)];
  const isOpen = kept.includes(OPEN);
  const lost = [...promisesOf(before, keepsTexts)].filter((line) => {
    const at = kept.indexOf(line);
    if (at >= 0) kept.splice(at, 1); // variants have equal lines, and each counts
    return at < 0 && !(isOpen && line.startsWith(SECURITY));
  });
  return lost.map((line) => `${line} is gone`);
}

const SECURITY = 'security: ';
const OPEN = `${SECURITY}public access`;

function* promisesOf(operation: WholeOperation, keepsTexts: boolean): Generator<string> {
  for (const name of OF_OPERATIONS)
    if (operation[name] !== undefined) yield `${name} ${JSON.stringify(operation[name])}`;
  if (operation['x-internal'] !== true) yield 'its publication';
  const { security = [], parameters = [], requestBody, responses } = operation;
  if (security.length === 0) yield OPEN;
  for (const way of security) yield SECURITY + JSON.stringify(way);
  if (keepsTexts)
    for (const [status, texts] of Object.entries(operation['x-refusals'] ?? {}))
      for (const text of texts) yield `x-refusals ${status} ${JSON.stringify(text)}`;
  const inputs = [...OF_INPUTS, ...(keepsTexts ? ['x-messages'] : []), ...OF_SCHEMAS];
  for (const { name, schema } of parameters) yield* keywordsOf(schema, inputs, name);
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    yield* keywordsOf(schema, inputs, 'body');
  for (const [status, { content = {} }] of Object.entries(responses))
    for (const { schema } of Object.values(content))
      yield* keywordsOf(schema, OF_SCHEMAS, `response ${status}`);
}

/** Yields each part of each keyword in a schema and its members. Variants share the path of their schema. */
function* keywordsOf(schema: unknown, keywords: readonly string[], path: string): Generator<string> {
  if (!isRecord(schema)) return;
  for (const keyword of keywords) yield* partsOf(schema[keyword], `${path}: ${keyword}`);
  const { properties, oneOf, items, additionalProperties, else: otherwise } = schema;
  for (const [name, member] of Object.entries(Object(properties)))
    yield* keywordsOf(member, keywords, `${path}/${name}`);
  for (const part of [oneOf, otherwise].flat()) yield* keywordsOf(part, keywords, path);
  for (const part of [items, additionalProperties]) yield* keywordsOf(part, keywords, `${path}/*`);
}

function* partsOf(value: unknown, path: string): Generator<string> {
  if (!isRecord(value)) yield* value === undefined ? [] : [`${path} ${JSON.stringify(value)}`];
  else for (const [name, part] of Object.entries(value)) yield* partsOf(part, `${path} ${name}`);
}
