import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import opentype from 'opentype.js';
import t from 'tap';
import { flattenText, measureText, shortenText, wrapText } from '../../../src/domain/svg/text.ts';

const file = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
const measureExactly = (text: string) => {
  const units = [...text].reduce((sum, one) => sum + (font.charToGlyph(one).advanceWidth ?? 0), 0);
  return units / font.unitsPerEm;
};

t.test('no ASCII character is wider in DejaVu Sans than estimated, nor much narrower', async (t) => {
  for (let code = 32; code < 127; code += 1) {
    const character = String.fromCharCode(code);
    const exact = measureExactly(character);
    const estimate = measureText(character, 1);
    t.ok(estimate >= exact - 0.005 && estimate <= exact + 0.11, `${character}: ${estimate} for ${exact}`);
  }
});

t.test('words of other scripts are not wider in DejaVu Sans than estimated', async (t) => {
  for (const text of [
    'Élévation générale',
    'Größe in Öl',
    'Ежемесячный доход',
    'Μηνιαίο εισόδημα',
    'مرحبا بالعالم',
    'שלום עולם',
    '…',
  ]) {
    t.ok(measureText(text, 1) >= measureExactly(text), text);
  }
});

t.test('wide characters count double, marks and invisible signs not at all', async (t) => {
  t.ok(measureText('日本', 10) >= 2 * measureText('nn', 10) - 0.5);
  t.ok(measureText('😀', 10) >= 10);
  t.equal(measureText('e\u0301\u200b\u200d\ufe0f', 10), measureText('e', 10));
});

t.test(
  'a shortened text fits, begins as the whole and never splits what is seen as one character',
  async (t) => {
    t.equal(shortenText('Short', 100, 10), 'Short');
    t.equal(shortenText('A longer text', 60, 10), 'A longer…');
    t.equal(shortenText('Long', 5, 10), '');
    t.equal(shortenText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 70, 10), '👩‍👩‍👧‍👦…');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (text, widthPx) => {
          const short = shortenText(text, widthPx, 10);
          const isWhole = short === text || short === '' || text.startsWith(short.slice(0, -1));
          return isWhole && measureText(short, 10) <= widthPx;
        },
      ),
    );
  },
);

t.test('a wrapped text keeps all its words in order, in no more lines than allowed', async (t) => {
  t.same(wrapText('one two three', { widthPx: 45, fontPx: 10, linesMax: 3 }), ['one two', 'three']);
  t.same(wrapText('one two three four', { widthPx: 30, fontPx: 10, linesMax: 2 }), ['one', 'two three four']);
  t.same(wrapText('', { widthPx: 30, fontPx: 10, linesMax: 2 }), ['']);
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 20 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 5 }),
      (text, widthPx, linesMax) => {
        const lines = wrapText(text, { widthPx, fontPx: 10, linesMax });
        return lines.join(' ') === text && lines.length <= linesMax;
      },
    ),
  );
});

t.test('a text in one line has single blanks inside and none at its ends', async (t) => {
  t.equal(flattenText('  a \n\t b\u00a0c '), 'a b c');
});
