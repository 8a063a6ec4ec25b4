/** Values at, near and beyond every limit of a schema, which random values rarely hit and programs often mishandle. */

import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { exampleOf } from '../../../src/contract/publish/examples.ts';
import { ownMembersOf } from '../../../src/contract/schemas.ts';

export interface Edge {
  /** Describes the value, such as `data.labels: one more than maxItems`. */
  readonly title: string;
  readonly value: unknown;
}

/** Longer strings and lists cost more than they reveal. */
const LENGTH_MAX = 20_000;
const ITEMS_MAX = 1_000;

/** One value of each kind. Most of them have the wrong type for any given schema. */
const kinds = ['text', '', ' ', '\u0000', '\ud83d\ude00', 0, -1, 1.5, 1e300, true, [], ['a', 'a'], {}];

/** Yields every edge case of a schema without references, valid or not. */
export function* edgesOf(schema: Schema, path = ''): Generator<Edge> {
  const { oneOf, ...rest } = schema;
  if (Array.isArray(oneOf)) {
    for (const variant of oneOf) yield* edgesOf({ ...rest, ...variant }, path);
    return;
  }
  const at = (title: string, value: unknown) => ({ title: `${path || 'value'}: ${title}`, value });
  const example = exampleOf(schema, 'answer');
  if (example !== undefined) yield at('an example', example);
  for (const value of kinds) yield at(`the value ${JSON.stringify(value)}`, value);
  for (const value of Array.isArray(schema.enum) ? schema.enum : []) {
    yield at('one of the values', value);
    yield at('in upper case', String(value).toUpperCase());
  }
  yield* numbersAround(schema, at);
  yield* lengthsAround(schema, at);
  yield* bytesAround(schema, at);
  if (isRecord(schema.items)) yield* listsAround(schema, schema.items, path);
  if (isRecord(schema.properties)) yield* objectsAround(schema, path);
}

type Titled = (title: string, value: unknown) => Edge;

function* numbersAround({ minimum, maximum, type }: Schema, at: Titled): Generator<Edge> {
  const step = type === 'integer' ? 1 : 1e-6;
  for (const [keyword, bound] of Object.entries({ minimum, maximum })) {
    if (typeof bound !== 'number') continue;
    yield at(keyword, bound);
    yield at(`above ${keyword}`, bound + step * Math.max(1, Math.abs(bound)));
    yield at(`below ${keyword}`, bound - step * Math.max(1, Math.abs(bound)));
    yield at(`a fraction at ${keyword}`, bound + 0.5);
  }
}

function* lengthsAround(schema: Schema, at: Titled): Generator<Edge> {
  for (const keyword of ['minLength', 'maxLength', 'x-max-graphemes']) {
    const bound = schema[keyword];
    if (typeof bound !== 'number' || bound > LENGTH_MAX) continue;
    for (const length of [bound - 1, bound, bound + 1].filter((each) => each >= 0)) {
      yield at(`${length} letters, ${keyword} being ${bound}`, 'a'.repeat(length));
      yield at(`${length} emoji, ${keyword} being ${bound}`, '\u{1f600}'.repeat(length));
    }
  }
}

const EMOJI_BYTES = 4;

function* bytesAround({ 'x-max-bytes': bound }: Schema, at: Titled): Generator<Edge> {
  if (typeof bound !== 'number') return;
  yield at(`${bound} bytes`, 'a'.repeat(bound));
  yield at(`${bound + 1} bytes`, 'a'.repeat(bound + 1));
  yield at(`at most ${bound} bytes in emoji`, '\u{1f600}'.repeat(bound / EMOJI_BYTES));
  yield at(`more than ${bound} bytes in emoji`, '\u{1f600}'.repeat(bound / EMOJI_BYTES + 1));
}

function* listsAround(schema: Schema, items: Schema, path: string): Generator<Edge> {
  const item = exampleOf(items, 'answer');
  for (const keyword of ['minItems', 'maxItems']) {
    const bound = schema[keyword];
    if (typeof bound !== 'number' || bound > ITEMS_MAX) continue;
    for (const length of [bound - 1, bound, bound + 1].filter((each) => each >= 0))
      yield { title: `${path}: ${length} items, ${keyword} being ${bound}`, value: Array(length).fill(item) };
  }
  for (const { title, value } of edgesOf(items, `${path}[]`)) yield { title, value: [value] };
}

function* objectsAround(schema: Schema, path: string): Generator<Edge> {
  for (const kind of ['request', 'answer'] as const) {
    const example = exampleOf({ ...schema, examples: undefined }, kind);
    const whole = isRecord(example) ? example : {};
    yield { title: `${path || 'value'}: ${kind} properties`, value: whole };
    yield { title: `${path || 'value'}: one extra property`, value: { ...whole, unexpected: 1 } };
    for (const { name, schema: member } of ownMembersOf(schema)) {
      const { [name]: _, ...others } = whole;
      const inner = path === '' ? name : `${path}.${name}`;
      yield { title: `${inner}: missing`, value: others };
      yield { title: `${inner}: null`, value: { ...others, [name]: null } };
      if (kind === 'answer') continue;
      for (const { title, value } of edgesOf(member, inner))
        yield { title, value: value === undefined ? others : { ...others, [name]: value } };
    }
  }
}
