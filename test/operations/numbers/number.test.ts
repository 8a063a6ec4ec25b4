/** Bases, Roman numerals and words. */
import fc from 'fast-check';
import t from 'tap';
import { readRoman, readWhole, writeRoman } from '../../../src/operations/numbers/number.ts';
import { writeWords } from '../../../src/operations/numbers/words.ts';

t.test('parses numbers of any length in any base as JavaScript writes them', async (t) => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(36n ** 190n), max: 36n ** 190n }),
      fc.integer({ min: 2, max: 36 }),
      (number, base) => {
        const text = number.toString(base);
        return readWhole(text, base) === number && readWhole(text.toUpperCase(), base) === number;
      },
    ),
  );
  t.equal(readWhole('z'.repeat(1000), 36), 36n ** 1000n - 1n);
});

t.test('a number of 15 digits has words in every language, one of 16 digits in none', async (t) => {
  for (const locale of ['en', 'cs', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'] as const) {
    t.notMatch(writeWords(999_999_999_999_999n, locale), /undefined|NaN| {2}|[=%]/);
    t.throws(() => writeWords(1_000_000_000_000_000n, locale), { message: /at most 15 digits/ });
  }
});

t.test('every Roman numeral is read as it is written', async (t) => {
  const wrong = Array.from({ length: 3999 }, (_, index) => BigInt(index + 1)).filter(
    (number) => readRoman(writeRoman(number).toLowerCase()) !== number,
  );
  t.strictSame(wrong, []);
  for (const text of ['', 'IIII', 'IC', 'VX', 'MMMM', 'IIX', 'VV', '12', 'A'])
    t.throws(() => readRoman(text), { message: /^value must be a Roman numeral/ }, text);
});
