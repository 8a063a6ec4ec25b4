/** The parts of documents that are not published. */

/** Keywords that only the service reads. */
const ownKeywords = new Set([
  'x-messages',
  'x-plugin',
  'x-timeout-ms',
  'x-internal',
  'x-closed-query',
  'x-any-names',
  'x-key-in',
  'x-bad-request',
  'x-rate-limit-per-second',
  'x-shown-once',
  'x-refusals',
  'x-required-if',
  // For the page and agents; they may change without breaking clients.
  'x-card',
  'x-group',
  'x-tool',
  'x-links',
  'x-missing',
  'x-list',
  'x-unused-with',
  'x-example-names',
  'x-switched-off',
]);

/** Formats of our own; the descriptions contain the same information. */
const ownFormats = new Set<unknown>(['color', 'ground']);

/** Returns whether the published document omits a keyword. */
export const isUnpublished = (key: string, value: unknown, schema: unknown) =>
  ownKeywords.has(key) ||
  (key === 'format' && ownFormats.has(value)) ||
  isForeign(key, value, schema) ||
  isExampleOfErrors(key, schema);

/**
 * Each error response has examples of its own. Those of the schema would come first for mock servers, which read them
 * before those of the response (Stoplight http-spec).
 */
function isExampleOfErrors(key: string, schema: unknown): boolean {
  const { message, error, status } = Object(Object(schema).properties);
  return key === 'examples' && [message, error, status].every((property) => property !== undefined);
}

/**
 * JSON Schema (core, 6.4) recommends a subset of regular expressions that all languages share. It has no Unicode
 * properties, which generators for Python and Java refuse. The descriptions say the same.
 */
const isForeign = (key: string, value: unknown, schema: unknown) =>
  key === 'pattern' && /\\p\{/i.test(String(value)) && 'type' in Object(schema);
