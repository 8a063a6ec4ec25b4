/** The properties and items that a schema evaluates, for `unevaluatedProperties` and `unevaluatedItems`. */
import { isObject, type Json, type JsonObject } from '../maker.ts';
import { listAt, schemasAt } from './keywords.ts';
import type { Located } from './located.ts';
import { type MatchName, propertyOf } from './parts.ts';
import type { Source } from './source.ts';

interface Rules {
  readonly source: Source;
  readonly match: MatchName;
  isValid(schema: Located, value: Json): boolean;
}

/** Properties by name, and items by index. */
type Keys = Set<number | string>;

/** Returns the names or indexes in a valid value that a schema evaluates, except by its own `unevaluated…`. */
export function findEvaluated({ schema, path }: Located, value: Json, rules: Rules): Keys {
  const { source, match, isValid } = rules;
  const keys: Keys = new Set();
  if (!isObject(schema)) return keys;
  const known = source.read(schema, path);
  /** Adds those of a schema that applies to the same value, if the value is valid. */
  const add = (inner: Json | undefined, at: string, innerPath = `${path}.${at}`): boolean => {
    const located = { schema: inner ?? true, path: innerPath };
    if (!isValid(located, value)) return false;
    if (inner !== undefined) for (const key of withUnevaluated(located, value, rules)) keys.add(key);
    return true;
  };
  if (known.$ref !== undefined) {
    const target = source.resolve(known.$ref, path);
    add(target.schema, '', target.path);
  }
  for (const kind of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, inner] of listAt(known, kind, path).entries()) add(inner, `${kind}.${index}`);
  if (known.if !== undefined) {
    const isThen = add(known.if, 'if');
    add(isThen ? known.then : known.else, isThen ? 'then' : 'else');
  }
  if (isObject(value)) {
    for (const [name, inner] of Object.entries(schemasAt(known, 'dependentSchemas', path)))
      if (Object.hasOwn(value, name)) add(inner, `dependentSchemas.${name}`);
    for (const name of Object.keys(value))
      if (propertyOf([{ schema: known, path }], name, match).length > 0) keys.add(name);
  }
  if (Array.isArray(value)) addItems(known, path, value, keys, rules);
  return keys;
}

/** Includes those of its own `unevaluated…`, which evaluate all. */
function withUnevaluated(located: Located, value: Json, rules: Rules): Keys {
  const { schema } = located;
  const isAll =
    isObject(schema) &&
    ((isObject(value) && schema.unevaluatedProperties !== undefined) ||
      (Array.isArray(value) && schema.unevaluatedItems !== undefined));
  return isAll ? allKeys(value) : findEvaluated(located, value, rules);
}

const allKeys = (value: Json): Keys =>
  Array.isArray(value) ? new Set(value.keys()) : new Set(Object.keys(isObject(value) ? value : {}));

function addItems(schema: JsonObject, path: string, value: readonly Json[], keys: Keys, rules: Rules): void {
  const prefix = listAt(schema, 'prefixItems', path).length;
  for (const [index, item] of value.entries()) {
    const isContained = () =>
      schema.contains !== undefined &&
      rules.isValid({ schema: schema.contains, path: `${path}.contains` }, item);
    if (index < prefix || schema.items !== undefined || isContained()) keys.add(index);
  }
}
