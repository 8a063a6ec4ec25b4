/** Bases, Roman numerals and words. */
import fc from 'fast-check';
import t from 'tap';
import { readRoman, readWhole, writeRoman } from '../../../src/operations/numbers/number.ts';
import { type WordsLocale, writeWords } from '../../../src/operations/numbers/words.ts';

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

for (const [text, base] of [
  ['', 10],
  ['12', 2],
  ['g', 16],
  ['1.5', 10],
  ['--1', 10],
  ['1 2', 10],
  ['0x10', 8],
  ['_', 36],
] as const) {
  t.test(`'${text}' is not a number in base ${base}`, async (t) =>
    t.throws(() => readWhole(text, base), { message: `value must be an integer in base ${base}` }),
  );
}

const romans: [number: number, text: string][] = [
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [40, 'XL'],
  [90, 'XC'],
  [400, 'CD'],
  [900, 'CM'],
  [1666, 'MDCLXVI'],
  [1994, 'MCMXCIV'],
  [2026, 'MMXXVI'],
  [3999, 'MMMCMXCIX'],
];
for (const [number, text] of romans) {
  t.test(`${number} is ${text}`, async (t) => t.equal(writeRoman(BigInt(number)), text));
}
for (const number of [0n, -1n, 4000n]) {
  t.test(`${number} has no Roman numeral`, async (t) =>
    t.throws(() => writeRoman(number), { message: /1 and 3999/ }),
  );
}

const words: [number: bigint, locale: WordsLocale, text: string][] = [
  [0n, 'en', 'zero'],
  [-42n, 'en', 'minus forty-two'],
  [1_000_001n, 'en', 'one million one'],
  [21n, 'de', 'einundzwanzig'],
  [101n, 'de', 'einhunderteins'],
  [80n, 'fr', 'quatre-vingts'],
  [81n, 'fr', 'quatre-vingt-un'],
  [21n, 'es', 'veintiuno'],
  [21n, 'it', 'ventuno'],
  [22n, 'nl', 'tweeëntwintig'],
  [22n, 'pl', 'dwadzieścia dwa'],
  [22n, 'pt', 'vinte e dois'],
  [22n, 'cs', 'dvacet dva'],
  [16n, 'pt', 'dezasseis'],
  [16n, 'pt-BR', 'dezesseis'],
  [1234n, 'pt-BR', 'mil duzentos e trinta e quatro'],
  // Internetov\u00e1 jazykov\u00e1 p\u0159\u00edru\u010dka
  [1000n, 'cs', 'tis\u00edc'],
  [2000n, 'cs', 'dva tis\u00edce'],
  [5000n, 'cs', 'p\u011bt tis\u00edc'],
  [1_000_000_000n, 'cs', 'jedna miliarda'],
  [2_000_000_000n, 'cs', 'dv\u011b miliardy'],
  [5_000_000_000n, 'cs', 'p\u011bt miliard'],
  // ICU's RuleBasedNumberFormat
  [16n, 'es', 'diecis\u00e9is'],
  [21_000n, 'es', 'veinti\u00fan mil'],
  [101_000n, 'es', 'ciento un mil'],
  [21_000_000n, 'es', 'veinti\u00fan millones'],
  [1_234_000_000n, 'es', 'mil doscientos treinta y cuatro millones'],
  [101_000n, 'de', 'einhunderteintausend'],
  [2_000_001n, 'de', 'zwei Millionen eins'],
  [1_234_567n, 'it', 'un milione duecentotrentaquattromilacinquecentosessantasette'],
  [21_000_000n, 'it', 'ventun milioni'],
  [1900n, 'pt', 'mil e novecentos'],
  [1_200_000n, 'pt', 'um milh\u00e3o e duzentos mil'],
  [16n, 'pt', 'dezasseis'],
  [71n, 'fr', 'soixante-et-onze'],
  [22_000n, 'pl', 'dwadzie\u015bcia dwa tysi\u0105ce'],
  [5000n, 'cs', 'p\u011bt tis\u00edc'],
];
for (const [number, locale, text] of words) {
  t.test(`${number} is ${text}`, async (t) => t.equal(writeWords(number, locale), text));
}
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

const literals: [text: string, base: number, value: bigint][] = [
  ['0xff', 10, 255n],
  ['-0XFF', 16, -255n],
  ['0b11', 10, 3n],
  ['0b11', 16, 0x0b11n],
  ['0o17', 8, 15n],
  ['1_000_000', 10, 1_000_000n],
];
for (const [text, base, value] of literals) {
  t.test(`${text} in base ${base} is ${value}`, async (t) => t.equal(readWhole(text, base), value));
}
t.test('misplaced separators and digits of another base are refused', async (t) => {
  for (const text of ['_1', '1_', '1__0', '0x', '0xg', '0b2', '0o8'])
    t.throws(() => readWhole(text, 10), { message: /^value must be an integer in base/ }, text);
});
