import { Resvg } from '@resvg/resvg-js';
import t from 'tap';
import type { CaptchaSpec } from '../../../src/operations/captcha/draw.ts';
import { createCaptchaRenderer } from '../../../src/operations/captcha/renderer.ts';
import { captcha, chanceOf } from '../../support/captchas.ts';

const render = createCaptchaRenderer();

const draw = (changes: Partial<CaptchaSpec> = {}, seed = 1) =>
  Buffer.from(render({ ...captcha, ...changes }, chanceOf(seed)));

/** Parses a PNG with an independent library. */
function readPng(png: Buffer, widthPx: number, heightPx: number) {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const size = `width="${widthPx}" height="${heightPx}"`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`,
  ).render();
}

/** Counts the pixels of each color. */
function countColors(png: Buffer, widthPx: number, heightPx: number): Map<string, number> {
  const { pixels } = readPng(png, widthPx, heightPx);
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = pixels.subarray(at, at + 3).toString('hex');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

t.test('an image is a PNG of exactly the requested size', async (t) => {
  const sizes: [widthPx: number, heightPx: number][] = [
    [100, 50],
    [360, 120],
    [800, 400],
    [101, 399],
  ];
  for (const [widthPx, heightPx] of sizes) {
    const png = draw({ widthPx, heightPx });
    t.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
    t.same([png.readUInt32BE(16), png.readUInt32BE(20)], [widthPx, heightPx]);
    t.ok(countColors(png, widthPx, heightPx).size > 2, 'it can be read');
  }
});

t.test('an image has the requested colors and shades between them', async (t) => {
  const colors = { bg: '#102030', color: '#ff6600' };
  const counts = countColors(draw(colors), 360, 120);
  const ranked = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  t.same(ranked.slice(0, 2), ['102030', 'ff6600']);
});

t.test('without a color the ink contrasts with any background', async (t) => {
  for (const level of [0, 90, 128, 170, 255]) {
    const bg = `#${Buffer.of(level, level, level).toString('hex')}`;
    const counts = countColors(draw({ bg }, level), 360, 120);
    const [background = '', ink = ''] = [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([color]) => color);
    t.ok(contrastOf(background, ink) >= 4.3, `${ink} on ${background}`);
  }
});

/** Returns the WCAG 2.2 contrast of two six-digit colors. */
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

t.test('two images of one text always differ, and their size does not reveal the text', async (t) => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const pictures = seeds.map((seed) => draw({}, seed));
  const others = seeds.map((seed) => draw({ text: 'XXHUU3' }, seed + 100));
  t.equal(new Set(pictures.map((png) => png.toString('base64'))).size, 20);
  t.ok(new Set(pictures.map((png) => png.length)).size > 10, 'one text has many sizes');
  const rangeOf = (list: Buffer[]) => [
    Math.min(...list.map(({ length }) => length)),
    Math.max(...list.map(({ length }) => length)),
  ];
  const [[low = 0, high = 0], [otherLow = 0, otherHigh = 0]] = [rangeOf(pictures), rangeOf(others)];
  t.ok(low < otherHigh && otherLow < high, 'the sizes of two texts overlap');
});

t.test('the same random bytes return the same image', async (t) => t.ok(draw().equals(draw())));
