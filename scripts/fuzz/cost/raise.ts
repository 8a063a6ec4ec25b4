/** Makes values dearer by their schemas: longer, larger, and of every kind that a schema allows. */
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { exampleOf } from '../../../src/contract/publish/examples.ts';
import { ownMembersOf } from '../../../src/contract/schemas.ts';

const TEXTS = [
  ...['ab ', 'a,1\n', '\u0416 ', '\u0627\u0644\u0639\u0631\u0628 ', '\u0e20\u0e32\u0e29\u0e32'],
  ...['\u6f22\u5b57', '\u{1f469}\u200d\u{1f467}'],
];
const ITEMS_MAX = 10_000;
const NAMES_MAX = 50;

const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '') + 1;

/** Yields larger values than the given one, valid or not; `space` is the maximum size in bytes, roughly. */
export function* raised(schema: Schema, value: unknown, space: number): Generator<unknown> {
  const { oneOf, anyOf, ...rest } = schema;
  for (const variant of [oneOf ?? [], anyOf ?? []].flat())
    if (isRecord(variant)) yield* raised({ ...rest, ...variant }, value, space);
  if (Array.isArray(schema.enum)) yield* schema.enum;
  else if (isRecord(schema.properties) || isRecord(schema.additionalProperties))
    yield* raisedObjects(schema, isRecord(value) ? value : {}, space);
  else if (isRecord(schema.items)) yield* raisedLists(schema, schema.items, value, space);
  else if ([schema.type].flat().includes('string')) yield* longTexts(schema, value, space);
  else if (schema.type === 'boolean') yield* [true, false];
  else yield* largeNumbers(schema);
}

/** A number that is too large with the other values may be valid if it is smaller. */
const SHARES = [1, 0.5, 0.1];

function* largeNumbers({ maximum, minimum, type }: Schema): Generator<number> {
  if (typeof minimum === 'number') yield minimum;
  if (typeof maximum !== 'number') return;
  for (const share of SHARES) yield type === 'integer' ? Math.ceil(maximum * share) : maximum * share;
}

function* longTexts(schema: Schema, value: unknown, space: number): Generator<string> {
  const { maxLength, 'x-max-bytes': bytesMax, 'x-max-graphemes': graphemesMax } = schema;
  const limits = [maxLength, bytesMax, graphemesMax].filter((limit) => typeof limit === 'number');
  const given = typeof value === 'string' && value !== '' ? [value, `${value}\n`, `${value},`] : [];
  for (const unit of [...given, ...TEXTS]) {
    const byLength = Math.min(...limits, space) / unit.length;
    const byBytes = Math.min(numberOf(bytesMax, space), space) / Buffer.byteLength(unit);
    yield unit.repeat(Math.max(1, Math.floor(Math.min(byLength, byBytes))));
  }
}

function* raisedLists(schema: Schema, items: Schema, value: unknown, space: number): Generator<unknown[]> {
  const given = Array.isArray(value) && value.length > 0 ? value : [exampleOf(items, 'answer')];
  const fill = (all: readonly unknown[]) => {
    const count = Math.floor(space / (sizeOf(all) / all.length));
    const length = Math.min(numberOf(schema.maxItems, ITEMS_MAX), Math.max(1, count));
    return Array.from({ length }, (_, index) => all[index % all.length]);
  };
  yield fill(given);
  for (const item of raised(items, given[0], space / given.length))
    yield sizeOf(item) * given.length > space ? fill([item]) : given.map(() => item);
}

function* raisedObjects(schema: Schema, value: Record<string, unknown>, space: number): Generator<object> {
  const { additionalProperties: others } = schema;
  const members = ownMembersOf(schema);
  for (const { name, schema: property } of members) {
    const { [name]: before, ...rest } = value;
    const given = before ?? exampleOf(property, 'answer');
    const left = Math.max(1, space - sizeOf(rest));
    if (before === undefined && given !== undefined) yield { ...value, [name]: given };
    for (const dearer of raised(property, given, left)) yield { ...value, [name]: dearer };
  }
  const all = Object.entries(value).filter(([name]) => members.every((member) => member.name !== name));
  if (!isRecord(others) || all.length === 0) return;
  const copies = Array.from({ length: NAMES_MAX }, (_, index) => [`n${index}`, all[index % all.length]?.[1]]);
  yield { ...value, ...Object.fromEntries(copies) };
}
