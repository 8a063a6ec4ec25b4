/** Compares two texts: the minimum number of tokens added and removed. */
import { InputError } from '../../lib/input-error.ts';
import { graphemesOf } from './segments.ts';

export type DiffUnit = 'character' | 'line' | 'word';

/** A run of tokens that both texts have, or only one of them. */
export interface Change {
  readonly type: 'added' | 'removed' | 'same';
  readonly tokens: readonly string[];
}

/** Takes about 50 ms, and is enough for 2,000 edits among tokens that both texts have. */
const COMPARISONS_MAX = 1_000_000;

const tooDifferent = () =>
  new InputError('a and b differ too much: compare them by line, or in parts', 'too_large');

const WORD = /[\p{L}\p{M}\p{N}_'\u2019]+|\s+|[^\p{L}\p{M}\p{N}_'\u2019\s]/gu;

const splitters: Readonly<Record<DiffUnit, (text: string) => string[]>> = {
  line: (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [],
  word: (text) => text.match(WORD) ?? [],
  character: (text) => [...graphemesOf(text)],
};

/**
 * Compares two texts by lines (with their ends), by words and the characters between them, or by user-perceived
 * characters. Throws an InputError if that would take too long, as the texts have too little in common.
 */
export async function compareTokens(one: string, other: string, unit: DiffUnit): Promise<Change[]> {
  const [before, after] = [splitters[unit](one), splitters[unit](other)];
  const common = await (unit === 'word' ? findCommonWords : findCommon)(before, after, { comparisons: 0 });
  const changes: Change[] = [];
  let [from, to] = [0, 0];
  for (const [start, end, count] of [...common, [before.length, after.length, 0] as const]) {
    add(changes, 'removed', before.slice(from, start));
    add(changes, 'added', after.slice(to, end));
    add(changes, 'same', before.slice(start, start + count));
    [from, to] = [start + count, end + count];
  }
  return changes;
}

function add(changes: Change[], type: Change['type'], tokens: readonly string[]): void {
  if (tokens.length > 0) changes.push({ type, tokens });
}

/**
 * Finds the words that both texts have first, and then the blanks between them: otherwise, equal blanks would count as
 * much as words, and a phrase that moved by some words would not be found.
 */
async function findCommonWords(
  before: readonly string[],
  after: readonly string[],
  effort: Effort,
): Promise<Common[]> {
  const isWord = (token: string) => token.trim() !== '';
  const [left, right] = [placesOf(before, isWord), placesOf(after, isWord)];
  const words = await findCommon(
    left.map((index) => before[index] ?? ''),
    right.map((index) => after[index] ?? ''),
    effort,
  );
  const anchors = words.flatMap(([start, end, count]) =>
    Array.from(
      { length: count },
      (_, index): Common => [left[start + index] ?? 0, right[end + index] ?? 0, 1],
    ),
  );
  const runs: Common[] = [];
  let [from, to] = [0, 0];
  for (const [start, end, count] of [...anchors, [before.length, after.length, 0] as const]) {
    const blanks = await findBlanks(before.slice(from, start), after.slice(to, end), effort);
    runs.push(...blanks.map(([one, other, length]): Common => [from + one, to + other, length]));
    if (count > 0) runs.push([start, end, count]);
    [from, to] = [start + count, end + count];
  }
  return joinRuns(runs);
}

/** Finds the blanks that two texts without common words share. */
async function findBlanks(
  before: readonly string[],
  after: readonly string[],
  effort: Effort,
): Promise<readonly Common[]> {
  if (before.length === 0 || after.length === 0) return [];
  if (before.length === 1 && before[0] === after[0] && after.length === 1) return [[0, 0, 1]];
  return findCommon(before, after, effort);
}

/** The comparisons of one pair of texts so far. */
interface Effort {
  comparisons: number;
}

type Common = readonly [start: number, end: number, count: number];

/** Finds a longest common subsequence, as runs of tokens in order. */
async function findCommon(
  before: readonly string[],
  after: readonly string[],
  effort: Effort,
): Promise<Common[]> {
  const library = await import('@jest/diff-sequences');
  // The package's types describe its CommonJS file, in which the function is nested one level deeper than in the
  // module.
  const diffSequences = library.default as unknown as (typeof library.default)['default'];
  // Tokens that occur in only one text cannot match; skip them.
  const numbers = new Map(before.map((token, index) => [token, index]));
  const known = new Set(after);
  const left = placesOf(before, (token) => known.has(token));
  const right = placesOf(after, (token) => numbers.has(token));
  const numberOf = (token = '') => numbers.get(token) ?? -1;
  const leftNumbers = left.map((index) => numberOf(before[index]));
  const rightNumbers = right.map((index) => numberOf(after[index]));

  const runs: Common[] = [];
  diffSequences(
    left.length,
    right.length,
    (one, other) => {
      effort.comparisons += 1;
      if (effort.comparisons > COMPARISONS_MAX) throw tooDifferent();
      return leftNumbers[one] === rightNumbers[other];
    },
    (count, one, other) => {
      for (let index = 0; index < count; index += 1) {
        runs.push([left[one + index] ?? 0, right[other + index] ?? 0, 1]);
      }
    },
  );
  return joinRuns(runs);
}

function placesOf(tokens: readonly string[], isKept: (token: string) => boolean): number[] {
  const indices: number[] = [];
  for (const [index, token] of tokens.entries()) if (isKept(token)) indices.push(index);
  return indices;
}

/** Joins adjacent runs that are contiguous in both texts. */
function joinRuns(runs: readonly Common[]): Common[] {
  const joined: Common[] = [];
  for (const [start, end, count] of runs) {
    const last = joined.at(-1);
    if (last && last[0] + last[2] === start && last[1] + last[2] === end) {
      joined[joined.length - 1] = [last[0], last[1], last[2] + count];
    } else joined.push([start, end, count]);
  }
  return joined;
}
