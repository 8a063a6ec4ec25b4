/** Draws strings from a pattern, and matches strings with it, both in bounded time. */
import type { Chance } from '../chance.ts';
import type { Pattern } from './parse.ts';
import { LENGTH_MAX, type Lengths, type Part, type RepeatPart, type SequencePart } from './parts.ts';

/** Strings are at most this much longer than the shortest one, for readability. */
const EXTRA_LENGTH = 12;

/** Limits of a string, in code points. */
export interface LengthLimits {
  readonly min: number;
  readonly max: number;
}

/** Returns the part to draw from, and the possible lengths, if any. */
function chooseLengths({ exact, padded }: Pattern, { min, max }: LengthLimits) {
  const limit = Math.min(max, LENGTH_MAX);
  for (const part of [exact, padded]) {
    const lengths = part.lengths.list.filter((length) => length >= min && length <= limit);
    if (lengths.length > 0) return { part, lengths };
  }
  return { part: padded, lengths: [] };
}

/** Whether the pattern has strings within the limits. */
export const hasStrings = (pattern: Pattern, limits: LengthLimits) =>
  chooseLengths(pattern, limits).lengths.length > 0;

/** Draws a string. The pattern must have strings within the limits. */
export function drawString(pattern: Pattern, limits: LengthLimits, chance: Chance): string {
  const { part, lengths } = chooseLengths(pattern, limits);
  const [shortest = 0] = lengths;
  const length = chance.one(lengths.filter((each) => each <= shortest + EXTRA_LENGTH));
  return drawPart(part, length, chance);
}

function drawPart(part: Part, length: number, chance: Chance): string {
  switch (part.kind) {
    case 'class':
      return chance.one(part.letters);
    case 'choice':
      return drawPart(chance.one(part.parts.filter(({ lengths }) => lengths.has(length))), length, chance);
    case 'sequence':
      return drawSequence(part, length, chance);
    case 'repeat':
      return drawRepeat(part, length, chance);
  }
}

/** Draws the length of a part so that the parts after it can have the rest. */
function drawLength(own: Lengths, after: Lengths | undefined, rest: number, chance: Chance): number {
  const { list } = own;
  const [only = 0] = list;
  if (list.length === 1) return only;
  return chance.one(list.filter((length) => length <= rest && after?.has(rest - length)));
}

function drawSequence({ parts, rests }: SequencePart, length: number, chance: Chance): string {
  let rest = length;
  return parts
    .map((part, index) => {
      const own = drawLength(part.lengths, rests[index + 1], rest, chance);
      rest -= own;
      return drawPart(part, own, chance);
    })
    .join('');
}

function drawRepeat({ part, min, powers }: RepeatPart, length: number, chance: Chance): string {
  const counts = powers.flatMap((power, count) => (count >= min && power.has(length) ? [count] : []));
  let rest = length;
  let text = '';
  for (let count = chance.one(counts); count > 0; count -= 1) {
    const own = drawLength(part.lengths, powers[count - 1], rest, chance);
    rest -= own;
    text += drawPart(part, own, chance);
  }
  return text;
}

/** Longer strings do not match: the time grows with the square of the length. */
const MATCHED_LENGTH_MAX = 1_000;

/** Counts the positions that are compared, to limit the time. */
type Spend = (positions: number) => void;
/** A part takes as long as this many positions. */
const PART_POSITIONS = 3;

/** Whether a string matches the pattern. */
export function matches({ padded }: Pattern, text: string, spend: Spend = () => {}): boolean {
  const letters = [...text];
  if (letters.length > MATCHED_LENGTH_MAX) return false;
  return endsOf(padded, letters, new Set([0]), spend).has(letters.length);
}

/** Returns the positions after the part, if it starts at one of `starts`. */
function endsOf(
  part: Part,
  letters: readonly string[],
  starts: ReadonlySet<number>,
  spend: Spend,
): ReadonlySet<number> {
  spend(PART_POSITIONS + starts.size);
  switch (part.kind) {
    case 'class':
      return new Set(
        [...starts].filter((at) => at < letters.length && part.test(letters[at] ?? '')).map((at) => at + 1),
      );
    case 'choice':
      return new Set(part.parts.flatMap((each) => [...endsOf(each, letters, starts, spend)]));
    case 'sequence':
      return part.parts.reduce(
        (ends, each) => (ends.size === 0 ? ends : endsOf(each, letters, ends, spend)),
        starts,
      );
    case 'repeat':
      return endsOfRepeat(part, letters, starts, spend);
  }
}

/** Repeats until no new positions appear. */
function endsOfRepeat(
  { part, min, max }: RepeatPart,
  letters: readonly string[],
  starts: ReadonlySet<number>,
  spend: Spend,
): ReadonlySet<number> {
  let ends = starts;
  for (let count = 0; count < min && ends.size > 0; count += 1) ends = endsOf(part, letters, ends, spend);
  const all = new Set(ends);
  for (let count = min; count < max && ends.size > 0; count += 1) {
    ends = new Set([...endsOf(part, letters, ends, spend)].filter((at) => !all.has(at)));
    for (const at of ends) all.add(at);
  }
  return all;
}
