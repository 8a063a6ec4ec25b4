import { createHash } from 'node:crypto';
import { createAvatar } from '@dicebear/core';
import * as peeps from '@dicebear/open-peeps';
import t from 'tap';
import { readRows } from '../../../test/support/json-lines.ts';
import { listElements, readXml } from '../../../test/support/read-xml.ts';
import { atScale, onlyInFull } from '../../../test/support/scale.ts';
import { drawAvatar } from '../src/avatar/draw.ts';
import { INITIALS_COLORS } from '../src/avatar/initials.ts';
import { readInitials } from '../src/avatar/name-letters.ts';
import { ordinaryPeeps } from '../src/avatar/open-peeps.ts';
import type { AvatarSpec } from '../src/avatar/spec.ts';
import { computeContrast, readHex, WHITE } from '../src/color/colors.ts';

const draw = async (more: Partial<AvatarSpec> = {}) =>
  (await drawAvatar({ seed: 'demo', style: 'open-peeps', size: 128, ...more })).svg;

/** Avatars of a seed must never change: SHA-256 of 200 images per style. Reject library updates that change them. */
const golden: Record<AvatarSpec['style'], string> = {
  glass: 'DpeRkmvhcqWOkspFztW3LN7ZbkkMAlNJOlYHIS3_qYk',
  identicon: 'jcjrHUCFDovwHxmRqR5g5erDLAvSQosNnkMisy2Fl6s',
  initials: 'qxb4HIYlkxzq0e6zirEySDXySkGAocG60VVbMoFTfHg',
  lorelei: 'DRPSGknstBCdNhiEetpXLU4ldGpbxvZoQgFZ9W0rbuc',
  notionists: 'nFFoL_9qSKg_YvOHO5WUgTKGmmqVKdezh0iRU_WwfZY',
  'open-peeps': 'bjhiQ7m3bNCwlHWnLBN-NmdO9TqgG1xwXU1XAQvrOuo',
  'pixel-art': 'fv7ImjlQlX0V2CBLiLiJ09XnT4dSBhGVmPdXOhQV3vQ',
  rings: 'k6DUL3ila-0JVJefO91CHtw5AuZPPcSlQe8nFBbZPAg',
  shapes: 'jZnqV6vFiOEep3mm6w0629PKh4UJBi-UjEWJe9zCaf0',
  thumbs: 'Mj_6aV-u_UKEGDjeUsHyTJ0TrAwzc-k-gc-HX8Ra3fM',
};
// The table has every style.
const styles = Object.keys(golden) as AvatarSpec['style'][];

for (const style of styles) {
  t.test(`${style}: a seed always returns the same image`, async (t) => {
    const hash = createHash('sha256');
    for (let index = 0; index < 200; index += 1)
      hash.update(await draw({ style, seed: `2026-01-01.${index}` }));
    t.equal(hash.digest('base64url'), golden[style]);
  });

  t.test(`${style}: different seeds return different images`, async (t) => {
    const seeds = Array.from(
      { length: 50 },
      (_, index) => `person ${index} ${String.fromCharCode(65 + (index % 26))}`,
    );
    const pictures = await Promise.all(seeds.map((seed) => draw({ style, seed })));
    t.ok(new Set(pictures).size > 20);
  });

  t.test(`${style}: an image is self-contained, and has its size and background`, async (t) => {
    const svg = await draw({ style, size: 300, bg: 'f60' });
    t.match(svg, /^<svg [^>]*\brole="img"/);
    t.match(svg, /^<svg [^>]*\bwidth="300" height="300"/);
    t.match(svg, /#ff6600/i);
    t.notMatch(svg, /<(script|style|image|foreignObject)\b|href="(?!#)|url\((?!#)/);
  });

  t.test(`${style}: images in one page share no ids`, async (t) => {
    const names = async (seed: string) =>
      [...(await draw({ style, seed })).matchAll(/\sid="([^"]*)"/g)].map(([, name]) => name);
    const [one, other] = [await names('one'), await names('other')];
    const wrong = one.filter((name) => other.includes(name));
    t.strictSame(wrong, []);
    for (const name of one) t.match(name, /^u[0-9a-f]{10}-/);
  });
}

const ODD = ['monster', 'cyclops', 'angryWithFang', 'bear', 'eyepatch', 'medicalMask', 'respirator'];
const someSeeds = Array.from({ length: 2000 }, (_, index) => `2026-01-01.${index}`);
/** Returns the names of the parts of a face, with additional style options. */
const partsOf = (options: object): string[] => {
  const { extra } = createAvatar<object>(peeps, options).toJson();
  return Object.values(extra).filter((name) => typeof name === 'string');
};

t.test('open-peeps has only ordinary faces without masks', (t) => {
  const isOdd = (parts: string[]) => parts.some((part) => ODD.includes(part));
  t.equal(someSeeds.filter((seed) => isOdd(partsOf({ seed }))).length, 361, 'the style itself draws them');
  const wrong = someSeeds.filter((seed) => isOdd(partsOf({ seed, ...ordinaryPeeps(seed) })));
  t.strictSame(wrong, []);
  t.end();
});

t.test('a seed with an ordinary face keeps it, byte for byte', { skip: onlyInFull }, async (t) => {
  const hash = createHash('sha256');
  for (const seed of someSeeds) {
    if (!partsOf({ seed }).some((part) => ODD.includes(part))) hash.update(await draw({ seed }));
  }
  t.equal(hash.digest('base64url'), 'E064Zbo_Qwdqyxz-VRL65pMniKVvKN6KEXbCe5Juydo');
});

t.test('a seed with an odd face keeps all its ordinary parts', (t) => {
  for (const seed of someSeeds.slice(0, atScale({ full: someSeeds.length, quick: 100 }))) {
    const parts = partsOf({ seed, ...ordinaryPeeps(seed) });
    const kept = partsOf({ seed }).filter((part) => !ODD.includes(part));
    const wrong = kept.filter((part) => !parts.includes(part));
    t.strictSame(wrong, [], seed);
  }
  t.end();
});

t.test('initials are those of the first and the last word', async (t) => {
  const table = readRows<[seed: string, letters: string]>('packages/images/test/initials.jsonl');
  for (const [seed, letters] of table) t.equal(readInitials(seed), letters, seed.slice(0, 100));
});

t.test('given letters are drawn unchanged inside the image, and the seed keeps its color', async (t) => {
  for (const text of ['i', 'JD', 'WWWW', '日本', '<&>"']) {
    const elements = listElements(readXml(await draw({ style: 'initials', text })));
    t.equal(elements.find(({ name }) => name === 'text')?.text, text);
    t.ok(Number(elements.find(({ name }) => name === 'text')?.attributes.get('font-size')) >= 15, text);
  }
  const background = async (text: string) =>
    /fill="(#\w+)"/.exec(await draw({ style: 'initials', text }))?.[1];
  t.equal(await background('A'), await background('B'));
});

t.test('white letters have enough contrast on every background', async (t) => {
  for (const color of INITIALS_COLORS) t.ok(computeContrast(WHITE, readHex(color)) >= 4.5, color);
});

t.test('only images with blurred parts are marked as blurred, and each has its size', async (t) => {
  for (const style of styles) {
    const { svg, ...rest } = await drawAvatar({ seed: 'demo', style, size: 200 });
    t.strictSame(rest, { widthPx: 200, heightPx: 200, isBlurred: svg.includes('<filter') }, style);
  }
});
