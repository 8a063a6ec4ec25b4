/** Random characters for strings. */
import fc from 'fast-check';

/** Surrogates are not characters. */
const [SURROGATES_FROM, SURROGATES] = [0xd800, 0x800];
const LAST = 0x10ffff;

const pointOf = (index: number) => (index < SURROGATES_FROM ? index : index + SURROGATES);
const indexOf = (point: number) => (point < SURROGATES_FROM ? point : point - SURROGATES);

/**
 * Any character. Yields the same as fast-check's unit `binary` for the same seed, which spends a second on building a
 * table of all characters first.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: LAST - SURROGATES }).map(
  (index) => String.fromCodePoint(pointOf(index)),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text) throw new Error('not a character');
    return indexOf(point);
  },
);
