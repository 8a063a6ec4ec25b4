/** Normalization gives the forms of the Unicode Standard, however many marks a letter has. */
import fc from 'fast-check';
import t from 'tap';
import { normalizeText } from '../../src/lib/normalize.ts';
import { atScale } from '../support/scale.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

/** Marks of all planes, with and without a combining class, composed ones, and letters that NFKC turns into marks. */
const marks = Array.from({ length: 0x1_f000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{M}\uff9e\uff9f]/u.test(character));

const texts = fc
  .uniqueArray(fc.constantFrom(...marks), { minLength: 1, maxLength: 12 })
  .chain((some) => fc.array(fc.constantFrom(...some, ...some, ...some, 'a', '\u00e9'), { maxLength: 300 }))
  .map((characters) => `a${characters.join('')}`);

t.test('every text has the normal forms of the platform', async () => {
  fc.assert(
    fc.property(texts, (text) => forms.every((form) => normalizeText(text, form) === text.normalize(form))),
    { numRuns: atScale({ full: 3_000, quick: 500 }) },
  );
});

/** Orders in which Node moves each mark past many others. */
const unsorted: Readonly<Record<string, string>> = {
  'marks above before marks below': '\u0301'.repeat(3_000) + '\u0316'.repeat(3_000),
  'alternating marks': '\u0301\u0316'.repeat(3_000),
  'marks of nine classes': '\u0345\u0301\u0300\u0316\u0327\u0334\u05b0\u064b\u3099'.repeat(500),
  'composed marks': '\u0344\u0316'.repeat(2_000),
};
for (const [name, run] of Object.entries(unsorted)) {
  t.test(`the platform gets ${name} in order, so that it has nothing to move`, async (t) => {
    const { normalize } = String.prototype;
    const given: string[] = [];
    String.prototype.normalize = function (form) {
      given.push(String(this));
      return normalize.call(this, form);
    };
    t.teardown(() => {
      String.prototype.normalize = normalize;
    });
    const result = normalizeText(`a${run}`, 'NFD');
    String.prototype.normalize = normalize;
    t.equal(result, `a${run}`.normalize('NFD'));
    t.equal(given.at(-1), result);
    const long = given.filter((text) => text.length > 100);
    t.equal(long.length, 1, 'once');
  });
}
