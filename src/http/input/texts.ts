/** Converts strings of queries, paths and forms to the documented types. */
import { parseDecimal } from '../../../packages/shared/decimal.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { namedMembersOf, taggedVariantsOf } from '../../contract/schemas.ts';
import { InvalidValue } from '../../lib/errors.ts';

/** Values of a repeated name, distinct from JSON arrays. */
export class Repeated extends Array<unknown> {}

/** Parses a value; unparsable input stays unchanged and fails validation. */
export type TextReader = (sent: unknown) => unknown;

const booleans = new Map([
  ...['true', '1', 'on', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'off', 'no'].map((word) => [word, false] as const),
]);

const readNumber = (text: string) => parseDecimal(text) ?? text;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  number: readNumber,
  integer: readNumber,
  boolean: (text) => booleans.get(text.toLowerCase()) ?? text,
};

/** Creates the reader for a schema. Empty strings count as missing, unless the schema has its own message for them. */
export function createTextReader({ type, items, maxItems, 'x-messages': messages }: Schema): TextReader {
  const read = readers[String(type)];
  // One item too many is enough to fail validation.
  const countMax = typeof maxItems === 'number' ? maxItems + 1 : Number.POSITIVE_INFINITY;
  const readItem = isRecord(items) && items.type === 'number' ? readNumber : undefined;
  const isEmptyRefused = isRecord(messages) && 'empty' in messages;
  return (sent) => {
    if (sent instanceof InvalidValue) return sent;
    if (Array.isArray(sent))
      return type === 'array' ? readItems(sent, readItem, countMax) : Repeated.from(sent);
    if (typeof sent !== 'string') return sent;
    if (sent === '' && !isEmptyRefused) return undefined;
    if (type === 'array') return readItems(splitItems(sent, countMax), readItem, countMax);
    return read ? read(sent) : sent;
  };
}

/** Splits a list, but no further than its first `countMax` items. */
function splitItems(text: string, countMax: number): string[] {
  return Number.isFinite(countMax) ? text.split(',', countMax) : text.split(',');
}

/** Numbers may be comma-separated, repeated, or both. */
function readItems(
  items: readonly unknown[],
  read: ((text: string) => unknown) | undefined,
  countMax: number,
): readonly unknown[] {
  if (!read) return items.length > countMax ? items.slice(0, countMax) : items;
  const values: unknown[] = [];
  for (const item of items) {
    const left = countMax - values.length;
    if (left <= 0) break;
    if (typeof item !== 'string') values.push(item);
    else for (const text of splitItems(item, left)) values.push(read(text.trim()));
  }
  return values;
}

/** Creates a function that parses all strings of an object by its property schemas. */
export function createTextsReader(schema: Schema): (values: unknown) => void {
  const readers = [...namedMembersOf(schema).values()].map(({ name, schema: member }) => ({
    name,
    read: createTextReader(member),
  }));
  return (values) => {
    if (!isRecord(values)) return;
    for (const { name, read } of readers) {
      if (name in values) values[name] = read(values[name]);
    }
  };
}

/**
 * Creates a function that removes null properties from a JSON value, at any depth that the schema describes: null
 * counts as missing.
 */
export function createNullRemover(schema: Schema): (value: unknown) => void {
  const removeFromAny = createMemberRemover(schema);
  const variants = taggedVariantsOf(schema);
  if (!variants) return removeFromAny;
  // The same name may have different schemas in different variants.
  const removers = new Map(
    [...variants.byTag].map(([value, variant]) => [value, createNullRemover(variant)]),
  );
  return (value) => {
    const removeFromVariant = isRecord(value) ? removers.get(value[variants.tag]) : undefined;
    (removeFromVariant ?? removeFromAny)(value);
  };
}

/** Skips values without properties, such as long lists of numbers. */
const removeNothing = () => {};

function createMemberRemover(schema: Schema): (value: unknown) => void {
  const removeFromItem = isRecord(schema.items) ? createNullRemover(schema.items) : removeNothing;
  const members = [...namedMembersOf(schema).values()].map(({ name, schema: member }) => ({
    name,
    isNullable: [member.type].flat().includes('null'),
    removeFromMember: createNullRemover(member),
  }));
  if (members.length === 0 && removeFromItem === removeNothing) return removeNothing;
  return (value) => {
    if (Array.isArray(value)) {
      if (removeFromItem !== removeNothing) for (const item of value) removeFromItem(item);
      return;
    }
    if (!isRecord(value)) return;
    for (const { name, isNullable, removeFromMember } of members) {
      if (value[name] !== null) removeFromMember(value[name]);
      else if (!isNullable) value[name] = undefined;
    }
  };
}
