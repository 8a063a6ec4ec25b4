import { element, formatNumber, type Markup } from '../svg.ts';
import { measureText, measureWidest, shortenText, wrapText } from '../svg-text.ts';
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
/** From this width on a label is rather broken into two lines than turned. */
const WRAP_MIN = 6;
/** Labels as short as this are rather thinned out than turned upright. */
const SHORT_MAX = 3;
/** Labels are not cut shorter than this: their beginnings alone would all look the same. */
const LENGTH_MIN = 4;

const SINE_45 = Math.SQRT1_2;

/** Decides how labels stay readable, each in a band of `bandPx`, in no more than `heightMaxPx`; undefined when none would. */
export function layOutLabels(
  labels: readonly string[],
  bandPx: number,
  heightMaxPx: number,
  fontPx: number,
): LabelLayout | undefined {
  const roomPx = bandPx - BLANK * fontPx;
  const widestPx = measureWidest(labels, fontPx);
  const linePx = LINE * fontPx;
  if (widestPx <= roomPx) return layOutLevel(labels, widestPx, 1, fontPx);
  if (bandPx >= WRAP_MIN * fontPx) return layOutLevel(labels, roomPx, 1, fontPx);
  if (bandPx * SINE_45 >= linePx) return layOutTurned(labels, 45, 1, heightMaxPx, fontPx);
  const every = Math.ceil((widestPx + BLANK * fontPx) / bandPx);
  if (widestPx <= SHORT_MAX * fontPx) return layOutLevel(labels, widestPx, every, fontPx);
  return layOutTurned(labels, 90, Math.ceil(linePx / bandPx), heightMaxPx, fontPx);
}

function layOutLevel(labels: readonly string[], widthPx: number, every: number, fontPx: number): LabelLayout {
  const lines = labels.map((label) =>
    wrapText(label, widthPx, fontPx, 2).map((line) => shortenText(line, widthPx, fontPx)),
  );
  const lineCount = Math.max(...lines.map((one) => one.length));
  return { angleDegrees: 0, every, lines, heightPx: (DISTANCE + LINE * lineCount) * fontPx };
}

function layOutTurned(
  labels: readonly string[],
  angleDegrees: 45 | 90,
  every: number,
  heightMaxPx: number,
  fontPx: number,
): LabelLayout | undefined {
  const sine = angleDegrees === 45 ? SINE_45 : 1;
  // The letters' own height reaches below the end of a slanted line.
  const besidesPx = (DISTANCE + (angleDegrees === 45 ? LINE * SINE_45 : 0)) * fontPx;
  const lengthMaxPx = (heightMaxPx - besidesPx) / sine;
  const widestPx = measureWidest(labels, fontPx);
  if (lengthMaxPx < Math.min(widestPx, LENGTH_MIN * fontPx)) return undefined;
  const lines = labels.map((label) => [shortenText(label, lengthMaxPx, fontPx)]);
  const longestPx = Math.min(widestPx, lengthMaxPx);
  return { angleDegrees, every, lines, heightPx: longestPx * sine + besidesPx };
}

/** Draws the labels from the top of `room` down, each at its centre, and none of them beyond its sides. */
export function drawLabels(layout: LabelLayout, centers: readonly number[], room: Box, style: Style): Markup {
  const draw = layout.angleDegrees === 0 ? drawLevel : drawTurned;
  const texts = centers.flatMap((x, index) => {
    const lines = layout.lines[index] ?? [];
    return index % layout.every === 0 ? draw(lines, x, room, style.fontPx, layout.angleDegrees) : [];
  });
  return element(
    'g',
    { fill: style.ink, 'text-anchor': layout.angleDegrees === 0 ? 'middle' : 'end' },
    texts,
  );
}

function drawLevel(lines: readonly string[], x: number, room: Box, fontPx: number): Markup[] {
  return lines.flatMap((line, index) => {
    const halfPx = measureText(line, fontPx) / 2;
    const isInside = x - halfPx >= room.x && x + halfPx <= room.x + room.width;
    const y = room.y + (DISTANCE + 0.9 + index * LINE) * fontPx;
    return line !== '' && isInside ? [element('text', { x, y }, [line])] : [];
  });
}

function drawTurned(lines: readonly string[], x: number, room: Box, fontPx: number, angle: number): Markup[] {
  const y = room.y + DISTANCE * fontPx;
  const leftPx = (x - room.x) / SINE_45 - fontPx;
  const text = angle === 45 ? shortenText(lines.join(''), leftPx, fontPx) : lines.join('');
  const transform = `rotate(-${angle} ${formatNumber(x)} ${formatNumber(y)})`;
  return text === '' ? [] : [element('text', { x, y: y + 0.35 * fontPx, transform }, [text])];
}
