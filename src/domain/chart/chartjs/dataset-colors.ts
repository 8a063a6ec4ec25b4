/** Colors of Chart.js datasets. */
import { CHART_COLORS } from '../series-colors.ts';
import { isInvalidColor, readCssColor } from './colors.ts';
import type { Written } from './members.ts';

/** Returns one color per mark, or undefined if the list is missing or has an invalid color. */
export function readEach(colors: unknown): string[] | undefined {
  if (!Array.isArray(colors) || colors.length === 0) return undefined;
  const read = colors.map(readCssColor);
  return read.every((color) => color !== undefined) ? read : undefined;
}

/** Returns the colors of datasets as a property of the chart. */
export function withColors(written: readonly Written[], areLines: boolean) {
  const colors = readColors(written, areLines);
  return colors ? { colors } : {};
}

/**
 * Returns the color of each dataset: the background of bars, the border of lines, else one of our colors. If there is a
 * color per mark, it is the first one.
 */
export function readColors(written: readonly Written[], areLines: boolean): string[] | undefined {
  const own = written.map(({ members }) => {
    const kind = members.take('type');
    const isLine = kind === undefined ? areLines : kind === 'line';
    const [ground, line] = ['backgroundColor', 'borderColor'].map((name) => {
      const color = members.take(name);
      if (!Array.isArray(color)) {
        if (isInvalidColor(color)) members.giveUp(name);
        return readCssColor(color);
      }
      const isOne = color.length === 1 && readCssColor(color[0]) !== undefined;
      if (!isOne && (isLine || (name === 'backgroundColor' && readEach(color) === undefined)))
        members.giveUp(name);
      return readCssColor(color[0]);
    });
    return isLine ? (line ?? ground) : (ground ?? line);
  });
  if (own.every((color) => color === undefined)) return undefined;
  return own.map((color, order) => color ?? CHART_COLORS[order % CHART_COLORS.length] ?? '');
}

/** Returns the colors of slices, one per slice or one for all. */
export function readSliceColors({ members }: Written): string[] | undefined {
  members.skip('borderColor');
  const written = [members.take('backgroundColor')].flat();
  if (written.some(isInvalidColor)) members.giveUp('backgroundColor');
  const colors = written.map(readCssColor);
  return colors.every((color) => color !== undefined) ? colors : undefined;
}
