import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { BASELINE, LINE } from '../../svg/type-metrics.ts';
import { type Box, hasSpaceAtSides } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import type { Ring, Slice, SliceText } from './pie.ts';
import {
  ELBOW,
  GAP,
  measureSide,
  middleOf,
  REACH,
  type SideLabel,
  spread,
  writeSide,
} from './side-labels.ts';
import { fitsInside } from './slice-texts.ts';

/** Maximum share of the width for shortened labels at one side. */
const CUT_WIDTH_SHARE_MAX = 0.3;
/** Labels are omitted if the radius would be less than this part of the largest possible one. */
const RADIUS_SHARE_MIN = 0.4;

/** A pie with its outside labels. */
interface Layout {
  readonly ring: Ring;
  /** Center of the pie. */
  readonly x: number;
  readonly y: number;
  readonly outside: readonly SideLabel[];
}

interface Slices {
  readonly slices: readonly Slice[];
  readonly texts: readonly SliceText[];
  /** Inner radius of the ring, as a fraction of the outer one. */
  readonly hole: number;
}

/** Returns the largest pie that leaves space at its sides for the labels that do not fit on their slices. */
export function layOutSlices({ slices, texts, hole }: Slices, space: Box, fontPx: number): Layout {
  const ringOf = (radius: number): Ring => ({ inner: radius * hole, radius });
  const isLabelled = (slice: Slice) => (texts[slice.index]?.label ?? '') !== '';
  const middle = { x: space.x + space.width / 2, y: space.y + space.height / 2 };
  const largest: Layout = { ring: ringOf(Math.min(space.width, space.height) / 2), ...middle, outside: [] };
  const labelled = hasSpaceAtSides(space, fontPx) ? slices.filter(isLabelled) : [];
  let layout = largest;
  // A smaller pie can lose space for an inside label, but never gains any.
  for (let round = 0; round < 3; round += 1) {
    const { ring } = layout;
    const unplaced = labelled.filter((slice) => {
      const text = texts[slice.index];
      return text && !fitsInside(text, slice, { ring, fontPx });
    });
    if (unplaced.length === layout.outside.length) return layout;
    const [usual, wide] = [CUT_WIDTH_SHARE_MAX, 1].map((share) =>
      layOutAround(unplaced, texts, { widthMaxPx: space.width * share, space, fontPx }),
    );
    const radiusMin = largest.ring.radius * RADIUS_SHARE_MIN;
    const isCut = usual?.outside.some(({ isWhole }) => !isWhole);
    const around = isCut && wide && wide.radius >= radiusMin ? wide : usual;
    if (around === undefined || around.radius < radiusMin) return largest;
    layout = { ...around, ring: ringOf(around.radius), y: middle.y };
  }
  return layout;
}

/** Returns the largest pie with these labels next to it, each at most `widthMaxPx` wide. */
function layOutAround(
  unplaced: readonly Slice[],
  texts: readonly SliceText[],
  { widthMaxPx, space, fontPx }: { widthMaxPx: number; space: Box; fontPx: number },
): { radius: number; x: number; outside: SideLabel[] } {
  const sides = [false, true].map((isRight) =>
    writeSide(unplaced, texts, { isRight, widthMaxPx, heightPx: space.height, fontPx }),
  );
  const [leftPx = 0, rightPx = 0] = sides.map((side) => measureSide(side, fontPx));
  const radius = Math.min((space.width - leftPx - rightPx) / 2, space.height / 2 - ELBOW * fontPx);
  const x = space.x + leftPx + (space.width - leftPx - rightPx) / 2;
  return {
    radius,
    x,
    outside: sides.flatMap((side) => spread(side, { radius, heightPx: space.height, fontPx })),
  };
}

/** Draws the outside labels and their leader lines. */
export function drawOutside(
  labels: readonly SideLabel[],
  { radius }: Ring,
  { fontPx, textColor }: Style,
): Markup[] {
  if (labels.length === 0) return [];
  const leaders = labels.map(({ slice, isRight, y }) => {
    const [sine, cosine] = [Math.sin(middleOf(slice)), Math.cos(middleOf(slice))];
    const at = (distance: number) => `${formatNumber(sine * distance)} ${formatNumber(-cosine * distance)}`;
    const end = (isRight ? 1 : -1) * (radius + REACH * fontPx);
    return `M${at(radius)}L${at(radius + (ELBOW / 2) * fontPx)}L${formatNumber(end)} ${formatNumber(y)}`;
  });
  const texts = labels.flatMap(({ lines, isRight, y }) => {
    const x = (isRight ? 1 : -1) * (radius + (REACH + GAP) * fontPx);
    return lines.map((line, index) => {
      const middle = y + (index - (lines.length - 1) / 2) * LINE * fontPx;
      const position = { x, y: middle + BASELINE * fontPx, 'text-anchor': isRight ? 'start' : 'end' };
      return element('text', position, [line]);
    });
  });
  const look = { ...paint({ line: textColor }), fill: 'none', 'stroke-opacity': 0.6 } as const;
  return [element('path', { d: leaders.join(''), ...look }), element('g', paint({ fill: textColor }), texts)];
}
