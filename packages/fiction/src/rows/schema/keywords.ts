/** The keywords of schemas. */
import { InputError } from '../../../../shared/input-error.ts';
import { isObject, type Json, type JsonObject } from '../maker.ts';

/** Keywords that validate, and that are not supported. All unknown ones are annotations (JSON Schema, section 6.5). */
const UNSUPPORTED = new Set(['$dynamicRef', '$recursiveRef', 'extends', 'disallow', 'divisibleBy']);

/** The names of the keywords that are supported, to recognize misspelled ones. */
const KEYWORDS =
  `type enum const anyOf allOf oneOf properties required additionalProperties minProperties maxProperties format pattern minimum maximum exclusiveMinimum
  exclusiveMaximum multipleOf minLength maxLength items prefixItems minItems maxItems uniqueItems nullable
  patternProperties propertyNames dependentRequired dependentSchemas contains minContains maxContains
  unevaluatedItems unevaluatedProperties`.split(/\s+/);

/** Throws an InputError for a keyword that is not supported, or that is probably misspelled. */
export function requireKeywords(schema: JsonObject, path: string): void {
  for (const name of Object.keys(schema)) {
    if (UNSUPPORTED.has(name)) throw new InputError(`${path}.${name} is not supported`);
    const meant = KEYWORDS.find((keyword) => isMisspelled(name, keyword));
    if (meant !== undefined)
      throw new InputError(`${path}.${name} is not supported. Did you mean '${meant}'?`);
  }
}

/** Whether a name differs from a keyword by case only, or by one letter that is missing, added, wrong or exchanged. */
function isMisspelled(name: string, keyword: string): boolean {
  if (name === keyword || Math.abs(name.length - keyword.length) > 1) return false;
  if (name.toLowerCase() === keyword.toLowerCase()) return true;
  let start = 0;
  while (start < name.length && name[start] === keyword[start]) start += 1;
  let end = 0;
  while (end < Math.min(name.length, keyword.length) - start && name.at(-1 - end) === keyword.at(-1 - end))
    end += 1;
  const [one, other] = [name.slice(start, name.length - end), keyword.slice(start, keyword.length - end)];
  return one.length + other.length <= 2 || (one.length === 2 && one === [...other].reverse().join(''));
}

const HOLDERS = new Set(
  '$defs definitions properties patternProperties dependentSchemas dependencies schemas'.split(' '),
);
/** Whether the parts of a keyword are schemas by name, so that the names are not keywords. */
export const hasNames = (keyword: string) => HOLDERS.has(keyword);

const VALUES = new Set(['enum', 'const', 'default', 'example', 'examples']);
/** Whether the parts of a keyword are values instead of schemas. */
export const hasValues = (keyword: string) => VALUES.has(keyword);

/** Returns the list of a keyword; empty without the keyword. */
export function listAt(schema: JsonObject, name: string, path: string): readonly Json[] {
  if (!Object.hasOwn(schema, name)) return [];
  const list = schema[name];
  if (!Array.isArray(list) || list.length === 0)
    throw new InputError(`${path}.${name} must be a list with entries`);
  return list;
}

/** Returns the schemas of a keyword by name; empty without the keyword. */
export function schemasAt(schema: JsonObject, name: string, path: string): JsonObject {
  const found = Object.hasOwn(schema, name) ? schema[name] : {};
  if (!isObject(found)) throw new InputError(`${path}.${name} must be an object of schemas`);
  return found;
}

/** Returns the number of a keyword; undefined without it. */
export function numberAt(schema: JsonObject, name: string, path: string): number | undefined {
  const found = Object.hasOwn(schema, name) ? schema[name] : undefined;
  if (found === undefined || typeof found === 'number') return found;
  throw new InputError(`${path}.${name} must be a number`);
}

/** Returns the length or count of a keyword; undefined without it. */
export function countAt(schema: JsonObject, name: string, path: string): number | undefined {
  const found = numberAt(schema, name, path);
  if (found === undefined || (Number.isInteger(found) && found >= 0)) return found;
  throw new InputError(`${path}.${name} must be a non-negative integer`);
}

/** Returns the boolean of a keyword; false without it. */
export function flagAt(schema: JsonObject, name: string, path: string): boolean {
  const found = Object.hasOwn(schema, name) ? schema[name] : false;
  if (typeof found === 'boolean') return found;
  throw new InputError(`${path}.${name} must be a boolean`);
}

/** Returns a schema of an older draft in the words of draft 2020-12: `prefixItems`, and numbers as limits. */
export function modernize(schema: JsonObject): JsonObject {
  const { items, additionalItems, ...rest } = schema;
  const isTuple = Array.isArray(items);
  const hasOldLimits = [rest.exclusiveMinimum, rest.exclusiveMaximum].some(
    (limit) => typeof limit === 'boolean',
  );
  if (!isTuple && additionalItems === undefined && !hasOldLimits) return schema;
  const limits = withNumber(withNumber(rest, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  if (!isTuple) return items === undefined ? limits : { ...limits, items };
  return {
    ...limits,
    ...(items.length > 0 && { prefixItems: items }),
    ...((isObject(additionalItems) || typeof additionalItems === 'boolean') && { items: additionalItems }),
  };
}

/** Turns `minimum: 1, exclusiveMinimum: true` into `exclusiveMinimum: 1`. */
function withNumber(schema: JsonObject, limit: string, exclusive: string): JsonObject {
  const { [limit]: value, [exclusive]: isExclusive, ...rest } = schema;
  if (typeof isExclusive !== 'boolean') return schema;
  return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limit]: value };
}
