import fc from 'fast-check';
import t from 'tap';
import { anyCharacter } from '../../../scripts/fuzz/samples/units.ts';
import { cornersBeyond, overlaps, readDrawing, textsOf } from '../../../test/support/chart-geometry.ts';
import { listElements, readXml, type XmlElement } from '../../../test/support/read-xml.ts';
import { atScale } from '../../../test/support/scale.ts';
import type { PlaceholderSpec } from '../src/placeholder/spec.ts';
import { drawPlaceholder } from './support/drawings.ts';

const image: PlaceholderSpec = {
  type: 'image',
  width: 800,
  height: 600,
  rows: 3,
  lines: 2,
  animate: 'shimmer',
  speed: 1.5,
  radius: 4,
};
const skeleton: PlaceholderSpec = { ...image, type: 'skeleton' };

const find = (svg: string, name: string) => listElements(readXml(svg)).filter((one) => one.name === name);
const bonesOf = (svg: string) => find(svg, 'clipPath')[0]?.children ?? [];
const number = (element: XmlElement, name: string) => Number(element.attributes.get(name));

t.test('an image is a background with its size as text', async (t) => {
  const root = readXml(drawPlaceholder(image));
  t.equal(root.attributes.get('width'), '800');
  t.equal(root.attributes.get('height'), '600');
  t.equal(root.attributes.get('viewBox'), '0 0 800 600');
  t.equal(root.attributes.get('role'), 'img');
  const elements = listElements(root);
  t.equal(elements.find(({ name }) => name === 'rect')?.attributes.get('fill'), '#cccccc');
  t.equal(elements.find(({ name }) => name === 'g')?.attributes.get('fill'), '#333333');
  t.equal(elements.find(({ name }) => name === 'text')?.text, '800×600');
  t.equal(elements.find(({ name }) => name === 'title')?.text, '800×600');
});

t.test('colors are accepted with and without #, with three and six digits, and by name', async (t) => {
  const svg = drawPlaceholder({ ...image, bg: 'f60', color: '#ABCDEF' });
  t.equal(find(svg, 'rect')[0]?.attributes.get('fill'), '#ff6600');
  t.equal(find(svg, 'g')[0]?.attributes.get('fill'), '#abcdef');
  t.equal(find(drawPlaceholder({ ...image, bg: 'red' }), 'rect')[0]?.attributes.get('fill'), '#ff0000');
  t.throws(() => drawPlaceholder({ ...image, bg: 'reddish' }), RangeError);
});

t.test('a transparent image has only its text, in a color readable on black and white', async (t) => {
  const svg = drawPlaceholder({ ...image, bg: 'transparent' });
  t.same(find(svg, 'rect'), []);
  t.equal(find(svg, 'g')[0]?.attributes.get('fill'), '#767676');
  const red = drawPlaceholder({ ...image, bg: 'transparent', color: 'f00' });
  t.equal(find(red, 'g')[0]?.attributes.get('fill'), '#ff0000');
});

t.test('a long text is wrapped, a short one is not', async (t) => {
  t.equal(find(drawPlaceholder({ ...image, text: 'Short' }), 'text').length, 1);
  const words = find(drawPlaceholder({ ...image, text: 'word '.repeat(40).trim() }), 'text');
  t.ok(words.length > 1);
  t.equal(words.map(({ text }) => text).join(' '), 'word '.repeat(40).trim());
});

t.test('a frame too small for text has none, and blank text is omitted', async (t) => {
  t.same(find(drawPlaceholder({ ...image, width: 1, height: 1 }), 'text'), []);
  t.same(find(drawPlaceholder({ ...image, text: ' ' }), 'text'), []);
});

t.test('line breaks of a text are kept, except for empty lines at its ends', async (t) => {
  for (const text of ['One\nTwo', 'One\r\nTwo', ' One \n\t Two ', '\n\nOne\rTwo\n']) {
    const lines = find(drawPlaceholder({ ...image, text }), 'text').map((line) => line.text);
    t.strictSame(lines, ['One', 'Two'], JSON.stringify(text));
  }
  t.equal(
    find(drawPlaceholder({ ...image, text: 'One\n\nTwo' }), 'text').length,
    3,
    'an inner empty line is kept',
  );
  t.equal(find(drawPlaceholder({ ...image, text: 'One\nTwo' }), 'title')[0]?.text, 'One Two');
});

t.test('the text of a banner and of a small frame is readable', async (t) => {
  const table: [width: number, height: number, fontPx: number][] = [
    [800, 600, 96],
    [1920, 1080, 172.8],
    [728, 90, 36],
    [160, 600, 29],
    [150, 50, 16],
    [100, 100, 16],
    [48, 48, 12],
  ];
  for (const [width, height, fontPx] of table) {
    const [text] = find(drawPlaceholder({ ...image, width, height }), 'g');
    t.ok(text && number(text, 'font-size') >= fontPx - 0.01, `${width}×${height}`);
  }
});

t.test('with a background only, the text is black or white, for the higher contrast', async (t) => {
  const table: [bg: string | undefined, color: string | undefined, textColor: string][] = [
    ['000', undefined, '#ffffff'],
    ['1e3a8a', undefined, '#ffffff'],
    ['fde68a', undefined, '#000000'],
    ['7f7f7f', undefined, '#000000'],
    [undefined, undefined, '#333333'],
    ['000', '111', '#111111'],
    [undefined, 'f00', '#ff0000'],
  ];
  for (const [bg, color, textColor] of table) {
    const [text] = find(drawPlaceholder({ ...image, bg, color }), 'g');
    t.equal(text?.attributes.get('fill'), textColor, `${color} on ${bg}`);
  }
});

const sidePx = fc.integer({ min: 1, max: 4000 });
const texts = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('\n', 'word ', 'W', '漢'), maxLength: 60 }),
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.lorem(),
);

t.test('every text is inside its frame, without overlapping lines', async () => {
  fc.assert(
    fc.property(sidePx, sidePx, texts, (width, height, text) => {
      const drawing = readDrawing(drawPlaceholder({ ...image, width, height, text }));
      const lines = textsOf(drawing);
      const isInside = drawing.shapes.every((shape) => cornersBeyond(drawing, shape).length === 0);
      return (
        isInside &&
        lines.every((line, index) => !lines.slice(0, index).some((other) => overlaps(line, other)))
      );
    }),
    { numRuns: atScale({ full: 1000, quick: 200 }) },
  );
});

t.test('a skeleton has bones for its rows, lines and avatars', async (t) => {
  const table: [Partial<PlaceholderSpec>, number][] = [
    [{}, 6],
    [{ rows: 0 }, 1],
    [{ rows: 1, lines: 1 }, 1],
    [{ rows: 4, lines: 0 }, 4],
    [{ rows: 20, lines: 2, avatar: 'circle' }, 60],
    [{ rows: 2, lines: 0, avatar: 'square' }, 4],
  ];
  for (const [part, count] of table) {
    t.equal(bonesOf(drawPlaceholder({ ...skeleton, ...part })).length, count, JSON.stringify(part));
  }
});

t.test('lines of a skeleton are at most as high as lines of text, and close to each other', async (t) => {
  for (const rows of [1, 2, 3]) {
    const [first, second] = bonesOf(drawPlaceholder({ ...skeleton, width: 4000, height: 4000, rows }));
    t.ok(first && second);
    if (first === undefined || second === undefined) continue;
    t.equal(number(first, 'height'), 24);
    t.ok(number(second, 'y') - number(first, 'y') < 40);
  }
  const [low] = bonesOf(drawPlaceholder({ ...skeleton, height: 50, rows: 1 }));
  t.equal(low && number(low, 'height'), 14, 'a low row has lower lines');
});

t.test('avatars are round, rounded or square', async (t) => {
  const table: [PlaceholderSpec['avatar'], number][] = [
    ['circle', 0.5],
    ['true', 0.5],
    ['rounded', 0.2],
    ['square', 0],
  ];
  for (const [avatar, share] of table) {
    const [first] = bonesOf(drawPlaceholder({ ...skeleton, avatar, rows: 2, height: 270 }));
    t.ok(first, `${avatar}`);
    if (first === undefined) continue;
    t.equal(number(first, 'width'), number(first, 'height'), `${avatar} is as wide as high`);
    t.ok(Math.abs(number(first, 'rx') - share * number(first, 'width')) < 0.02, `${avatar} has its corners`);
  }
});

const skeletons: fc.Arbitrary<PlaceholderSpec> = fc.record(
  {
    type: fc.constant<'skeleton'>('skeleton'),
    width: sidePx,
    height: sidePx,
    rows: fc.integer({ min: 0, max: 20 }),
    lines: fc.integer({ min: 0, max: 2 }),
    avatar: fc.constantFrom<PlaceholderSpec['avatar'][]>('circle', 'rounded', 'square', 'true'),
    animate: fc.constantFrom<PlaceholderSpec['animate'][]>('shimmer', 'pulse', 'none'),
    speed: fc.double({ min: 0.1, max: 10, noNaN: true }),
    radius: fc.double({ min: 0, max: 50, noNaN: true }),
  },
  { requiredKeys: ['type', 'width', 'height', 'rows', 'lines', 'animate', 'speed', 'radius'] },
);

t.test('every bone is inside its frame, and none overlap', async () => {
  fc.assert(
    fc.property(skeletons, (spec) => {
      const bones = bonesOf(drawPlaceholder(spec)).map((bone) => ({
        left: number(bone, 'x'),
        top: number(bone, 'y'),
        right: number(bone, 'x') + number(bone, 'width'),
        bottom: number(bone, 'y') + number(bone, 'height'),
      }));
      const isInside = bones.every(
        ({ left, top, right, bottom }) =>
          left >= 0 && top >= 0 && right <= spec.width + 0.02 && bottom <= spec.height + 0.02,
      );
      return (
        isInside &&
        bones.every((one, index) =>
          bones.slice(0, index).every((other) => {
            const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            return across <= 0.03 || down <= 0.03;
          }),
        )
      );
    }),
    { numRuns: 300 },
  );
});

t.test('animations have their duration, and stop if reduced motion is preferred', async (t) => {
  for (const animate of ['shimmer', 'pulse'] as const) {
    const [style] = find(drawPlaceholder({ ...skeleton, animate, speed: 2.25 }), 'style');
    t.match(style?.text, / 2\.25s /, animate);
    const moved = /\.([\w-]+)\{animation:u/.exec(style?.text ?? '')?.[1];
    t.ok(moved, animate);
    t.ok(style?.text.endsWith(`@media (prefers-reduced-motion:reduce){.${moved}{animation:none}}`), animate);
  }
  const still = drawPlaceholder({ ...skeleton, animate: 'none' });
  t.same(find(still, 'style'), []);
  t.notMatch(still, /animat|keyframes/);
});

t.test('the shimmer starts outside of the frame', async (t) => {
  const svg = drawPlaceholder(skeleton);
  const ray = find(svg, 'rect').find((one) => one.attributes.get('fill')?.startsWith('url('));
  t.ok(ray);
  t.equal(ray?.attributes.get('x'), '-800');
  t.equal(ray?.attributes.get('width'), '800');
});

t.test('drawings share no ids, classes or keyframes; the same one has the same bytes', async (t) => {
  const variants: Partial<PlaceholderSpec>[] = [
    {},
    { rows: 4 },
    { speed: 2 },
    { color: 'fff' },
    { bg: '000' },
    { animate: 'pulse' },
  ];
  const drawn = variants.map((variant) => drawPlaceholder({ ...skeleton, ...variant }));
  const ids = drawn.map((svg) => /id="([^"]*)-bones"/.exec(svg)?.[1]);
  t.equal(new Set(ids).size, variants.length);
  for (const [index, svg] of drawn.entries()) {
    const names = svg.match(/u[\da-f]{10}/g) ?? [];
    t.same([...new Set(names)], [ids[index]], JSON.stringify(variants[index]));
  }
  t.equal(drawPlaceholder(skeleton), drawn[0]);
});

t.test('text is escaped', async (t) => {
  const svg = drawPlaceholder({ ...image, text: '<script>]]>&"\u0000' });
  t.equal(
    find(svg, 'text')
      .map(({ text }) => text)
      .join(' '),
    '<script>]]>&"',
  );
  t.same(find(svg, 'script'), []);
});

t.test('a skeleton has padding at its sides, at most a quarter of the shorter one', async (t) => {
  const table: [padding: number, px: number][] = [
    [0, 0],
    [16, 16],
    [200, 75],
  ];
  for (const [padding, px] of table)
    for (const avatar of ['circle', undefined] as const) {
      const bones = bonesOf(drawPlaceholder({ ...skeleton, width: 400, height: 300, avatar, padding }));
      const lefts = bones.map((bone) => number(bone, 'x'));
      const rights = bones.map((bone) => number(bone, 'x') + number(bone, 'width'));
      const tops = bones.map((bone) => number(bone, 'y'));
      const bottoms = bones.map((bone) => number(bone, 'y') + number(bone, 'height'));
      t.equal(Math.min(...lefts), px);
      t.equal(Math.max(...rights), 400 - px);
      t.ok(Math.min(...tops) >= px && Math.max(...bottoms) <= 300 - px);
    }
});

t.test('a theme provides missing colors', async (t) => {
  const dark = drawPlaceholder({ ...image, theme: 'dark' });
  t.equal(find(dark, 'rect')[0]?.attributes.get('fill'), '#374151');
  t.equal(find(dark, 'g')[0]?.attributes.get('fill'), '#d1d5db');
  t.match(drawPlaceholder({ ...skeleton, theme: 'dark' }), /fill="#374151".*/);
  t.equal(drawPlaceholder({ ...image, theme: 'light' }), drawPlaceholder(image));
  const own = { bg: '#ffffff', color: '#000000' };
  t.equal(drawPlaceholder({ ...image, ...own, theme: 'dark' }), drawPlaceholder({ ...image, ...own }));
});
