/** Alternatives for keywords that exclude values or apply under a condition. */
import { isObject, type Json, type JsonObject } from '../maker.ts';
import { schemasAt } from './keywords.ts';
import type { Group, Located } from './located.ts';

type Resolve = (reference: Json) => Located;

/** Returns the alternatives for `not`, `if`, `contains`, the dependencies and the unevaluated parts of a schema. */
export function conditionsOf(schema: JsonObject, path: string, resolve: Resolve): Group[] {
  const groups: Group[] = [];
  const add = (name: string, options: readonly Json[], whole?: Json): void => {
    const at = `${path}.${name}`;
    const located = options.map((option, index) => ({ schema: option, path: `${at}#${index}` }));
    groups.push({
      kind: 'other',
      path: at,
      options: located,
      ...(whole !== undefined && { whole: { schema: whole, path } }),
    });
  };
  const { not, if: condition, then = true, else: otherwise = true } = schema;
  if (not !== undefined) add('not', [true, ...contrariesOf(not, resolve)], { not });
  if (condition !== undefined && (then !== true || otherwise !== true))
    add('if', [{ allOf: [condition, then] }, { allOf: [{ not: condition }, otherwise] }], {
      if: condition,
      then,
      else: otherwise,
    });
  const { contains, minContains, maxContains, unevaluatedProperties, unevaluatedItems } = schema;
  if (contains !== undefined)
    add('contains', [true, { type: TYPES.filter((type) => type !== 'array') }], {
      contains,
      ...(minContains !== undefined && { minContains }),
      ...(maxContains !== undefined && { maxContains }),
    });
  // All keywords of the schema evaluate properties and items.
  if (unevaluatedProperties !== undefined) add('unevaluatedProperties', [true], schema);
  if (unevaluatedItems !== undefined) add('unevaluatedItems', [true], schema);
  for (const keyword of ['dependentSchemas', 'dependencies'])
    for (const [name, dependent] of Object.entries(schemasAt(schema, keyword, path)))
      if (!Array.isArray(dependent))
        add(`${keyword}.${name}`, [
          { properties: { [name]: false } },
          { required: [name], allOf: [dependent] },
        ]);
  return groups;
}

const LIMITS: readonly (readonly [keyword: string, type: string, other: string, change: number])[] = [
  ['minimum', 'number', 'exclusiveMaximum', 0],
  ['maximum', 'number', 'exclusiveMinimum', 0],
  ['exclusiveMinimum', 'number', 'maximum', 0],
  ['exclusiveMaximum', 'number', 'minimum', 0],
  ['minLength', 'string', 'maxLength', -1],
  ['maxLength', 'string', 'minLength', 1],
  ['minItems', 'array', 'maxItems', -1],
  ['maxItems', 'array', 'minItems', 1],
  ['minProperties', 'object', 'maxProperties', -1],
  ['maxProperties', 'object', 'minProperties', 1],
];
const TYPES = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** Returns schemas of values that are not valid; not of all of them. */
function contrariesOf(schema: Json, resolve: Resolve): Json[] {
  if (!isObject(schema)) return schema === false ? [true] : [];
  const { required, properties, type, not, anyOf, oneOf, allOf, $ref } = schema;
  const has = (...keywords: readonly string[]) => keywords.some((keyword) => keyword in schema);
  const contraries: Json[] = [];
  if ($ref !== undefined) contraries.push({ not: resolve($ref).schema });
  if (Array.isArray(required))
    for (const name of required) contraries.push({ type: 'object', properties: { [String(name)]: false } });
  if (isObject(properties))
    for (const [name, inner] of Object.entries(properties))
      contraries.push({ type: 'object', required: [name], properties: { [name]: { not: inner } } });
  if (type !== undefined) {
    const types = [type].flat();
    const others = TYPES.filter(
      (each) => !types.includes(each) && !(each === 'number' && types.includes('integer')),
    );
    if (others.length > 0) contraries.push({ type: others });
  }
  for (const [keyword, of, other, change] of LIMITS) {
    const limit = schema[keyword];
    if (typeof limit === 'number' && limit + change >= 0)
      contraries.push({ type: of, [other]: limit + change });
  }
  for (const list of [anyOf, oneOf])
    if (Array.isArray(list)) contraries.push({ allOf: list.map((each) => ({ not: each })) });
  if (Array.isArray(allOf)) for (const each of allOf) contraries.push({ not: each });
  // Any property or item may be one that is not valid.
  if (has('additionalProperties', 'unevaluatedProperties', 'patternProperties'))
    contraries.push({ type: 'object', minProperties: 1 });
  if (has('items', 'unevaluatedItems', 'contains')) contraries.push({ type: 'array', minItems: 1 });
  if (has('contains')) contraries.push({ type: 'array', maxItems: 0 });
  if (not !== undefined) contraries.push(not);
  return contraries;
}
