/** Checks operations: keywords, inputs, and how they are presented. */
import type { Operation } from '../model.ts';
import type { Keywords } from '../openapi.ts';
import { ownMembersOf } from '../schemas.ts';
import { cardDefects } from './card-defects.ts';
import { linkDefects } from './link-defects.ts';
import { toolDefects } from './tool-defects.ts';

/** The keywords of an operation, in the order of our documents. */
export const operationKeywords = [
  'summary',
  'description',
  'operationId',
  'x-closed-query',
  'tags',
  'deprecated',
  'x-deprecated-since',
  'x-internal',
  'x-plugin',
  'x-client',
  'x-timeout-ms',
  'x-safe',
  'x-any-names',
  'x-query-as-body',
  'x-card',
  'x-tool',
  'x-refusals',
  'x-links',
  'x-key-in',
  'x-bad-request',
  'x-rate-limit-per-second',
  'x-shown-once',
  'security',
  'parameters',
  'requestBody',
  'responses',
] as const;

/** Returns each defect as a phrase. */
export function operationDefects(operation: Operation): string[] {
  const known: readonly string[] = operationKeywords;
  return [
    ...['4XX', '5XX']
      .filter((status) => !(status in operation.responses))
      .map((status) => `has no response ${status}`),
    ...Object.keys(operation.source)
      .filter((keyword) => !known.includes(keyword))
      .map((keyword) => `unknown keyword '${keyword}'`),
    ...timeoutDefects(operation),
    ...formDefects(operation),
    ...cardDefects(operation),
    ...toolDefects(operation),
    ...linkDefects(operation),
    ...repeatedNames(operation).map((name) => `has '${name}' in two locations that differ or require it`),
  ];
}

/** The longest time limit of an operation. */
export const TIMEOUT_MAX_MS = 30_000;

function timeoutDefects({ 'x-timeout-ms': limitMs }: Keywords): string[] {
  if (limitMs === undefined || (Number.isInteger(limitMs) && limitMs >= 1 && limitMs <= TIMEOUT_MAX_MS))
    return [];
  return [`x-timeout-ms must be an integer between 1 and ${TIMEOUT_MAX_MS}`];
}

/** An operation that accepts one kind of HTML form must accept the other too. */
function formDefects({ requestBody }: Operation): string[] {
  const { content = {} } = requestBody ?? {};
  const [one, other] = ['application/x-www-form-urlencoded', 'multipart/form-data'].map((type) =>
    JSON.stringify(content[type]),
  );
  return one === other ? [] : ['accepts the two kinds of forms differently'];
}

/**
 * Path, query and body are merged into one input, so a name must have the same optional schema everywhere, or one
 * location.
 */
function repeatedNames({ parameters, body = {} }: Operation): string[] {
  const meanings = new Map<string, string[]>();
  const add = (name: string, schema: unknown, required: boolean) =>
    meanings.set(name, [...(meanings.get(name) ?? []), `${required} ${JSON.stringify(schema)}`]);

  for (const { name, in: location, schema, required = false } of parameters)
    if (location !== 'header') add(name, schema, required);
  for (const { name, schema, isRequired } of ownMembersOf(body)) add(name, schema, isRequired);
  return [...meanings]
    .filter(([, found]) => new Set(found).size > 1 || (found.length > 1 && found[0]?.startsWith('true')))
    .map(([name]) => name);
}
