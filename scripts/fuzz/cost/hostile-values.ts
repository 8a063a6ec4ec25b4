/** Hostile values for each string of an operation, whose other values are those of its example. */
import type { Input } from '../../../src/contract/model.ts';
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { ownMembersOf } from '../../../src/contract/schemas.ts';
import { exampleRequest } from '../coverage.ts';
import { type Sent, toText } from '../requests.ts';
import type { Target } from '../targets.ts';
import { hostileTexts, type Space } from './hostile-texts.ts';
import { together, wordsFor } from './hostile-words.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface HostileValues {
  readonly title: string;
  /** The same for all lengths. */
  readonly kind: string;
  /** Length of the hostile string. */
  readonly length: number;
  readonly values: Values;
}

/** A string in a value, by its keys; `0` is the first item of a list. */
interface Leaf {
  readonly keys: readonly string[];
  readonly schema: Schema;
}

const DEPTH_MAX = 5;
const ITEMS = 100;
/** Number of requests with words for several strings. */
const COMBINATIONS = 600;
/** Without a common divisor with the numbers of words. */
const STEPS = [1, 7, 31, 101];

/** Returns the values of a request by name, wherever they are sent. */
export const valuesOf = ({ path, query, body }: Sent): Values => ({
  ...path,
  ...Object.fromEntries(query),
  ...(isRecord(body?.value) ? body.value : {}),
});

/** Yields the values, the same in every run. `spaceOf` says how much text fits into an input. */
export function* hostileValues(
  target: Target,
  spaceOf: (input: Input) => Omit<Space, 'lengthMax'>,
): Generator<HostileValues> {
  const { inputs, operationId } = target.operation;
  const example = valuesOf(exampleRequest(target));
  const leaves = inputs.flatMap((input) =>
    [...leavesOf(input.schema, [input.name])].map((leaf) => ({ ...leaf, input })),
  );
  for (const { keys, schema, input } of leaves) {
    const lengthMax = lengthOf(schema);
    const { bytesMax, bytesOf } = spaceOf(input);
    const [choice] = Array.isArray(schema.enum) ? schema.enum : [];
    const bases =
      input.isRequired && keys.length === 1 ? [example, ...choicesOf(inputs, input, example)] : [example];
    for (const [index, base] of bases.entries()) {
      const texts = hostileTexts({ lengthMax, bytesMax, bytesOf }, choice && String(choice));
      for (const { title, kind, length, text } of texts)
        yield {
          title: `${[keys.join('.'), ...choiceIn(base, example)].join(', ')}: ${title}`,
          kind: `${keys.join('.')} ${index} ${kind}`,
          length,
          values: replace(base, keys, text),
        };
    }
    if (keys.at(-1) !== '0') continue;
    const space = { lengthMax: Math.min(lengthMax, bytesMax / ITEMS), bytesMax: bytesMax / ITEMS, bytesOf };
    for (const { title, kind, length, text } of hostileTexts(space)) {
      const items = Array.from(
        { length: ITEMS },
        (_, index) => toText(index) + text.slice(String(index).length),
      );
      yield {
        title: `${keys.join('.')}, ${ITEMS} items: ${title}`,
        kind: `${keys.join('.')} items ${kind}`,
        length,
        values: replace(example, keys.slice(0, -1), items),
      };
    }
  }
  yield* hostileWords(leaves, { ...example, ...together[operationId] });
}

/** Yields each word for each string that has some, then words for all of these. */
function* hostileWords(leaves: readonly Leaf[], base: Values): Generator<HostileValues> {
  const spoken = leaves.flatMap(({ keys, schema: { examples, default: standard } }) => {
    const words = wordsFor([examples, standard].flat());
    return words.length > 0 ? [{ keys, words }] : [];
  });
  const titled = (title: string, values: Values) => ({ title, kind: title, length: 0, values });
  for (const { keys, words } of spoken)
    for (const word of words) yield titled(`${keys.join('.')}: ${word}`, replace(base, keys, word));
  if (spoken.length < 2) return;
  for (let number = 0; number < COMBINATIONS; number += 1) {
    const chosen = spoken.map(({ keys, words }, index) => {
      const word = words[(number * (STEPS[index] ?? 1)) % words.length] ?? '';
      return { keys, word };
    });
    yield titled(
      chosen.map(({ keys, word }) => `${keys.join('.')}: ${word}`).join(', '),
      chosen.reduce((values, { keys, word }) => replace(values, keys, word), base),
    );
  }
}

/** Returns what differs from the example, as text. */
const choiceIn = (values: Values, example: Values): string[] =>
  Object.entries(values)
    .filter(([name, value]) => value !== example[name])
    .map(([name, value]) => `${name}=${value}`);

/** Returns the values with each choice of each other input. */
const choicesOf = (inputs: readonly Input[], { name }: Input, values: Values): Values[] =>
  inputs
    .filter((other) => other.name !== name)
    .flatMap(({ name, schema }) =>
      (Array.isArray(schema.enum) ? schema.enum : []).map((choice) => ({ ...values, [name]: choice })),
    );

function* leavesOf({ oneOf, anyOf, ...schema }: Schema, keys: readonly string[]): Generator<Leaf> {
  if (keys.length > DEPTH_MAX) return;
  if (schema.type === undefined || [schema.type].flat().includes('string')) yield { keys, schema };
  for (const variant of [oneOf ?? [], anyOf ?? []].flat())
    if (isRecord(variant)) yield* leavesOf({ ...schema, type: 'object', ...variant }, keys);
  if (isRecord(schema.items)) yield* leavesOf(schema.items, [...keys, '0']);
  if (isRecord(schema.additionalProperties)) yield* leavesOf(schema.additionalProperties, [...keys, 'a']);
  for (const member of ownMembersOf(schema)) yield* leavesOf(member.schema, [...keys, member.name]);
}

/** Returns a copy with another value at some keys. Missing lists and objects are added. */
function replace(value: unknown, [key, ...keys]: readonly string[], text: unknown): Values {
  const given = isRecord(value) || Array.isArray(value) ? value : {};
  if (key === undefined) return given as Values; // there is always a key
  if (key === '0' && !isRecord(value)) {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [keys.length > 0 ? replace(first, keys, text) : text, ...others] as object as Values; // a list in a value
  }
  const before = (given as Values)[key];
  return { ...given, [key]: keys.length > 0 ? replace(before, keys, text) : text };
}

/** Returns the maximum length in UTF-16 units. An emoji of several units may count as one. */
function lengthOf({ maxLength, 'x-max-bytes': bytesMax, 'x-max-graphemes': graphemesMax }: Schema): number {
  const limits = [maxLength, bytesMax].filter((limit) => typeof limit === 'number');
  const graphemes = typeof graphemesMax === 'number' ? [graphemesMax * 20] : [];
  return Math.min(Number.POSITIVE_INFINITY, ...(limits.length > 0 ? limits : graphemes));
}
