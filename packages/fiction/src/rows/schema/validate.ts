/** Validates values, for schemas whose parts cannot be drawn one by one: `enum`, `default` and `oneOf`. */
import { InputError } from '../../../../shared/input-error.ts';
import { isObject, type Json, type JsonObject } from '../maker.ts';
import { mergeDependents } from './constraints.ts';
import { findEvaluated } from './evaluated.ts';
import { formatNamed, hasFormat } from './formats.ts';
import { canonical, hasType, lengthOf } from './json.ts';
import { listAt, numberAt, schemasAt } from './keywords.ts';
import { propertyOf } from './parts.ts';
import type { Patterns } from './patterns.ts';
import type { Located, Plain, Source } from './source.ts';

export type Validate = (located: Located, value: Json) => boolean;

const INSIDE_MAX = 200;

/** Creates a validator for the supported keywords. */
export function createValidator(source: Source, patterns: Patterns): Validate {
  const validate = ({ schema, path }: Located, value: Json, inside = 0): boolean => {
    if (inside > INSIDE_MAX) throw new InputError(`${path} makes the schema too complex`);
    if (typeof schema === 'boolean') return schema;
    const known = source.read(schema, path);
    source.visitValue(path, value);
    const isValid = (inner: Json | undefined, at: string, part: Json): boolean =>
      inner === undefined || validate({ schema: inner, path: `${path}.${at}` }, part, inside + 1);
    const count = (name: string) =>
      listAt(known, name, path).filter((inner, index) => isValid(inner, `${name}.${index}`, value)).length;
    return (
      (!('$ref' in known) || validate(source.resolve(known.$ref ?? null, path), value, inside + 1)) &&
      isOfType(known, value) &&
      isListed(known, path, value, source) &&
      count('allOf') === listAt(known, 'allOf', path).length &&
      (!('anyOf' in known) || count('anyOf') > 0) &&
      (!('oneOf' in known) || count('oneOf') === 1) &&
      (known.not === undefined || !isValid(known.not, 'not', value)) &&
      (known.if === undefined ||
        (isValid(known.if, 'if', value)
          ? isValid(known.then, 'then', value)
          : isValid(known.else, 'else', value))) &&
      (typeof value !== 'number' || isNumberValid(known, path, value)) &&
      (typeof value !== 'string' || isStringValid(known, path, value, patterns)) &&
      (!Array.isArray(value) || isListValid(known, path, value, isValid)) &&
      (!isObject(value) || isObjectValid(known, path, value, { isValid, patterns })) &&
      isRestValid({ schema: known, path }, value, inside, isValid)
    );
  };
  /** Whether properties and items that no other keyword evaluates are valid. */
  const isRestValid = (located: Plain, value: Json, inside: number, isValid: IsValid): boolean => {
    const { unevaluatedProperties, unevaluatedItems } = located.schema;
    const at = isObject(value) ? 'unevaluatedProperties' : 'unevaluatedItems';
    const rest = isObject(value) ? unevaluatedProperties : unevaluatedItems;
    if (rest === undefined || typeof value !== 'object' || value === null) return true;
    const evaluated = findEvaluated(located, value, {
      source,
      match: (pattern, path, name) => patterns.match(pattern, path, name),
      isValid: (schema, part) => validate(schema, part, inside + 1),
    });
    const parts: [number | string, Json][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value);
    return parts.every(([key, part]) => evaluated.has(key) || isValid(rest, at, part));
  };
  return validate;
}

type IsValid = (schema: Json | undefined, at: string, part: Json) => boolean;

function isOfType({ type, nullable }: JsonObject, value: Json): boolean {
  if (nullable === true && value === null) return true;
  return type === undefined || [type].flat().some((each) => hasType(value, String(each)));
}

function isListed(schema: JsonObject, path: string, value: Json, source: Source): boolean {
  const { enum: listed } = schema;
  if (listed === undefined && !('const' in schema)) return true;
  const own = canonical(value);
  if (Array.isArray(listed) && !source.keysOf(listed, path).has(own)) return false;
  return !('const' in schema) || canonical(schema.const ?? null) === own;
}

export function isNumberValid(schema: JsonObject, path: string, value: number): boolean {
  const limit = (name: string) => numberAt(schema, name, path);
  const multiple = limit('multipleOf');
  return (
    value >= (limit('minimum') ?? -Infinity) &&
    value <= (limit('maximum') ?? Infinity) &&
    value > (limit('exclusiveMinimum') ?? -Infinity) &&
    value < (limit('exclusiveMaximum') ?? Infinity) &&
    (multiple === undefined || isMultiple(value, multiple)) &&
    (!['int32', 'int64'].includes(String(schema.format)) || Number.isInteger(value))
  );
}

/** Validators compare the quotient with an integer, in binary fractions. */
export const isMultiple = (value: number, multiple: number) => Number.isSafeInteger(value / multiple);

/** Whether a string is valid and has the form that we give to its format. */
export function hasStringForm(schema: JsonObject, path: string, value: string, patterns: Patterns): boolean {
  return (
    formatNamed(schema.format)?.form.test(value) !== false && isStringValid(schema, path, value, patterns)
  );
}

export function isStringValid(schema: JsonObject, path: string, value: string, patterns: Patterns): boolean {
  const length = lengthOf(value);
  const { pattern, format } = schema;
  return (
    length >= (numberAt(schema, 'minLength', path) ?? 0) &&
    length <= (numberAt(schema, 'maxLength', path) ?? Infinity) &&
    (typeof format !== 'string' || hasFormat(format, value)) &&
    (pattern === undefined || patterns.match(pattern, path, value))
  );
}

function isListValid(schema: JsonObject, path: string, value: readonly Json[], isValid: IsValid): boolean {
  const first = listAt(schema, 'prefixItems', path);
  const { contains } = schema;
  const isContained = () => {
    const count = value.filter((item) => isValid(contains, 'contains', item)).length;
    return (
      count >= (numberAt(schema, 'minContains', path) ?? 1) &&
      count <= (numberAt(schema, 'maxContains', path) ?? Infinity)
    );
  };
  return (
    value.length >= (numberAt(schema, 'minItems', path) ?? 0) &&
    value.length <= (numberAt(schema, 'maxItems', path) ?? Infinity) &&
    (schema.uniqueItems !== true || new Set(value.map(canonical)).size === value.length) &&
    value.every((item, index) =>
      index < first.length
        ? isValid(first[index], `prefixItems.${index}`, item)
        : isValid(schema.items, 'items', item),
    ) &&
    (contains === undefined || isContained())
  );
}

interface ObjectRules {
  readonly isValid: IsValid;
  readonly patterns: Patterns;
}

function isObjectValid(
  schema: JsonObject,
  path: string,
  value: JsonObject,
  { isValid, patterns }: ObjectRules,
): boolean {
  const names = Object.keys(value);
  const { required = [], propertyNames } = schema;
  const plains = [{ schema, path }];
  const has = (name: Json) => Object.hasOwn(value, String(name));
  const match = (pattern: string, at: string, name: string) => patterns.match(pattern, at, name);
  const dependents = ['dependentSchemas', 'dependencies'].flatMap((keyword) =>
    Object.entries(schemasAt(schema, keyword, path))
      .filter(([, inner]) => !Array.isArray(inner))
      .map(([name, inner]) => ({ name, inner, at: `${keyword}.${name}` })),
  );
  return (
    names.length >= (numberAt(schema, 'minProperties', path) ?? 0) &&
    names.length <= (numberAt(schema, 'maxProperties', path) ?? Infinity) &&
    (!Array.isArray(required) || required.every(has)) &&
    names.every((name) =>
      propertyOf(plains, name, match).every((each) =>
        isValid(each.schema, each.path.slice(path.length + 1), value[name] ?? null),
      ),
    ) &&
    names.every((name) => isValid(propertyNames, 'propertyNames', name)) &&
    [...mergeDependents(plains)].every(([name, others]) => !has(name) || others.every(has)) &&
    dependents.every(({ name, inner, at }) => !has(name) || isValid(inner, at, value))
  );
}
