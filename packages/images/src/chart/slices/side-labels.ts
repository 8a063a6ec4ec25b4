import { measureWidest } from '../../svg/text.ts';
import { LINE } from '../../svg/type-metrics.ts';
import { wrapText } from '../../svg/wrap.ts';
import { shortenAll } from '../texts/shorten.ts';
import type { Slice, SliceText } from './pie.ts';

/** Leader line from a slice to its label, and the gap before the label, in multiples of the font size. */
export const ELBOW = 0.6;
export const REACH = 1.2;
export const GAP = 0.3;

/** A label next to the pie; `y` is relative to the center of the pie, in px. */
export interface SideLabel {
  readonly slice: Slice;
  /** One or two lines. */
  readonly lines: readonly string[];
  readonly isWhole: boolean;
  readonly isRight: boolean;
  readonly y: number;
}

/** A label without a position. */
type Written = Omit<SideLabel, 'y'>;

/**
 * Returns the labels of one side in the order of the slices. If there are too many, the largest slices have precedence.
 * Labels that would be shortened have two lines if there is enough height.
 */
export function writeSide(
  unplaced: readonly Slice[],
  texts: readonly SliceText[],
  {
    isRight,
    widthMaxPx,
    heightPx,
    fontPx,
  }: { isRight: boolean; widthMaxPx: number; heightPx: number; fontPx: number },
): Written[] {
  const countMax = Math.floor(heightPx / (LINE * fontPx));
  const own = unplaced.filter((slice) => Math.sin(middleOf(slice)) >= 0 === isRight);
  const largest = own.toSorted((one, other) => other.value - one.value).slice(0, countMax);
  const shown = own.filter((slice) => largest.includes(slice));
  const shares = shown.map(({ index }) => ` ${texts[index]?.share ?? ''}`);
  const names = shown.map(({ index }) => texts[index]?.label ?? '');
  const labels = shortenAll(names, { widthPx: widthMaxPx - measureWidest(shares, fontPx), fontPx });
  const isWhole = labels.every((label, index) => label === names[index]);
  const wrapped = isWhole
    ? []
    : names.map((name, index) =>
        wrapText(`${name}${shares[index]}`, { widthPx: widthMaxPx, fontPx, linesMax: 2 }),
      );
  const isWrapped =
    !isWhole && 2 * shown.length <= countMax && measureWidest(wrapped.flat(), fontPx) <= widthMaxPx;
  return shown.map((slice, index) => ({
    slice,
    isRight,
    isWhole: isWhole || isWrapped,
    lines: isWrapped ? (wrapped[index] ?? []) : [`${labels[index]}${shares[index]}`.trim()],
  }));
}

/** Returns the width of the labels of one side including their leader lines, in px. */
export function measureSide(side: readonly Written[], fontPx: number): number {
  if (side.length === 0) return 0;
  return (
    measureWidest(
      side.flatMap(({ lines }) => lines),
      fontPx,
    ) +
    (REACH + GAP) * fontPx
  );
}

/** Places each label as near to its slice as the other labels of the side allow. */
export function spread(
  side: readonly Written[],
  { radius, heightPx, fontPx }: { radius: number; heightPx: number; fontPx: number },
): SideLabel[] {
  const linePx = LINE * fontPx * Math.max(...side.map(({ lines }) => lines.length));
  const wanted = side.map((label) => ({
    ...label,
    y: -Math.cos(middleOf(label.slice)) * (radius + ELBOW * fontPx),
  }));
  const sorted = wanted.toSorted((one, other) => one.y - other.y);
  const edge = heightPx / 2 - linePx / 2;
  let lowest = -edge;
  const pushed = sorted.map((label) => {
    const y = Math.max(label.y, lowest);
    lowest = y + linePx;
    return { ...label, y };
  });
  let highest = edge;
  return pushed.toReversed().map((label) => {
    const y = Math.min(label.y, highest);
    highest = y - linePx;
    return { ...label, y };
  });
}

/** Returns the middle angle of a slice, clockwise from the top. */
export function middleOf({ startAngle, endAngle }: Slice): number {
  return (startAngle + endAngle) / 2;
}
