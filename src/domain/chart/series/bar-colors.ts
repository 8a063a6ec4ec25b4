/** Colours of single bars. */
import { parseHex, pickInk, printHex, readHex } from '../../color/colors.ts';
import { addEdge } from '../edges.ts';
import type { Dataset } from '../spec.ts';
import { type Paint, printColor, type Style } from '../style.ts';

export interface BarColor {
  readonly fill: Paint;
  /** For letters on it. */
  readonly ink: Paint;
}

/** The colour of each bar of a dataset; undefined where all have that of the dataset. */
export function paintBars({ colors, values }: Dataset, { ground }: Style): BarColor[] | undefined {
  if (colors === undefined) return undefined;
  // A ground with a name is another one on a dark page.
  const behind = ground?.name === undefined ? parseHex(ground?.hex ?? '') : undefined;
  const painted = colors.map((color) => {
    const hex = printColor(color);
    return { fill: addEdge({ hex }, behind), ink: { hex: printHex(pickInk(readHex(hex))) } };
  });
  return values.flatMap((_, index) => painted[index % painted.length] ?? []);
}
