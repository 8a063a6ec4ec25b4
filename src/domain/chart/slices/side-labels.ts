import { measureWidest } from '../../svg/text.ts';
import { LINE } from '../../svg/type-metrics.ts';
import { wrapText } from '../../svg/wrap.ts';
import { shortenAll } from '../texts/shorten.ts';
import type { Slice, SliceText } from './pie.ts';

/** The line from a slice to its label, and the blank before it, in parts of the font size. */
export const ELBOW = 0.6;
export const REACH = 1.2;
export const GAP = 0.3;

/** The label of a slice beside the pie, `y` from its middle, in px. */
export interface SideLabel {
  readonly slice: Slice;
  /** One or two. */
  readonly lines: readonly string[];
  readonly isWhole: boolean;
  readonly isRight: boolean;
  readonly y: number;
}

/** A label whose place is not known yet. */
type Written = Omit<SideLabel, 'y'>;

/**
 * The texts of one side, in the order of the slices, no more than stand under each other: the largest slices go first.
 * Where that keeps them whole and there is the height for it, they have two lines.
 */
export function writeSide(
  homeless: readonly Slice[],
  texts: readonly SliceText[],
  {
    isRight,
    widthMaxPx,
    heightPx,
    fontPx,
  }: { isRight: boolean; widthMaxPx: number; heightPx: number; fontPx: number },
): Written[] {
  const countMax = Math.floor(heightPx / (LINE * fontPx));
  const own = homeless.filter((slice) => Math.sin(middleOf(slice)) >= 0 === isRight);
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

/** The width of the labels of one side with the lines to them, in px. */
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

/** Each label as near to its slice as the others of its side let it be. */
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

/** The direction of a slice, clockwise from the top. */
export function middleOf({ startAngle, endAngle }: Slice): number {
  return (startAngle + endAngle) / 2;
}
