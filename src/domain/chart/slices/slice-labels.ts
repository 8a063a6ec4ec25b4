import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureWidest } from '../../svg/text.ts';
import { BASELINE, LINE } from '../../svg/type-metrics.ts';
import { type Box, hasRoomForWords } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import { shortenAll } from '../texts/shorten.ts';
import type { Ring, Slice, SliceText } from './pie.ts';
import { fitsInside } from './slice-texts.ts';

/** The hole of a donut, in parts of the radius. */
const HOLE = 0.6;

const ELBOW = 0.6;
const REACH = 1.2;
const GAP = 0.3;

/** Labels at one side of the pie take no more of the width than this. */
const WIDTH_SHARE_MAX = 0.3;
/** Rather than make the pie smaller than this part of what it could be, labels are left out. */
const RADIUS_SHARE_MIN = 0.4;

/** The label of a slice beside the pie, `y` from its middle, in px. */
export interface SideLabel {
  readonly slice: Slice;
  readonly text: string;
  readonly isRight: boolean;
  readonly y: number;
}

/** A pie with what stands around it. */
interface Layout {
  readonly ring: Ring;
  /** The middle of the pie. */
  readonly x: number;
  readonly y: number;
  readonly outside: readonly SideLabel[];
}

interface Slices {
  readonly slices: readonly Slice[];
  readonly texts: readonly SliceText[];
  readonly isDonut: boolean;
}

/** The largest pie that leaves room at its sides for the labels that do not fit on their slices. */
export function layOutSlices({ slices, texts, isDonut }: Slices, room: Box, fontPx: number): Layout {
  const ringOf = (radius: number): Ring => ({ inner: isDonut ? radius * HOLE : 0, radius });
  const isLabelled = (slice: Slice) => (texts[slice.index]?.label ?? '') !== '';
  const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  const largest: Layout = { ring: ringOf(Math.min(room.width, room.height) / 2), ...middle, outside: [] };
  const labelled = hasRoomForWords(room, fontPx) ? slices.filter(isLabelled) : [];
  let layout = largest;
  // A smaller pie may have no place for a label that fitted before, but never the other way round.
  for (let round = 0; round < 3; round += 1) {
    const { ring } = layout;
    const homeless = labelled.filter((slice) => {
      const text = texts[slice.index];
      return text && !fitsInside(text, slice, { ring, fontPx });
    });
    if (homeless.length === layout.outside.length) return layout;
    const sides = [false, true].map((isRight) => writeSide(homeless, texts, { isRight, room, fontPx }));
    const [leftPx = 0, rightPx = 0] = sides.map((side) => measureSide(side, fontPx));
    const radius = Math.min((room.width - leftPx - rightPx) / 2, room.height / 2 - ELBOW * fontPx);
    if (radius < largest.ring.radius * RADIUS_SHARE_MIN) return largest;
    const x = room.x + leftPx + (room.width - leftPx - rightPx) / 2;
    const placed = sides.flatMap((side) => spread(side, { radius, heightPx: room.height, fontPx }));
    layout = { ring: ringOf(radius), x, y: middle.y, outside: placed };
  }
  return layout;
}

type Written = Omit<SideLabel, 'y'>;

/**
 * The texts of one side, in the order of the slices, no more than stand under each other: the largest slices go first.
 */
function writeSide(
  homeless: readonly Slice[],
  texts: readonly SliceText[],
  { isRight, room, fontPx }: { isRight: boolean; room: Box; fontPx: number },
): Written[] {
  const countMax = Math.floor(room.height / (LINE * fontPx));
  const own = homeless.filter((slice) => Math.sin(middleOf(slice)) >= 0 === isRight);
  const largest = own.toSorted((one, other) => other.value - one.value).slice(0, countMax);
  const shown = own.filter((slice) => largest.includes(slice));
  const shares = shown.map(({ index }) => ` ${texts[index]?.share ?? ''}`);
  const widthPx = room.width * WIDTH_SHARE_MAX - measureWidest(shares, fontPx);
  const labels = shortenAll(
    shown.map(({ index }) => texts[index]?.label ?? ''),
    { widthPx, fontPx },
  );
  return shown.map((slice, index) => ({ slice, isRight, text: `${labels[index]}${shares[index]}`.trim() }));
}

function measureSide(side: readonly Written[], fontPx: number): number {
  if (side.length === 0) return 0;
  return (
    measureWidest(
      side.map(({ text }) => text),
      fontPx,
    ) +
    (REACH + GAP) * fontPx
  );
}

/** Each label as near to its slice as the others of its side let it be. */
function spread(
  side: readonly Written[],
  { radius, heightPx, fontPx }: { radius: number; heightPx: number; fontPx: number },
): SideLabel[] {
  const linePx = LINE * fontPx;
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

function middleOf({ startAngle, endAngle }: Slice): number {
  return (startAngle + endAngle) / 2;
}

/** Draws a line from each slice to its label, and the label. */
export function drawOutside(
  labels: readonly SideLabel[],
  { radius }: Ring,
  { fontPx, ink }: Style,
): Markup[] {
  if (labels.length === 0) return [];
  const lines = labels.map(({ slice, isRight, y }) => {
    const [sine, cosine] = [Math.sin(middleOf(slice)), Math.cos(middleOf(slice))];
    const at = (distance: number) => `${formatNumber(sine * distance)} ${formatNumber(-cosine * distance)}`;
    const end = (isRight ? 1 : -1) * (radius + REACH * fontPx);
    return `M${at(radius)}L${at(radius + (ELBOW / 2) * fontPx)}L${formatNumber(end)} ${formatNumber(y)}`;
  });
  const texts = labels.map(({ text, isRight, y }) => {
    const x = (isRight ? 1 : -1) * (radius + (REACH + GAP) * fontPx);
    return element('text', { x, y: y + BASELINE * fontPx, 'text-anchor': isRight ? 'start' : 'end' }, [text]);
  });
  const look = { ...paint({ line: ink }), fill: 'none', 'stroke-opacity': 0.6 } as const;
  return [element('path', { d: lines.join(''), ...look }), element('g', paint({ fill: ink }), texts)];
}
