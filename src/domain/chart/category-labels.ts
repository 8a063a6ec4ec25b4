import { element, formatNumber, type Markup } from '../svg/markup.ts';
import { measureText, measureWidest, shortenText } from '../svg/text.ts';
import { wrapText } from '../svg/wrap.ts';
import type { Box } from './frame.ts';
import type { Style } from './style.ts';

/** How the labels under the plot are set: level, or turned to the left, all of them or every n-th. */
export interface LabelLayout {
  readonly angleDegrees: 0 | 45 | 90;
  readonly every: number;
  /** At most two lines for each label. */
  readonly lines: readonly (readonly string[])[];
  /** The height that they take, the distance to the plot included. */
  readonly heightPx: number;
}

/** All in parts of the font size. */
const LINE = 1.2;
const DISTANCE = 0.55;
const BLANK = 0.6;
/** From this width on a label is broken into two lines rather than turned. */
const WRAP_MIN = 6;
/** Labels as short as this are rather thinned out than turned upright. */
const SHORT_MAX = 3;
/** Labels are not cut shorter than this: their beginnings alone would all look the same. */
const LENGTH_MIN = 4;

const SINE_45 = Math.SQRT1_2;

/** The room of one label, in px. */
export interface LabelRoom {
  readonly bandPx: number;
  readonly heightMaxPx: number;
  readonly fontPx: number;
}

/** Decides how the labels stay readable, each in its band; undefined when they would not. */
export function layOutLabels(labels: readonly string[], room: LabelRoom): LabelLayout | undefined {
  const { bandPx, fontPx } = room;
  const widthPx = bandPx - BLANK * fontPx;
  const widestPx = measureWidest(labels, fontPx);
  const linePx = LINE * fontPx;
  if (widestPx <= widthPx) return layOutLevel(labels, { widthPx: widestPx, every: 1, fontPx });
  if (bandPx >= WRAP_MIN * fontPx) return layOutLevel(labels, { widthPx, every: 1, fontPx });
  const turn = { labels, widestPx };
  if (bandPx * SINE_45 >= linePx) return layOutTurned(turn, { angleDegrees: 45, every: 1 }, room);
  const every = Math.ceil((widestPx + BLANK * fontPx) / bandPx);
  if (widestPx <= SHORT_MAX * fontPx) return layOutLevel(labels, { widthPx: widestPx, every, fontPx });
  return layOutTurned(turn, { angleDegrees: 90, every: Math.ceil(linePx / bandPx) }, room);
}

function layOutLevel(
  labels: readonly string[],
  { widthPx, every, fontPx }: { widthPx: number; every: number; fontPx: number },
): LabelLayout {
  const lines = labels.map((label) =>
    wrapText(label, { widthPx, fontPx, linesMax: 2 }).map((line) => shortenText(line, { widthPx, fontPx })),
  );
  const lineCount = Math.max(...lines.map((one) => one.length));
  return { angleDegrees: 0, every, lines, heightPx: (DISTANCE + LINE * lineCount) * fontPx };
}

function layOutTurned(
  { labels, widestPx }: { labels: readonly string[]; widestPx: number },
  turn: { angleDegrees: 45 | 90; every: number },
  { heightMaxPx, fontPx }: LabelRoom,
): LabelLayout | undefined {
  const isSlanted = turn.angleDegrees === 45;
  const sine = isSlanted ? SINE_45 : 1;
  // The letters' own height reaches below the end of a slanted line.
  const besidesPx = (DISTANCE + (isSlanted ? LINE * SINE_45 : 0)) * fontPx;
  const lengthMaxPx = (heightMaxPx - besidesPx) / sine;
  if (lengthMaxPx < Math.min(widestPx, LENGTH_MIN * fontPx)) return undefined;
  const lines = labels.map((label) => [shortenText(label, { widthPx: lengthMaxPx, fontPx })]);
  return { ...turn, lines, heightPx: Math.min(widestPx, lengthMaxPx) * sine + besidesPx };
}

/** Draws the labels around their centres from the top of `room` down, and none of them beyond its sides. */
export function drawLabels(
  layout: LabelLayout,
  centers: readonly number[],
  { room, style }: { room: Box; style: Style },
): Markup {
  const { fontPx, ink: fill } = style;
  const { angleDegrees, every } = layout;
  const texts = layout.lines.flatMap((lines, index) => {
    const x = centers[index] ?? 0;
    if (index % every !== 0) return [];
    if (angleDegrees === 0) return drawLevel(lines, x, { room, fontPx });
    // A slanted label reaches to the left, an upright one stays in its band.
    const lengthMaxPx = angleDegrees === 45 ? (x - room.x) / SINE_45 - fontPx : Number.POSITIVE_INFINITY;
    const text = shortenText(lines.join(''), { widthPx: lengthMaxPx, fontPx });
    const y = room.y + DISTANCE * fontPx;
    const transform = `rotate(-${angleDegrees} ${formatNumber(x)} ${formatNumber(y)})`;
    return text === '' ? [] : [element('text', { x, y: y + 0.35 * fontPx, transform }, [text])];
  });
  return element('g', { fill, 'text-anchor': angleDegrees === 0 ? 'middle' : 'end' }, texts);
}

function drawLevel(
  lines: readonly string[],
  x: number,
  { room, fontPx }: { room: Box; fontPx: number },
): Markup[] {
  return lines.flatMap((line, index) => {
    const halfPx = measureText(line, fontPx) / 2;
    const isInside = x - halfPx >= room.x && x + halfPx <= room.x + room.width;
    const y = room.y + (DISTANCE + 0.9 + index * LINE) * fontPx;
    return line !== '' && isInside ? [element('text', { x, y }, [line])] : [];
  });
}
