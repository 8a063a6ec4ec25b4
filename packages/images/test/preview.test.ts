import assert from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { readDrawing, textsOf } from '../../../test/support/chart-geometry.ts';
import { readXml } from '../../../test/support/read-xml.ts';
import { drawPreview } from '../src/preview/draw.ts';
import type { PreviewSpec } from '../src/preview/spec.ts';
import { extentOf } from './support/drawn-parts.ts';

/** A black frame with a square in it. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAFklEQVR42mP4z9DIsJdhKRDuBbL+AwAuMAXFEUkG7wAAAABJRU5ErkJggg==';
const FRAME = { left: 80, right: 1120 };

async function draw(spec: Omit<PreviewSpec, 'theme'>) {
  const { svg } = await drawPreview({ theme: 'light', ...spec });
  // A face is an inner SVG with elements of its own.
  const drawing = readDrawing(svg.replace(/<svg (?:(?!<svg ).)*<metadata.*<\/svg>(?=<\/svg>$)/s, ''));
  return textsOf(drawing).map((shape) => ({ text: shape.text, ...extentOf(shape) }));
}

const scripts: [script: string, title: string, subtitle: string][] = [
  ['Latin', 'How we halved our build time', 'Three changes and what they saved'],
  ['Hebrew', 'איך קיצרנו את זמן הבנייה בחצי!', 'שלושה שינויים (2024): 50%'],
  ['Arabic', 'كيف خفضنا زمن البناء إلى النصف؟', 'ثلاثة تغييرات'],
  ['Thai', 'การเดินทางครั้งนี้ทำให้เราได้เรียนรู้สิ่งใหม่มากมายเกี่ยวกับวัฒนธรรม', 'ประเทศไทย'],
  ['Japanese', 'ビルド時間を半分にした三つの変更点と、その結果について', '東京からの報告。'],
  ['Hindi', 'हमने अपना बिल्ड समय आधा कैसे किया', 'तीन बदलाव'],
  ['one long word', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'x'.repeat(150)],
];

for (const [script, title, subtitle] of scripts) {
  t.test(`${script} texts are drawn whole, inside the margins and from top to bottom`, async (t) => {
    const texts = await draw({ title, subtitle, site: 'example.com' });
    let bottom = 16;
    for (const text of texts) {
      t.ok(text.left >= FRAME.left - 1 && text.right <= FRAME.right + 1, text.text);
      t.ok(text.top >= bottom - 12 && text.bottom <= 630, text.text);
      bottom = text.bottom;
    }
    const squeeze = (text: string) => text.replace(/[\s\u200f\u200e\u061c]/g, '');
    t.equal(squeeze(texts.map(({ text }) => text).join('')), squeeze(`${title}${subtitle}example.com`));
  });
}

t.test('texts stay inside the margins in viewers with a wider font', async (t) => {
  const parts = {
    category: 'Announcements',
    site: 'example.com',
    author: 'Grace Hopper',
    tags: ['performance'],
  };
  const spec = { title: 'Half the build time', subtitle: 'Three changes', avatar: 'ada', ...parts };
  const { svg } = await drawPreview({ theme: 'light', ...spec });
  const texts = [...svg.matchAll(/<text ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  t.equal(texts.length, 6);
  for (const attributes of texts) t.match(attributes, /textLength="[\d.]+" lengthAdjust="spacingAndGlyphs"/);
});

t.test('a right-to-left title mirrors the image', async (t) => {
  const [hebrew] = await draw({ title: 'שלום!', avatar: undefined });
  const [latin] = await draw({ title: 'Hello!' });
  t.ok(Math.abs((hebrew?.right ?? 0) - FRAME.right) < 1);
  t.ok(Math.abs((latin?.left ?? 0) - FRAME.left) < 1);
});

t.test('texts without room for all lines are cut with an ellipsis', async (t) => {
  const texts = await draw({
    title: 'long words '.repeat(18),
    subtitle: 'and more '.repeat(33),
    values: [1, 2],
  });
  t.ok(texts.some(({ text }) => text.endsWith('…')));
  for (const { text, bottom } of texts) t.ok(bottom <= 350, text);
});

t.test('every preview is well-formed, inside its frame and deterministic', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.record({ title: text, subtitle: text, site: text }), async (spec) => {
      const texts = await draw(spec);
      const isInside = texts.every(({ left, right }) => left >= FRAME.left - 1 && right <= FRAME.right + 1);
      return isInside && JSON.stringify(texts) === JSON.stringify(await draw(spec));
    }),
    { numRuns: 50 },
  );
});

t.test('a face and a chart are embedded', async (t) => {
  const { svg } = await drawPreview({ title: 'A', theme: 'dark', avatar: 'ada', values: [1, 5, 2] });
  t.equal(svg.match(/<svg\b/g)?.length, 3);
  t.match(svg, 'x="880"');
  t.doesNotThrow(() => readXml(svg.replace(/<svg[^>]*x="880".*?<\/svg>/s, '')));
});

t.test('a logo is shown in the place of a face', async (t) => {
  for (const layout of ['left', 'center', 'card'] as const) {
    const face = await drawPreview({ title: 'A', theme: 'light', layout, avatar: 'ada' });
    const logo = await drawPreview({ title: 'A', theme: 'light', layout, logo: LOGO });
    const place = (svg: string, name: string) =>
      new RegExp(`<${name} (x="[\\d.]+" y="[\\d.]+" width="[\\d.]+" height="[\\d.]+")`).exec(svg)?.[1];
    t.ok(place(logo.svg, 'image'));
    t.equal(place(logo.svg, 'image'), place(face.svg, 'svg'), layout);
    t.match(logo.svg, LOGO);
  }
});

t.test('all parts of any layout are inside the margins, and none overlaps another', async () => {
  const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
  const parts = fc.record(
    {
      title: fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }),
      ...{
        subtitle: text,
        category: text,
        site: text,
        author: text,
        date: text,
        accent: fc.constant('tomato'),
      },
      tags: fc.array(text, { minLength: 1, maxLength: 5 }),
      background: fc.constantFrom('plain' as const, 'gradient' as const, 'grid' as const),
      layout: fc.constantFrom('left' as const, 'center' as const, 'card' as const),
      avatar: fc.constant('ada'),
      values: fc.constant([1, 3, 2]),
    },
    { requiredKeys: ['title'] },
  );
  await fc.assert(
    fc.asyncProperty(parts, async (spec) => {
      const texts = await draw(spec);
      for (const { text: line, left, right } of texts)
        assert.ok(left >= FRAME.left - 1 && right <= FRAME.right + 1, `${line} from ${left} to ${right}`);
      for (const [index, one] of texts.entries())
        for (const other of texts.slice(index + 1)) {
          const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
          const isAbove = one.bottom <= other.top + 14 || other.bottom <= one.top + 14;
          assert.ok(isBeside || isAbove, `${one.text} overlaps ${other.text}`);
        }
    }),
    { numRuns: 60 },
  );
});

t.test('a category and tags make way for the title', async (t) => {
  const parts = { category: 'News', tags: ['a', 'b'], values: [1, 2], avatar: 'ada' };
  const shown = async (title: string) => (await draw({ title, ...parts })).map(({ text }) => text);
  t.strictSame(await shown('Short'), ['News', 'Short', 'a', 'b']);
  const long = await shown('long words '.repeat(18));
  t.ok(!long.includes('News') && !long.includes('a'), long.join());
});

t.test('tags without space are counted', async (t) => {
  const texts = await draw({ title: 'a', avatar: 'ada', tags: ['x'.repeat(30), 'y'.repeat(30), 'z'] });
  t.equal(texts.at(-1)?.text, '+2');
});
