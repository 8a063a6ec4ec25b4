import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import t from 'tap';
import { drawChart } from '../../src/chart/draw.ts';
import { escapeXml } from '../../src/svg/escape.ts';
import {
  FONT_FAMILY,
  flattenText,
  keepWidth,
  measureText,
  shortenText,
  splitGraphemes,
  type Weight,
} from '../../src/svg/text.ts';
import { wrapText } from '../../src/svg/wrap.ts';
import { wave } from '../support/charts.ts';

const require = createRequire(import.meta.url);
const fontFiles = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
].map((name) => require.resolve(name));

/** Returns the width from the left side of the first letter to the right side of the last one as drawn, in em. */
function measureInk(text: string, weight: Weight, { family = FONT_FAMILY, attributes = '' } = {}): number {
  const look = `font-family="${family}" font-weight="${weight === 'bold' ? 600 : 400}"${attributes}`;
  const letters = `<text x="10" y="80" font-size="100" ${look}>${escapeXml(text)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${letters}</svg>`;
  const ink = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox();
  return (ink?.width ?? 0) / 100;
}

t.test('the measured width is the drawn one, for regular and bold text', async (t) => {
  const texts = [
    'Monthly revenue by region',
    'Élévation générale',
    'Größe in Öl',
    'Příliš žluťoučký kůň',
    'Ежемесячный доход',
    'Μηνιαίο εισόδημα',
    'مرحبا بالعالم كيف الحال',
    'שלום עולם',
    '−12,345.6 k€',
    'minimum',
    '“Quoted” — dashed…',
  ];
  for (const weight of ['regular', 'bold'] as const) {
    for (const text of texts) {
      // The letters that Inter lacks, for which resvg would choose any weight.
      const drawn = measureInk(text, weight, /[\u0590-\u06ff]/.test(text) ? { family: 'DejaVu Sans' } : {});
      const measured = measureText(text, 1, weight);
      // Ink excludes the outer side bearings; pairs such as "Vé" are kerned. Arabic words have the spaces of Inter.
      t.ok(measured > drawn - 0.4 && measured < drawn + 0.35, `${weight} ${text}: ${measured} for ${drawn}`);
    }
  }
});

t.test('a text keeps its width in a wider font, unless it is short or not measured exactly', async (t) => {
  const family = 'DejaVu Sans';
  for (const weight of ['regular', 'bold'] as const) {
    for (const text of ['Half the build time', 'Ежемесячный доход', 'Größe (in cm): 12']) {
      const measured = measureText(text, 100, weight);
      const { textLength, lengthAdjust } = {
        textLength: 0,
        lengthAdjust: '',
        ...keepWidth(text, 100, weight),
      };
      const attributes = ` textLength="${textLength}" lengthAdjust="${lengthAdjust}"`;
      t.ok(measureInk(text, weight, { family }) * 100 > measured, `${text} is wider in this font`);
      t.ok(measureInk(text, weight, { family, attributes }) * 100 <= measured + 1, text);
    }
  }
  for (const text of ['abc', 'مرحبا بالعالم كيف الحال', 'ประเทศไทย', 'ビルド時間', 'Done 🚀 again and again'])
    t.same(keepWidth(text, 100), {}, text);
});

t.test('every printable ASCII character is measured within 6 % of its size', async (t) => {
  for (let code = 33; code < 127; code += 1) {
    const character = String.fromCharCode(code);
    // Two equal letters are kerned by up to 0.049, which is that of backslashes.
    const drawn =
      (measureInk(`n${character.repeat(11)}n`, 'regular') - measureInk(`n${character}n`, 'regular')) / 10;
    t.ok(Math.abs(measureText(character, 1) - drawn) < 0.06, `${character}: ${drawn}`);
  }
});

t.test('a text is as wide as the sum of its parts, in every script', async () => {
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), fc.constantFrom('日本', '😀', 'Доход'), (one, other, between) => {
      const parts = measureText(one, 10) + measureText(between, 10) + measureText(other, 10);
      return Math.abs(measureText(one + between + other, 10) - parts) < 1e-6;
    }),
  );
});

t.test('ideographs are 1 em wide; marks and invisible characters have no width', async (t) => {
  const table: [string, number][] = [
    ['日本語のタイトル', 8],
    ['한국어', 3],
    ['（）', 2],
    ['ｱｲ', 1],
    ['😀', 1.3],
    ['👩‍👩‍👧‍👦', 1.3],
    ['🇫🇷', 1.3],
    ['❤️', 1.3],
    ['', 0],
    ['\u200b\u200d\u0301', 0],
  ];
  for (const [text, em] of table) t.ok(Math.abs(measureText(text, 1) - em) < 1e-9, JSON.stringify(text));
  t.equal(measureText('e\u0301\u200b', 10), measureText('e', 10));
});

t.test('a shortened text fits, starts like the whole text and never splits a grapheme', async (t) => {
  t.equal(shortenText('Short', { widthPx: 100, fontPx: 10 }), 'Short');
  t.equal(shortenText('A longer text', { widthPx: 52, fontPx: 10 }), 'A longer…');
  t.equal(shortenText('Long', { widthPx: 5, fontPx: 10 }), '');
  t.equal(shortenText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', { widthPx: 24, fontPx: 10 }), '👩‍👩‍👧‍👦…');
  t.equal(shortenText('e\u0301e\u0301e\u0301e\u0301', { widthPx: 18, fontPx: 10 }), 'e\u0301…');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.double({ min: 0, max: 200, noNaN: true }),
      (text, widthPx) => {
        const short = shortenText(text, { widthPx, fontPx: 10 });
        const isWhole = short === text || short === '' || text.startsWith(short.slice(0, -1));
        return isWhole && measureText(short, 10) <= widthPx + 1e-6;
      },
    ),
  );
});

t.test('a wrapped text keeps all its words in order, within the maximum number of lines', async (t) => {
  t.same(wrapText('one two three', { widthPx: 48, fontPx: 10, linesMax: 3 }), ['one two', 'three']);
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

t.test('no line of ideographs starts with closing or ends with opening punctuation', async (t) => {
  const wrap = (text: string, widthPx: number) => wrapText(text, { widthPx, fontPx: 10, linesMax: 9 });
  t.same(wrap('四半期の売上高', 40), ['四半期の', '売上高']);
  t.same(wrap('売上「前年比」です。', 40), ['売上「前', '年比」で', 'す。']);
  t.same(wrap('売上高（予測）。', 30), ['売上高', '（予', '測）。']);
  t.same(wrap('Sales 売上高 2024', 50), ['Sales 売上', '高 2024']);
  for (const widthPx of [10, 20, 30, 40, 50]) {
    const lines = wrap('本日は、晴天なり。「はい」と（私は）言った！', widthPx);
    t.equal(lines.join(''), '本日は、晴天なり。「はい」と（私は）言った！');
    t.notOk(
      lines.some((line) => /^[、。」）！]|[「（]$/.test(line)),
      lines.join('|'),
    );
  }
});

t.test('flattened text has single spaces inside and none at its ends', async (t) => {
  t.equal(flattenText('  a \n\t b\u00a0c '), 'a b c');
  t.same(splitGraphemes('a👩‍👩‍👧‍👦e\u0301'), ['a', '👩‍👩‍👧‍👦', 'e\u0301']);
});

t.test('the largest chart splits each of its texts into characters once', async (t) => {
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];
  const nameLabel = (start: number) =>
    Array.from({ length: 90 }, (_, index) => letters[(start * 7 + index * index) % 28]).join('') + start;
  const labels = Array.from({ length: 500 }, (_, index) => nameLabel(index));
  const values = wave(500, 1);
  const datasets = Array.from({ length: 10 }, (_, index) => ({ label: `Dataset ${index}`, values }));
  const texts: string[] = [];
  const { segment } = Intl.Segmenter.prototype;
  t.intercept(Intl.Segmenter.prototype, 'segment', {
    value(this: Intl.Segmenter, text: string) {
      texts.push(text);
      return segment.call(this, text);
    },
  });
  drawChart({ type: 'bar', data: { labels, datasets }, dense: true, value_labels: true });
  t.ok(texts.length >= labels.length);
  t.equal(texts.length, new Set(texts).size);
});
