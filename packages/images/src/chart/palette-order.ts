import { type Hex, pickTextColor, printHex, type Rgb, WHITE } from '../color/colors.ts';
import { choosePalette as chooseUsual } from './series-colors.ts';

/** Returns `count` colors of the palette for a background, at some of its positions or from its start. */
export function choosePalette(
  behind: Rgb | undefined,
  count: number,
  order?: readonly number[],
): readonly Hex[] {
  if (order === undefined) return chooseUsual(behind, count);
  const palette = chooseUsual(behind, Math.max(...order) + 1);
  const other = printHex(pickTextColor(behind ?? WHITE));
  return Array.from({ length: count }, (_, index) => palette[order[index] ?? 0] ?? other);
}
