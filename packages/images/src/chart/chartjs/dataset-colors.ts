/** Colors of Chart.js datasets. */
import { CHART_COLORS } from '../series-colors.ts';
import type { Members, Written } from './config/members.ts';
import { isInvalidColor, isInvisible, readCssColor } from './config/read-colors.ts';

/**
 * Returns the colors of at most `count` marks, or undefined if the list is missing or has no color. Entries that are
 * not visible colors are reported, and replaced by the first color or by one of ours.
 */
export function readEach(
  members: Members,
  count: number,
  replace: (index: number) => string | undefined = () => undefined,
): string[] | undefined {
  const written = members.take('backgroundColor');
  if (!Array.isArray(written)) return undefined;
  const read = written.slice(0, Math.max(count, 1)).map(readCssColor);
  const first = read.find((color) => color !== undefined);
  if (read.includes(undefined)) members.reportIgnored('backgroundColor');
  return first === undefined ? undefined : read.map((color, index) => color ?? replace(index) ?? first);
}

const ourColor = (order: number) => CHART_COLORS[order % CHART_COLORS.length] ?? '';

/** Returns the colors of datasets as a property of the chart. */
export function withColors(written: readonly Written[], type: string) {
  const colors = readColors(written, type);
  return colors ? { colors } : {};
}

/** Returns the color of each dataset, or one of ours; undefined if none has a color. */
export function readColors(written: readonly Written[], type: string): string[] | undefined {
  const own = written.map(({ members }) => readOne(members, type));
  if (own.every((color) => color === undefined)) return undefined;
  return own.map((color, order) => color ?? ourColor(order));
}

/** Types whose marks are filled; others are lines. */
const FILLED = new Set(['bar', 'horizontalBar', 'scatter', 'bubble']);

/** Returns the background of bars and points, the border of lines, or else the other one. Reports colors not drawn. */
function readOne(members: Members, chartType: string): string | undefined {
  const type = String(members.take('type') ?? chartType);
  const isLine = !FILLED.has(type) || members.flag('showLine') === true;
  const isBar = type.toLowerCase().endsWith('bar');
  const [main, other] = isLine
    ? (['borderColor', 'backgroundColor'] as const)
    : (['backgroundColor', 'borderColor'] as const);
  const [color, second] = [main, other].map((name) => {
    const written = members.take(name);
    const first = Array.isArray(written) ? written[0] : written;
    const isList = Array.isArray(written) && written.length > 1 && !isBar;
    if (isList || isInvalidColor(first) || (name === main && isInvisible(first))) members.reportIgnored(name);
    return readCssColor(first);
  });
  const isFilled = isLine && isArea(members, type);
  const differs = second === undefined ? isFilled && isInvisible(members.take(other)) : second !== color;
  if (color !== undefined && !isBar && differs) members.reportIgnored(other);
  return color ?? second;
}

/** Returns true for a line that Chart.js fills. */
function isArea(members: Members, type: string): boolean {
  const fill = members.take('fill') ?? type === 'radar';
  return fill !== false && fill !== 'none';
}

/** Returns true for a missing or a white color, or a list of such colors. */
const isWhite = (written: unknown): boolean =>
  [written].flat().every((color) => color === undefined || readCssColor(color) === '#ffffff');

/** Returns the colors of slices, one per slice or one for all. */
export function readSliceColors({ members }: Written, count: number): string[] | undefined {
  // White is that of Chart.js; the gaps between our slices show the background.
  if (!isWhite(members.take('borderColor'))) members.reportIgnored('borderColor');
  const written = members.take('backgroundColor');
  if (Array.isArray(written)) return readEach(members, count, ourColor);
  const color = readCssColor(written);
  if (isInvalidColor(written) || isInvisible(written)) members.reportIgnored('backgroundColor');
  return color === undefined ? undefined : [color];
}
