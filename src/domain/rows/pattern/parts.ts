/** The parts of a pattern, with the lengths that each can have. */

/** Maximum length of a string that is drawn from a pattern, in code points. */
export const LENGTH_MAX = 200;

/** A set of lengths. */
export class Lengths {
  /** Bit n is set if the length n is possible. */
  readonly bits: bigint;
  #list: readonly number[] | undefined;
  #known: Uint8Array | undefined;

  constructor(bits: bigint) {
    this.bits = bits;
  }

  get isEmpty(): boolean {
    return this.bits === 0n;
  }

  /** In ascending order. */
  get list(): readonly number[] {
    this.#list ??= [...this.bits.toString(2)]
      .toReversed()
      .flatMap((bit, length) => (bit === '1' ? [length] : []));
    return this.#list;
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
  effort.spend(other.list.length + 1);
  for (const shift of other.list) bits |= one.bits << BigInt(shift);
  return new Lengths(bits & ALL);
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
