/** Colors and their contrast. */
import chroma from 'chroma-js';
import { compareCssColors, describeCssColor } from 'utility-api-images/color';
import { type Opinion, opinionsOn } from './opinion.ts';

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
  opinionsOn('colors', (color: string) => {
    const [read, decimals] = spaces[space];
    return {
      title: `${color} in ${space}`,
      library: 'chroma-js',
      ours: () => agree(numbersIn(describeCssColor(color)[space]), read(color), decimals),
      theirs: () => 'the same',
    };
  }),
);

const luminances = opinionsOn('colors', (color: string) => ({
  title: `the luminance of ${color}`,
  library: 'chroma-js',
  ours: () => agree([describeCssColor(color).luminance], [chroma(color).luminance()], [3]),
  theirs: () => 'the same',
}));

const hexes = opinionsOn('colors', (color: string) => ({
  title: `${color} in hex digits`,
  library: 'chroma-js',
  ours: () => describeCssColor(color).hex,
  theirs: () => chroma(color).hex(),
}));

const contrasts = opinionsOn('colorPairs', ([color, bg]: [color: string, bg: string]) => ({
  title: `the contrast of ${color} on ${bg}`,
  library: 'chroma-js',
  ours: () => agree([compareCssColors(color, bg).ratio], [chroma.contrast(color, bg)], [2]),
  theirs: () => 'the same',
}));

export const opinions: readonly Opinion[] = [notations, luminances, hexes, contrasts].flat();
