/** Merges the keywords of schemas that apply to the same value. */
import { InputError } from '../../../../shared/input-error.ts';
import type { Json } from '../maker.ts';
import type { LengthLimits } from '../pattern/pattern.ts';
import { canonical, type JsonType } from './json.ts';
import { countAt, listAt, numberAt, schemasAt } from './keywords.ts';
import { type Plain, type Source, Unsatisfiable } from './source.ts';

const TYPES: readonly JsonType[] = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

const isType = (name: Json): name is JsonType => TYPES.some((type) => type === name);

/** Returns the types that all schemas allow; undefined if none has a type. */
export function mergeTypes(plains: readonly Plain[]): readonly JsonType[] | undefined {
  let merged: readonly JsonType[] | undefined;
  for (const { schema, path } of plains) {
    if (!('type' in schema)) continue;
    const own = [schema.type ?? null].flat().map((type): JsonType => {
      if (isType(type)) return type;
      throw new InputError(`${path}.type must be one of: ${TYPES.join(', ')}`);
    });
    if (schema.nullable === true && !own.includes('null')) own.push('null');
    if (own.length === 0) throw new InputError(`${path}.type must be a list with entries`);
    merged = merged === undefined ? own : merged.flatMap((type) => sharedType(type, own) ?? []);
    if (merged.length === 0) throw new Unsatisfiable(`${path}.type excludes the types of another schema`);
  }
  return merged && [...new Set(merged)];
}

function sharedType(type: JsonType, others: readonly JsonType[]): JsonType | undefined {
  if (others.includes(type)) return type;
  if (type === 'integer' && others.includes('number')) return type;
  return type === 'number' && others.includes('integer') ? 'integer' : undefined;
}

const MARKS: readonly [type: JsonType, keywords: readonly string[]][] = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'minProperties',
      'maxProperties',
      'patternProperties',
      'propertyNames',
      'dependentRequired',
      'dependencies',
      'unevaluatedProperties',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems']],
  ['string', ['pattern', 'format', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** Returns the types to try for schemas without a type: those with keywords first. */
export function guessTypes(plains: readonly Plain[]): readonly JsonType[] {
  const marked = MARKS.filter(([, keywords]) =>
    plains.some(({ schema }) => keywords.some((name) => name in schema)),
  );
  return [...new Set<JsonType>([...marked.map(([type]) => type), 'string', 'boolean', 'null'])];
}

/** Returns the values that `enum` and `const` list in all schemas; undefined if none has one. */
export function mergeValues(plains: readonly Plain[], source: Source): readonly Json[] | undefined {
  let merged: readonly Json[] | undefined;
  const keep = (own: readonly Json[], path: string): void => {
    const keys = source.keysOf(own, path);
    merged = merged === undefined ? own : merged.filter((value) => keys.has(canonical(value)));
    if (merged.length === 0) throw new Unsatisfiable(`${path} has no value in common with another schema`);
  };
  for (const { schema, path } of plains) {
    if ('enum' in schema) keep(listAt(schema, 'enum', path), `${path}.enum`);
    if ('const' in schema) keep([schema.const ?? null], `${path}.const`);
  }
  return merged;
}

/** Returns the limits of a length or count; throws Unsatisfiable if none is within them. */
export function mergeLimits(plains: readonly Plain[], minName: string, maxName: string): LengthLimits {
  let [min, max] = [0, Infinity];
  for (const { schema, path } of plains) {
    min = Math.max(min, countAt(schema, minName, path) ?? 0);
    max = Math.min(max, countAt(schema, maxName, path) ?? Infinity);
    if (min > max) throw new Unsatisfiable(`${path} has ${minName} greater than ${maxName}`);
  }
  return { min, max };
}

/** Limits of numbers; `above` and `below` are excluded themselves. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly above: number;
  readonly below: number;
  readonly multiples: readonly number[];
}

const INTEGER_MAX = 2 ** 31 - 1;

export function mergeRange(plains: readonly Plain[]): NumberRange {
  const isShort = plains.some(({ schema }) => schema.format === 'int32');
  const all = (name: string) => plains.flatMap(({ schema, path }) => numberAt(schema, name, path) ?? []);
  const multiples = all('multipleOf');
  const wrong = plains.find(({ schema }) => typeof schema.multipleOf === 'number' && schema.multipleOf <= 0);
  if (wrong) throw new InputError(`${wrong.path}.multipleOf must be greater than 0`);
  return {
    min: Math.max(isShort ? -INTEGER_MAX - 1 : -Infinity, ...all('minimum')),
    max: Math.min(isShort ? INTEGER_MAX : Infinity, ...all('maximum')),
    above: Math.max(-Infinity, ...all('exclusiveMinimum')),
    below: Math.min(Infinity, ...all('exclusiveMaximum')),
    multiples: [...new Set(multiples)],
  };
}

/** Returns the required names, with the path of the schema that requires each. */
export function mergeRequired(plains: readonly Plain[]): ReadonlyMap<string, string> {
  const required = new Map<string, string>();
  for (const { schema, path } of plains) {
    if (!('required' in schema)) continue;
    const names = schema.required;
    if (!Array.isArray(names)) throw new InputError(`${path}.required must be a list of names`);
    for (const name of names) {
      if (typeof name !== 'string') throw new InputError(`${path}.required must be a list of names`);
      required.set(name, path);
    }
  }
  return required;
}

/** Returns the names of all properties, in order. */
export const mergeNames = (plains: readonly Plain[]): ReadonlySet<string> =>
  new Set(plains.flatMap(({ schema, path }) => Object.keys(schemasAt(schema, 'properties', path))));

/** Returns the names that must be present if another one is, by that name. */
export function mergeDependents(plains: readonly Plain[]): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, readonly string[]>();
  for (const { schema, path } of plains)
    for (const keyword of ['dependentRequired', 'dependencies'])
      for (const [name, list] of Object.entries(schemasAt(schema, keyword, path)))
        if (Array.isArray(list)) dependents.set(name, [...(dependents.get(name) ?? []), ...list.map(String)]);
  return dependents;
}
