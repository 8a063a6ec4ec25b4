/** Colors of individual bars. */
import { pickTextColor, printHex, readHex } from '../../color/colors.ts';
import { addEdge } from '../edges.ts';
import type { Dataset } from '../spec.ts';
import { type Paint, printColor, type Style } from '../style.ts';

export interface BarColor {
  readonly fill: Paint;
  /** Text color on the bar. */
  readonly textColor: Paint;
}

/** Returns the color of each bar of a dataset, or undefined if all bars have the color of the dataset. */
export function paintBars({ colors, values }: Dataset, { pages }: Style): BarColor[] | undefined {
  if (colors === undefined) return undefined;
  const painted = colors.map((color) => {
    const hex = printColor(color);
    return { fill: addEdge({ hex }, pages), textColor: { hex: printHex(pickTextColor(readHex(hex))) } };
  });
  return values.flatMap((_, index) => painted[index % painted.length] ?? []);
}
