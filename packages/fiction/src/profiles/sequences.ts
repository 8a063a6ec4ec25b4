/** Helpers for endless sequences of profiles. */

/** At most one name in a hundred repeats; this many repeats in a row mean a defect. */
const REPEATS_MAX = 10_000;

/** Returns the next `count` elements of a sequence. */
export function takeFirst<T>(sequence: Iterator<T, never>, count: number): T[] {
  return Array.from({ length: count }, () => sequence.next().value);
}

/** Maps each element of a sequence. */
export function* mapSequence<T, U>(
  sequence: Iterator<T, never>,
  make: (element: T) => U,
): Generator<U, never> {
  for (;;) yield make(sequence.next().value);
}

/** Skips elements whose key occurred before. Throws a RangeError after 10,000 repeats in a row. */
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
    if (repeats > REPEATS_MAX) throw new RangeError('The sequence has no new keys');
    if (repeats > 0) continue;
    seen.add(key);
    yield element;
  }
}
