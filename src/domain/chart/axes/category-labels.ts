import { measureText, measureWidest } from '../../svg/text.ts';
import { wrapText } from '../../svg/wrap.ts';
import { dropCommonStart, shortenAll } from '../texts/shorten.ts';

/** How the labels under the plot are set: level, or turned to the left, all of them or every n-th. */
export interface LabelLayout {
  readonly angleDegrees: 0 | 45 | 90;
  readonly every: number;
  /** At most two lines for each label. */
  readonly lines: readonly (readonly string[])[];
  /** The height that they take, the distance to the plot included. */
  readonly heightPx: number;
  /** How much room they want at the left of the plot. */
  readonly leadPx: number;
}

/** From one base line to the next, and from the plot to the labels, in parts of the font size. */
export const LABEL_LINE = 1.2;
export const LABEL_DISTANCE = 0.55;

/** Between two labels beside each other, in parts of the font size. */
export const LABEL_BLANK = 0.6;
/** From this width on a label is broken into two lines rather than turned. */
const WRAP_MIN = 6;
/** Labels as short as this are rather thinned out than turned upright. */
const SHORT_MAX = 3;
/** Labels are not cut shorter than this: too little would be left to tell them apart. */
const LENGTH_MIN = 4;

const SINE_45 = Math.SQRT1_2;
/** The letters' own height reaches below the end of a slanted line, and to its left. */
const SLANT_BLANK = 0.5;

/** The room of the labels, in px. */
export interface LabelRoom {
  /** The width of one label's band, and what is left of it when the room at the left is used up. */
  readonly bandPx: number;
  readonly bandMinPx: number;
  readonly heightMaxPx: number;
  /** No less than `heightMaxPx`: what they may take where nothing is cut then. */
  readonly heightMaxWholePx: number;
  /** From the left side of the room to the first band, at most. */
  readonly leadMaxPx: number;
  readonly fontPx: number;
}

/**
 * Decides how the labels stay readable, each in its band, without what all begin with if that helps; undefined when
 * they would not.
 */
export function layOutLabels(labels: readonly string[], room: LabelRoom): LabelLayout | undefined {
  const high = { ...room, heightMaxPx: room.heightMaxWholePx };
  const rests = dropCommonStart(labels);
  for (const texts of [labels, rests]) {
    for (const height of [room, high]) {
      const layout = arrange(texts, height);
      if (isWhole(layout, texts)) return layout;
    }
  }
  return arrange(labels, room);
}

function isWhole(layout: LabelLayout | undefined, labels: readonly string[]): boolean {
  return (
    layout?.lines.every(
      (lines, index) => lines.join('').length >= (labels[index] ?? '').length - lines.length + 1,
    ) ?? false
  );
}

function arrange(labels: readonly string[], room: LabelRoom): LabelLayout | undefined {
  const { bandPx, fontPx } = room;
  const widthPx = bandPx - LABEL_BLANK * fontPx;
  const widestPx = measureWidest(labels, fontPx);
  const linePx = LABEL_LINE * fontPx;
  const isLevel = widestPx <= widthPx || bandPx >= WRAP_MIN * fontPx;
  if (isLevel) return layOutLevel(labels, { widthPx, every: 1, fontPx });
  if (room.bandMinPx * SINE_45 >= linePx) return layOutSlanted(labels, widestPx, room);
  const every = Math.ceil((widestPx + LABEL_BLANK * fontPx) / bandPx);
  if (widestPx <= SHORT_MAX * fontPx) return layOutLevel(labels, { widthPx: widestPx, every, fontPx });
  return layOutUpright(labels, widestPx, { ...room, every: Math.ceil(linePx / bandPx) });
}

/** Under each other, in the lines that fit; where a word must be cut, it is cut for all in the same way. */
function layOutLevel(
  labels: readonly string[],
  { widthPx, every, fontPx }: { widthPx: number; every: number; fontPx: number },
): LabelLayout {
  const wrapped = labels.map((label) => wrapText(label, { widthPx, fontPx, linesMax: 2 }));
  const fits = wrapped.every((lines) => measureWidest(lines, fontPx) <= widthPx);
  const lines = fits ? wrapped : shortenWrapped(wrapped, { widthPx, fontPx });
  const lineCount = Math.max(...lines.map((one) => one.length));
  return {
    angleDegrees: 0,
    every,
    lines,
    heightPx: (LABEL_DISTANCE + LABEL_LINE * lineCount) * fontPx,
    leadPx: 0,
  };
}

function shortenWrapped(
  wrapped: readonly (readonly string[])[],
  line: { widthPx: number; fontPx: number },
): string[][] {
  const firsts = shortenAll(
    wrapped.map(([first = '']) => first),
    line,
  );
  const seconds = shortenAll(
    wrapped.map(([, second = '']) => second),
    line,
  );
  return firsts.map((first, index) => [first, seconds[index] ?? ''].filter((text) => text !== ''));
}

function layOutSlanted(
  labels: readonly string[],
  widestPx: number,
  { bandMinPx: bandPx, heightMaxPx, leadMaxPx, fontPx }: LabelRoom,
): LabelLayout | undefined {
  const besidesPx = (LABEL_DISTANCE + SLANT_BLANK) * fontPx;
  const leadOf = (lengthPx: number, index: number) =>
    lengthPx * SINE_45 + SLANT_BLANK * fontPx - (index + 0.5) * bandPx;
  const lengthMaxPx = Math.min(
    (heightMaxPx - besidesPx) / SINE_45,
    (leadMaxPx + 0.5 * bandPx - SLANT_BLANK * fontPx) / SINE_45,
  );
  const isTooShort = lengthMaxPx < Math.min(widestPx, LENGTH_MIN * fontPx);
  if (isTooShort) return undefined;
  const texts = shortenAll(labels, { widthPx: lengthMaxPx, fontPx });
  const lengths = texts.map((text) => measureText(text, fontPx));
  return {
    angleDegrees: 45,
    every: 1,
    lines: texts.map((text) => [text]),
    heightPx: Math.max(...lengths) * SINE_45 + besidesPx,
    leadPx: Math.max(0, ...lengths.map(leadOf)),
  };
}

function layOutUpright(
  labels: readonly string[],
  widestPx: number,
  { heightMaxPx, fontPx, every }: LabelRoom & { every: number },
): LabelLayout | undefined {
  const lengthMaxPx = heightMaxPx - LABEL_DISTANCE * fontPx;
  if (lengthMaxPx < Math.min(widestPx, LENGTH_MIN * fontPx)) return undefined;
  const texts = shortenAll(labels, { widthPx: lengthMaxPx, fontPx });
  return {
    angleDegrees: 90,
    every,
    lines: texts.map((text) => [text]),
    heightPx: measureWidest(texts, fontPx) + LABEL_DISTANCE * fontPx,
    leadPx: 0,
  };
}
