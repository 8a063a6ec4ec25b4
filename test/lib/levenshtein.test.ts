import fc from 'fast-check';
import t from 'tap';
import { compareTexts, isWithinGraphemes, lengthInGraphemes } from '../../src/lib/levenshtein.ts';
import { atScale } from '../support/scale.ts';

t.test('graphemes counts user-perceived characters, utf16 counts code units', async (t) => {
  const rows: [one: string, other: string, graphemes: number, utf16: number][] = [
    ['kitten', 'sitting', 3, 3],
    ['', '', 0, 0],
    ['', 'abc', 3, 3],
    ['same', 'same', 0, 0],
    ['a', 'A', 1, 1],
    ['😀', 'a', 1, 2],
    ['👨‍👩‍👧', 'x', 1, 8],
    ['🇫🇷', '🇩🇪', 1, 2],
    ['é', 'e', 1, 1],
    ['e\u0301', 'e', 1, 1],
    ['e\u0301', '\u00e9', 0, 2],
    ['a\r\nb', 'ab', 1, 2],
    ['नि', 'न', 1, 1],
    ['naïve café', 'naive cafe', 2, 2],
  ];
  for (const [one, other, graphemes, utf16] of rows) {
    const name = JSON.stringify([one, other]);
    t.equal(compareTexts(one, other, 'graphemes').distance, graphemes, `${name} in graphemes`);
    t.equal(compareTexts(one, other, 'utf16').distance, utf16, `${name} in UTF-16 units`);
  }
});

t.test('similarity is 1 - distance / longer length in the same unit, with 4 decimals', async (t) => {
  const rows: [one: string, other: string, graphemes: number, utf16: number][] = [
    ['kitten', 'sitting', 0.5714, 0.5714],
    ['', '', 1, 1],
    ['', 'a', 0, 0],
    ['same', 'same', 1, 1],
    ['abc', 'xyz', 0, 0],
    ['😀a', '😃a', 0.5, 0.6667],
    ['a'.repeat(1000), `${'a'.repeat(999)}b`, 0.999, 0.999],
  ];
  for (const [one, other, graphemes, utf16] of rows) {
    t.equal(compareTexts(one, other, 'graphemes').similarity, graphemes);
    t.equal(compareTexts(one, other, 'utf16').similarity, utf16);
  }
});

t.test('counts the user-perceived characters of a text', async (t) => {
  const rows: [text: string, length: number][] = [
    ['', 0],
    ['abc', 3],
    ['\r\n', 1],
    ['e\u0301', 1],
    ['👨‍👩‍👧👍🏽', 2],
    [`e${'\u0301'.repeat(999)}`, 1],
  ];
  for (const [text, length] of rows)
    t.equal(lengthInGraphemes(text), length, JSON.stringify(text.slice(0, 9)));
});

/** Few different characters, so that texts are similar; some have several units and some combine. */
const alphabet = ['a', 'b', 'é', 'e\u0301', '😀', '👨‍👩‍👧', '\r\n', 'c'];
const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }).map((parts) => parts.join(''));
const unit = fc.constantFrom('graphemes' as const, 'utf16' as const);

t.test('the distance is a metric: identity, symmetry, triangle inequality', async (t) => {
  const isMetric = fc.property(text, text, text, unit, (one, other, third, counted) => {
    const measure = (left: string, right: string) => compareTexts(left, right, counted).distance;
    const areEqual = counted === 'utf16' ? one === other : one.normalize() === other.normalize();
    return (
      measure(one, one) === 0 &&
      (measure(one, other) === 0) === areEqual &&
      measure(one, other) === measure(other, one) &&
      measure(one, third) <= measure(one, other) + measure(other, third)
    );
  });
  t.doesNotThrow(() => fc.assert(isMetric, { numRuns: atScale({ full: 1500, quick: 300 }) }));
});

/** The recurrence of Wagner and Fischer over whole characters. */
function measureByTable(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  one.forEach((left, index) => {
    const next = [index + 1];
    other.forEach((right, column) => {
      const replaced = (row[column] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}

t.test('the distance in graphemes equals the textbook table over whole characters', async (t) => {
  const characters = fc.array(fc.constantFrom('a', 'b', 'é', '😀', '👨‍👩‍👧', 'कि', '漢'), { maxLength: 80 });
  const isTextbook = fc.property(characters, characters, (one, other) => {
    const { distance } = compareTexts(one.join(''), other.join(''), 'graphemes');
    return distance === measureByTable(one, other);
  });
  t.doesNotThrow(() => fc.assert(isTextbook, { numRuns: atScale({ full: 1000, quick: 200 }) }));
});

/** In full, every character is tried. */
const STEP = atScale({ full: 1, quick: 17 });

t.test('the fast path counts like the segmenter, for any character next to any script', async (t) => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const wrong: string[] = [];
  for (let code = 0; code < 0xffff; code += STEP) {
    const character = String.fromCharCode(code);
    const text = `a${character}가${character}あ${character}漢${character}${character}Я`;
    if (lengthInGraphemes(text) !== [...segmenter.segment(text)].length) wrong.push(code.toString(16));
  }
  t.strictSame(wrong, []);
});

const oddCharacters = [
  ...'a\n\r\u0000\u2028\u0301\u0488\u200c\u200d\u00ad\ufe0f\u20e3\u0e01\u0e33\u0915\u094d\u0903\u1100\u1161\u11a8',
  ...'\u0600\ud83d\u{1f469}\u{1f3fd}\u{1f1e9}\u{e0100}\u{e0061}\u{110bd}',
];

t.test('a text has at most as many graphemes as the segmenter finds, and not fewer', async () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const texts = fc.array(fc.constantFrom(...oddCharacters), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(texts, (characters) => {
      const text = characters.join('');
      const count = [...segmenter.segment(text)].length;
      return isWithinGraphemes(text, count) && !isWithinGraphemes(text, count - 1);
    }),
    { numRuns: atScale({ full: 20_000, quick: 5_000 }) },
  );
});
