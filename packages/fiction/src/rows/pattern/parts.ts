/** The parts of a pattern, with the lengths that each can have. */

/** Maximum length of a string that is drawn from a pattern, in code points. */
export const LENGTH_MAX = 200;

/** A set of lengths. */
export class Lengths {
  /** Bit n is set if the length n is possible. */
  readonly bits: bigint;
  #list: readonly number[] | undefined;
  #runs: readonly (readonly [number, number])[] | undefined;
  #known: Uint8Array | undefined;

  constructor(bits: bigint) {
    this.bits = bits;
  }

  get isEmpty(): boolean {
    return this.bits === 0n;
  }

  /** In ascending order. */
  get list(): readonly number[] {
    if (this.#list !== undefined) return this.#list;
    const digits = this.bits.toString(2);
    const list: number[] = [];
    for (let length = 0; length < digits.length; length += 1)
      if (digits[digits.length - 1 - length] === '1') list.push(length);
    this.#list = list;
    return list;
  }

  /** The list as ranges, both ends included. */
  get runs(): readonly (readonly [first: number, last: number])[] {
    if (this.#runs !== undefined) return this.#runs;
    const runs: [number, number][] = [];
    for (const length of this.list) {
      const last = runs.at(-1);
      if (last !== undefined && last[1] === length - 1) last[1] = length;
      else runs.push([length, length]);
    }
    this.#runs = runs;
    return runs;
  }

  has(length: number): boolean {
    if (this.#known === undefined) {
      this.#known = new Uint8Array(LENGTH_MAX + 1);
      for (const each of this.list) this.#known[each] = 1;
    }
    return this.#known[length] === 1;
  }
}

const ALL = (1n << BigInt(LENGTH_MAX + 1)) - 1n;
const NONE = new Lengths(0n);
const EMPTY_ONLY = new Lengths(1n);
const ONE_CHARACTER = new Lengths(2n);

const union = (all: readonly Lengths[]) => new Lengths(all.reduce((bits, each) => bits | each.bits, 0n));

export type Part = ChoicePart | ClassPart | RepeatPart | SequencePart;

/** One character of a class. */
export interface ClassPart {
  readonly kind: 'class';
  readonly lengths: Lengths;
  /** Characters to draw from. */
  readonly letters: readonly string[];
  test(letter: string): boolean;
}

export interface ChoicePart {
  readonly kind: 'choice';
  readonly lengths: Lengths;
  readonly parts: readonly Part[];
}

export interface SequencePart {
  readonly kind: 'sequence';
  readonly lengths: Lengths;
  readonly parts: readonly Part[];
  /** Lengths of the parts from each position to the end; the last is that of no parts. */
  readonly rests: readonly Lengths[];
}

export interface RepeatPart {
  readonly kind: 'repeat';
  readonly lengths: Lengths;
  readonly part: Part;
  readonly min: number;
  readonly max: number;
  /** Lengths of 0, 1, 2 … repetitions. */
  readonly powers: readonly Lengths[];
}

/** Thrown by `Effort`. */
export class TooComplex extends Error {}

/** Limits the number of steps. */
export class Effort {
  #left: number;
  constructor(steps: number) {
    this.#left = steps;
  }
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooComplex();
  }
}

/** Returns the lengths of one part followed by another. */
function addLengths(one: Lengths, other: Lengths, effort: Effort): Lengths {
  let bits = 0n;
  for (const [first, last] of other.runs) {
    effort.spend(1 + Math.ceil(Math.log2(last - first + 1)));
    bits |= shiftByAll(one.bits, first, last);
  }
  return new Lengths(bits & ALL);
}

/** Returns the union of the bits that are shifted by each number from `first` to `last`, by doubling. */
function shiftByAll(bits: bigint, first: number, last: number): bigint {
  const count = last - first + 1;
  let union = bits;
  let done = 1;
  for (; done * 2 <= count; done *= 2) union |= union << BigInt(done);
  union |= union << BigInt(count - done);
  return union << BigInt(first);
}

export const classPart = (letters: readonly string[], test: ClassPart['test']): ClassPart => ({
  kind: 'class',
  lengths: letters.length > 0 ? ONE_CHARACTER : NONE,
  letters,
  test,
});

export function choicePart(parts: readonly Part[]): Part {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return { kind: 'choice', lengths: union(parts.map(({ lengths }) => lengths)), parts };
}

export function sequencePart(parts: readonly Part[], effort: Effort): SequencePart {
  const rests = [EMPTY_ONLY];
  for (const { lengths } of parts.toReversed()) {
    rests.unshift(addLengths(rests[0] ?? EMPTY_ONLY, lengths, effort));
  }
  return { kind: 'sequence', lengths: rests[0] ?? EMPTY_ONLY, parts, rests };
}

/** Parts with more lengths are drawn at most this often unless the pattern requires more: that reaches all lengths. */
const FEW_LENGTHS = 8;
const MANY_TIMES = 16;

/** `max` can be Infinity. Repetitions without characters are omitted. */
export function repeatPart(part: Part, min: number, max: number, effort: Effort): RepeatPart {
  const one = new Lengths(part.lengths.bits & ~1n);
  const least = part.lengths.has(0) ? 0 : min;
  const powers = [EMPTY_ONLY];
  const countMax = one.list.length > FEW_LENGTHS ? Math.max(least, MANY_TIMES) : LENGTH_MAX;
  for (let count = 1; count <= Math.min(max, countMax, LENGTH_MAX); count += 1) {
    const next = addLengths(powers[count - 1] ?? NONE, one, effort);
    if (next.isEmpty) break;
    powers.push(next);
  }
  return { kind: 'repeat', lengths: union(powers.slice(least)), part, min: least, max, powers };
}
