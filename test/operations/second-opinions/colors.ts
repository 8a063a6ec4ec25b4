/** Colors and their contrast. */
import chroma from 'chroma-js';
import { compareCssColors, describeCssColor } from 'utility-api-images/color';
import { type Opinion, opinionsOn } from './opinion.ts';

const colors = [
  'tomato',
  'rebeccapurple',
  '#c15bff',
  '#20b611',
  '#336699',
  '#f0e68c',
  '#010203',
  '#fefefe',
  '#4c6a92',
  '#7fffd4',
  'rgb(12 200 99)',
  'rgb(250 128 114)',
  '#800055',
  '#191c17',
  'darkslategray',
  'hotpink',
];

const numbersIn = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number);
const percent = (share: number) => 100 * share;

/** For each space: the coordinates in the other library, and the number of decimals to compare. */
const spaces = {
  hsl: [(color: string) => shares(chroma(color).hsl()), [1, 1, 1]],
  hsv: [(color: string) => shares(chroma(color).hsv()), [1, 1, 1]],
  oklch: [
    (color: string) =>
      chroma(color)
        .oklch()
        .map((each) => each || 0),
    [3, 3, 0],
  ],
} as const;
/** Gray has no hue there, and hue 0 here. */
const shares = ([hue, ...parts]: readonly number[]) => [hue || 0, ...parts.slice(0, 2).map(percent)];

/** Both are rounded differently: they agree if they differ by less than the last decimal. */
function agree(ours: readonly number[], theirs: readonly number[], decimals: readonly number[]): string {
  const isSame = ours.every((number, index) => {
    const apart = Math.abs(number - (theirs[index] ?? Number.NaN));
    const last = 10 ** -(decimals[index] ?? 0);
    // A full turn equals none.
    return apart < last || Math.abs(apart - 360) < last;
  });
  return isSame ? 'the same' : `${ours}, ${theirs}`;
}

const names = Object.keys(spaces) as (keyof typeof spaces)[]; // the keys, which are typed as strings
const notations = names.flatMap((space) =>
  opinionsOn(colors, (color) => {
    const [read, decimals] = spaces[space];
    return {
      title: `${color} in ${space}`,
      library: 'chroma-js',
      ours: () => agree(numbersIn(describeCssColor(color)[space]), read(color), decimals),
      theirs: () => 'the same',
    };
  }),
);

const luminances = opinionsOn(colors, (color) => ({
  title: `the luminance of ${color}`,
  library: 'chroma-js',
  ours: () => agree([describeCssColor(color).luminance], [chroma(color).luminance()], [3]),
  theirs: () => 'the same',
}));

const hexes = opinionsOn(colors, (color) => ({
  title: `${color} in hex digits`,
  library: 'chroma-js',
  ours: () => describeCssColor(color).hex,
  theirs: () => chroma(color).hex(),
}));

const pairs = [
  ['black', 'white'],
  ['#777777', '#ffffff'],
  ['#336699', '#f0e68c'],
  ['tomato', 'black'],
  ['navy', 'gold'],
  ['#123456', '#abcdef'],
  ['rebeccapurple', 'white'],
  ['teal', 'lavender'],
  ['#ff0000', '#00ff00'],
  ['silver', 'dimgray'],
] as const;
const contrasts = opinionsOn(pairs, ([color, bg]) => ({
  title: `the contrast of ${color} on ${bg}`,
  library: 'chroma-js',
  ours: () => agree([compareCssColors(color, bg).ratio], [chroma.contrast(color, bg)], [2]),
  theirs: () => 'the same',
}));

export const opinions: readonly Opinion[] = [notations, luminances, hexes, contrasts].flat();
