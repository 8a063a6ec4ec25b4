/** From the texts of a query, a path or a form to the types that the document names. */
import { type Member, membersOf } from '../../contract/members.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { parseDecimal } from '../../domain/decimal.ts';
import { Misread } from '../../errors.ts';

/** The values of a name that was sent more than once; a list that JSON holds is never one of these. */
export class Repeated extends Array<unknown> {}

/** Reads what was sent under a name; what cannot be read stays as it is, and is refused as such. */
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
  array: (text) => text.split(','),
};

/**
 * Makes the reader for values of a schema. An empty text counts as not sent, but where the schema has a message of its
 * own for it.
 */
export function createTextReader({ type, items, 'x-messages': messages }: Schema): TextReader {
  const read = readers[String(type)];
  const readItem = isRecord(items) && items.type === 'number' ? readNumber : undefined;
  const isEmptyRefused = isRecord(messages) && 'empty' in messages;
  return (sent) => {
    if (sent instanceof Misread) return sent;
    if (Array.isArray(sent)) return type === 'array' ? readItems(sent, readItem) : Repeated.from(sent);
    if (typeof sent !== 'string') return sent;
    if (sent === '' && !isEmptyRefused) return undefined;
    const value = read ? read(sent) : sent;
    return Array.isArray(value) ? readItems(value, readItem) : value;
  };
}

/** Numbers may come in several fields, each with one or more. */
function readItems(
  items: readonly unknown[],
  read: ((text: string) => unknown) | undefined,
): readonly unknown[] {
  if (!read) return items;
  const texts = items.flatMap((item) => (typeof item === 'string' ? item.split(',') : [item]));
  return texts.map((item) => (typeof item === 'string' ? read(item.trim()) : item));
}

/** Makes what reads all texts of an object, each by the schema of its name. */
export function createTextsReader(schema: Schema): (values: unknown) => void {
  const readers = listMembers(schema).map(({ name, schema: member }) => ({
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
 * Makes what takes the members that are null out of a JSON value, at any depth that the schema describes: they count as
 * not sent.
 */
export function createNullRemover(schema: Schema): (value: unknown) => void {
  const removeFromAny = createMemberRemover(schema);
  const { oneOf, discriminator } = schema;
  if (!Array.isArray(oneOf) || !isRecord(discriminator)) return removeFromAny;
  // What has the same name in several variants may hold something else in each.
  const tag = String(discriminator.propertyName);
  const removers = new Map<unknown, (value: unknown) => void>(
    oneOf.filter(isRecord).flatMap((variant) => {
      const named = membersOf(variant).find(({ name }) => name === tag)?.schema;
      const remove = createNullRemover(variant);
      const values = [named?.enum, named?.const].flat().filter((value) => value !== undefined);
      return values.map((value) => [value, remove] as const);
    }),
  );
  return (value) => {
    const removeFromVariant = isRecord(value) ? removers.get(value[tag]) : undefined;
    (removeFromVariant ?? removeFromAny)(value);
  };
}

/** What holds no members has none to lose, such as each of many numbers. */
const removeNothing = () => {};

function createMemberRemover(schema: Schema): (value: unknown) => void {
  const removeFromItem = isRecord(schema.items) ? createNullRemover(schema.items) : removeNothing;
  const members = listMembers(schema).map(({ name, schema: member }) => ({
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

/** Each name once: what an object says of a member counts more than what its variants say. */
function listMembers(schema: Schema): Member[] {
  return [
    ...new Map(
      membersOf(schema)
        .toReversed()
        .map((member) => [member.name, member]),
    ).values(),
  ];
}
