import { Resvg } from '@resvg/resvg-js';
import t from 'tap';
import { drawCaptcha, drawCaptchaSvg } from '../../../src/domain/captcha/draw.ts';
import { readLetters } from '../../../src/domain/captcha/glyphs.ts';
import { WHITE } from '../../../src/domain/color/colors.ts';
import { loadCaptchaFont } from '../../../src/pictures/fonts.ts';

const font = await loadCaptchaFont();

/** A small generator (mulberry32), so that pictures are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pictureOf = (changes: Partial<Parameters<typeof drawCaptcha>[0]> = {}) => ({
  text: 'ACF39K',
  font,
  widthPx: 360,
  heightPx: 120,
  noise: 'medium' as const,
  bg: WHITE,
  random: createRandom(1),
  ...changes,
});

/** Reads a PNG with a library that did not write it. */
function readPng(png: Buffer, widthPx: number, heightPx: number) {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const size = `width="${widthPx}" height="${heightPx}"`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`,
  ).render();
}

/** How many of a picture's pixels have each colour. */
function countColors(png: Buffer, widthPx: number, heightPx: number): Map<string, number> {
  const { pixels } = readPng(png, widthPx, heightPx);
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = pixels.subarray(at, at + 3).toString('hex');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

t.test('a picture is a PNG of exactly the size asked for', async (t) => {
  const sizes: [widthPx: number, heightPx: number][] = [
    [100, 50],
    [360, 120],
    [800, 400],
    [101, 399],
  ];
  for (const [widthPx, heightPx] of sizes) {
    const png = await drawCaptcha(pictureOf({ widthPx, heightPx }));
    t.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
    t.same([png.readUInt32BE(16), png.readUInt32BE(20)], [widthPx, heightPx]);
    t.ok(countColors(png, widthPx, heightPx).size > 2, 'it can be read');
  }
});

t.test('a picture has the colours asked for and shades between them', async (t) => {
  const colors = { bg: { red: 16, green: 32, blue: 48 }, color: { red: 255, green: 102, blue: 0 } };
  const counts = countColors(await drawCaptcha(pictureOf(colors)), 360, 120);
  const ranked = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  t.same(ranked.slice(0, 2), ['102030', 'ff6600']);
});

t.test('without a colour the ink stands out from any background', async (t) => {
  for (const level of [0, 90, 128, 170, 255]) {
    const bg = { red: level, green: level, blue: level };
    const counts = countColors(await drawCaptcha(pictureOf({ bg, random: createRandom(level) })), 360, 120);
    const [background = '', ink = ''] = [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([color]) => color);
    t.ok(contrastOf(background, ink) >= 4.3, `${ink} on ${background}`);
  }
});

/** Contrast as WCAG 2.2 defines it, of two colours as six digits. */
function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other].map(luminanceOf).sort((left, right) => right - left);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = Array.from(Buffer.from(color, 'hex'), (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

t.test('no two pictures of one text are alike, and their size does not tell the text', async (t) => {
  const draw = (text: string, seed: number) => drawCaptcha(pictureOf({ text, random: createRandom(seed) }));
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const pictures = await Promise.all(seeds.map((seed) => draw('ACF39K', seed)));
  const others = await Promise.all(seeds.map((seed) => draw('XXHUU3', seed + 100)));
  t.equal(new Set(pictures.map((png) => png.toString('base64'))).size, 20);
  t.ok(new Set(pictures.map((png) => png.length)).size > 10, 'one text has many sizes');
  const rangeOf = (list: Buffer[]) => [
    Math.min(...list.map(({ length }) => length)),
    Math.max(...list.map(({ length }) => length)),
  ];
  const [[low = 0, high = 0], [otherLow = 0, otherHigh = 0]] = [rangeOf(pictures), rangeOf(others)];
  t.ok(low < otherHigh && otherLow < high, 'the sizes of two texts overlap');
});

t.test('the same chance draws the same picture', async (t) => {
  const [one, other] = await Promise.all([drawCaptcha(pictureOf()), drawCaptcha(pictureOf())]);
  t.ok(one.equals(other));
});

t.test('a picture is one path of numbers: no text, nothing that needs a font', async (t) => {
  const svg = drawCaptchaSvg(pictureOf({ text: '<&"\'>' }));
  t.match(svg, /^<svg [^<>]*><rect [^<>]*\/><path fill-rule="evenodd" d="[-MLQCZ\d. ]+"\/><\/svg>$/);
});

t.test('more noise is more ink to look through', async (t) => {
  const lengthOf = (noise: 'low' | 'medium' | 'high') => drawCaptchaSvg(pictureOf({ noise })).length;
  t.ok(lengthOf('low') < lengthOf('medium'));
  t.ok(lengthOf('medium') < lengthOf('high'));
});

t.test('every letter is drawn inside the picture, whatever its size', async (t) => {
  for (const [widthPx, heightPx] of [
    [360, 120],
    [100, 400],
    [800, 50],
    [240, 120],
  ] as const) {
    for (let seed = 0; seed < 25; seed += 1) {
      const [low, high] = spanOf(
        drawCaptchaSvg(pictureOf({ widthPx, heightPx, random: createRandom(seed) })),
      );
      t.ok(low >= -heightPx * 0.06 && high <= heightPx * 1.06, `${widthPx}×${heightPx}: ${low} to ${high}`);
    }
  }
});

/** Highest and lowest point of the letters, which come first and are drawn in curves, as far as the first line. */
function spanOf(svg: string): [low: number, high: number] {
  const [letters = ''] = (svg.split(' d="')[1] ?? '').split(/M[-\d. ]+L/);
  const numbers = letters.match(/-?\d+\.\d/g) ?? [];
  const heights = numbers.map(Number).filter((_, index) => index % 2 === 1);
  return [Math.min(...heights), Math.max(...heights)];
}

t.test('all printable characters are drawn, those that the font lacks as a box', async (t) => {
  const box = readLetters('\u{10fffd}', font)[0]?.shape;
  for (const character of 'aZ09!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~éßøЖαא→€') {
    const [letter] = readLetters(character, font);
    t.ok(letter !== undefined && letter.shape.length > 0 && letter.advance > 0, character);
    t.notSame(letter?.shape, box, character);
  }
  t.same(readLetters('漢', font)[0]?.shape, box);
  t.equal(readLetters('👨‍👩‍👧', font).length, 1, 'a family is one letter');
  t.same(readLetters('e\u0301', font), readLetters('é', font), 'an accent may be apart');
  for (const text of ['', ' ', 'i', '漢字😀', '@'.repeat(20)]) {
    t.notMatch(drawCaptchaSvg(pictureOf({ text })), /NaN|Infinity/, JSON.stringify(text));
  }
});
