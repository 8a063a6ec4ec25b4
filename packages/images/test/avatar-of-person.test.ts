import { createAvatar, type Style } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import * as notionists from '@dicebear/notionists';
import * as openPeeps from '@dicebear/open-peeps';
import * as pixelArt from '@dicebear/pixel-art';
import { Resvg } from '@resvg/resvg-js';
import t from 'tap';
import { drawPeople, takeFirst } from 'utility-api-fiction/profiles';
import { atScale } from '../../../test/support/scale.ts';
import type { Bearer } from '../src/avatar/bearer.ts';
import { drawAvatar } from '../src/avatar/draw.ts';
import { faceOf } from '../src/avatar/faces.ts';

const people = takeFirst(drawPeople({ seed: 'faces' }), atScale({ full: 500, quick: 200 }));

/** Hair of only one sex, of only old or young people, and patterns of the variants' names. */
interface Looks {
  style: Style<object>;
  hair: string;
  beard: string;
  hairColor?: string;
  women: RegExp;
  men: RegExp;
  bald?: RegExp;
  greys: string[];
}
const looks: Readonly<Record<'lorelei' | 'notionists' | 'open-peeps' | 'pixel-art', Looks>> = {
  // Each style has its own options in addition to the shared ones.
  lorelei: {
    style: lorelei as Style<object>,
    hair: 'hair',
    beard: 'beard',
    hairColor: 'hairColor',
    women: /^variant(15|21|35|40)$/,
    men: /^variant(01|25|28|47)$/,
    bald: /^variant(25|28)$/,
    greys: ['#b0b0b0'],
  },
  notionists: {
    style: notionists as Style<object>,
    hair: 'hair',
    beard: 'beard',
    women: /^variant(08|28|41|46|62)$/,
    men: /^variant(07|25|49|60|61)$/,
    greys: [],
  },
  'open-peeps': {
    style: openPeeps as Style<object>,
    hair: 'head',
    beard: 'facialHair',
    hairColor: 'headContrastColor',
    women: /^(bun|bangs|long|medium|hijab|gray(Bun|Medium))/,
    men: /^(flat|grayShort|mohawk|noHair|pomp|short|shaved|turban)/,
    bald: /^noHair/,
    greys: ['#e8e1e1'],
  },
  'pixel-art': {
    style: pixelArt as Style<object>,
    hair: 'hair',
    beard: 'beard',
    hairColor: 'hairColor',
    women: /^long/,
    men: /^short/,
    bald: /^short(07|18|20|23|24)$/,
    greys: ['#a9a9a9', '#c4c4c4', '#dcdcdc'],
  },
};

for (const [name, { style, hair, beard, hairColor, women, men, bald, greys }] of Object.entries(looks)) {
  const partsOf = (bearer: Bearer, index: number): Record<string, unknown> => {
    const seed = `face ${index}`;
    const spec = { style: name as keyof typeof looks, seed, size: 128, bearer }; // a key of the table
    return createAvatar(style, { seed, ...faceOf(spec) }).toJson().extra;
  };
  const faces = people.map((person, index) => ({ ...person, parts: partsOf(person, index) }));
  const agesWhere = (isSo: (parts: Record<string, unknown>) => boolean) =>
    faces.filter(({ parts }) => isSo(parts)).map(({ ageYears }) => ageYears);

  t.test(`${name}: women have neither beards nor hair of men, and men no hair of women`, (t) => {
    t.equal(new Set(faces.map(({ sex }) => sex)).size, 2);
    const wrong = faces.filter(({ sex, parts }) =>
      sex === 'female'
        ? parts[beard] !== undefined || men.test(String(parts[hair]))
        : women.test(String(parts[hair])),
    );
    t.strictSame(wrong.slice(0, 5), []);
    t.ok(faces.some(({ parts }) => parts[beard] !== undefined));
    t.end();
  });

  t.test(`${name}: no one is bald before 40 or gray before 50, and all are gray from 65`, (t) => {
    if (bald !== undefined) t.ok(Math.min(...agesWhere((parts) => bald.test(String(parts[hair])))) >= 40);
    if (hairColor !== undefined) {
      const isGrey = (parts: Record<string, unknown>) => greys.includes(String(parts[hairColor]));
      t.ok(Math.min(...agesWhere(isGrey)) >= 50);
      t.ok(Math.max(...agesWhere((parts) => !isGrey(parts))) < 65);
    }
    t.end();
  });

  t.test(`${name}: hair that suits the person is unchanged for its seed`, (t) => {
    const plain = people.map((_, index) => createAvatar(style, { seed: `face ${index}` }).toJson().extra);
    t.ok(faces.filter(({ parts }, index) => parts[hair] === plain[index]?.[hair]).length > people.length / 4);
    t.end();
  });
}

t.test('faces differ: at least 95 % of people have their own', async (t) => {
  const drawn = new Set<string>();
  for (const [index, bearer] of people.entries()) {
    drawn.add((await drawAvatar({ seed: `face ${index}`, style: 'open-peeps', size: 128, bearer })).svg);
  }
  t.ok(drawn.size > 0.95 * people.length, String(drawn.size));
});

t.test('the corner radius is a share of the side, in every style', async (t) => {
  for (const style of ['open-peeps', 'identicon', 'glass'] as const) {
    const { svg } = await drawAvatar({ seed: 'demo', style, size: 200, radius: 50 });
    const [, side, rx] = /viewBox="0 0 (\d+) \d+".*?<mask[^>]*><rect [^>]*rx="([\d.]+)"/s.exec(svg) ?? [];
    t.equal(Number(rx), Number(side) / 2, style);
  }
  const { svg } = await drawAvatar({ seed: 'demo', style: 'initials', size: 200, radius: 25 });
  t.match(svg, /<rect width="100" height="100" rx="25"/);
});

/** Allows a line at the upper edge, up to a hundredth of the side. */
const ABOVE_MAX = 7;

t.test('the heads of people are not cut off at the top', async (t) => {
  for (const [index, { sex, ageYears }] of people.slice(0, atScale({ full: 80, quick: 40 })).entries()) {
    const seed = `face ${index}`;
    const { svg } = await drawAvatar({ seed, style: 'open-peeps', size: 100, bearer: { sex, ageYears } });
    const above = svg
      .replace('viewBox="0 0 704 704"', `viewBox="0 ${-704 - ABOVE_MAX} 704 704"`)
      .replace(/<g mask="[^"]*">/, '<g>');
    const { pixels } = new Resvg(above, { font: { loadSystemFonts: false } }).render();
    t.ok(
      pixels.every((byte) => byte === 0),
      seed,
    );
  }
});
