/** Characters of texts by chance. */
import fc from 'fast-check';

/** Halves of surrogate pairs are no characters. */
const [SURROGATES_FROM, SURROGATES] = [0xd800, 0x800];
const LAST = 0x10ffff;

const pointOf = (index: number) => (index < SURROGATES_FROM ? index : index + SURROGATES);
const indexOf = (point: number) => (point < SURROGATES_FROM ? point : point - SURROGATES);

/**
 * Any character: gives what the unit `binary` of fast-check gives of the same seed. That one makes a table of all of
 * them before its first text, which takes a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: LAST - SURROGATES }).map(
  (index) => String.fromCodePoint(pointOf(index)),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text) throw new Error('No character');
    return indexOf(point);
  },
);
