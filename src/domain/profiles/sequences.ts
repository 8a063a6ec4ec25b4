/** Profiles one after the other, as many as are asked for. */

/** Names are drawn so that one in a hundred repeats an address at most; this many in turn means a defect. */
const REPEATS_MAX = 10_000;

/** The next so many of a sequence. */
export function takeFirst<T>(sequence: Iterator<T, never>, count: number): T[] {
  return Array.from({ length: count }, () => sequence.next().value);
}

/** What a function makes of each element of a sequence. */
export function* mapSequence<T, U>(
  sequence: Iterator<T, never>,
  make: (element: T) => U,
): Generator<U, never> {
  for (;;) yield make(sequence.next().value);
}

/**
 * A sequence without those whose key an earlier one has: its first stays the first. Throws a RangeError after 10,000
 * repeats in turn.
 */
export function* withoutRepeats<T>(
  sequence: Iterator<T, never>,
  keyOf: (element: T) => string,
): Generator<T, never> {
  const seen = new Set<string>();
  let repeats = 0;
  for (;;) {
    const element = sequence.next().value;
    const key = keyOf(element);
    repeats = seen.has(key) ? repeats + 1 : 0;
    if (repeats > REPEATS_MAX) throw new RangeError('The sequence has no other keys.');
    if (repeats > 0) continue;
    seen.add(key);
    yield element;
  }
}
