import { measureWidest } from '../../svg/text.ts';
import { wrapText } from '../../svg/wrap.ts';
import { dropCommonStart, shortenAll } from '../texts/shorten.ts';
import {
  LABEL_BLANK,
  LABEL_DISTANCE,
  LABEL_LENGTH_MIN,
  LABEL_LINE,
  type LabelLayout,
  type LabelSpace,
} from './label-layout.ts';
import { layOutSlanted, SINE_45 } from './slanted-labels.ts';

/** Minimum band width for wrapping labels into two lines instead of rotating them. */
const WRAP_MIN = 6;
/** Labels of at most this width are thinned out instead of rotated. */
const SHORT_MAX = 3;
/** Chooses how to keep the labels readable, without their common start if that helps; undefined if it is impossible. */
export function layOutLabels(labels: readonly string[], space: LabelSpace): LabelLayout | undefined {
  const high = { ...space, heightMaxPx: space.heightMaxWholePx };
  const rests = dropCommonStart(labels);
  for (const texts of [labels, rests]) {
    for (const height of [space, high]) {
      const layout = arrange(texts, height);
      if (isWhole(layout, texts)) return layout;
    }
  }
  for (const linesMax of [1, 2]) {
    const layout = layOutSlanted(labels, linesMax, high);
    if (isWhole(layout, labels)) return layout;
  }
  return arrange(labels, space);
}

/** Returns true if no label lacks more than the spaces at its line breaks. */
export function isWhole(layout: LabelLayout | undefined, labels: readonly string[]): boolean {
  return (
    layout?.lines.every(
      (lines, index) => countShown(lines.join('')) >= countShown(labels[index] ?? '') - lines.length + 1,
    ) ?? false
  );
}

/** Soft hyphens, and marks of the direction, are not drawn. */
const countShown = (text: string) => text.replace(/[\u00ad\u200e\u200f]/g, '').length;

function arrange(labels: readonly string[], space: LabelSpace): LabelLayout | undefined {
  const { bandPx, fontPx } = space;
  const widthPx = bandPx - LABEL_BLANK * fontPx;
  const widestPx = measureWidest(labels, fontPx);
  const linePx = LABEL_LINE * fontPx;
  const isLevel = widestPx <= widthPx || bandPx >= WRAP_MIN * fontPx;
  if (isLevel) return layOutLevel(labels, { widthPx, every: 1, fontPx });
  if (space.bandMinPx * SINE_45 >= linePx) return layOutSlanted(labels, 1, space);
  const every = Math.ceil((widestPx + LABEL_BLANK * fontPx) / bandPx);
  if (widestPx <= SHORT_MAX * fontPx) return layOutLevel(labels, { widthPx: widestPx, every, fontPx });
  return layOutUpright(labels, widestPx, { ...space, every: Math.ceil(linePx / bandPx) });
}

/** Wraps labels into lines that fit. If a word must be shortened, all labels are shortened the same way. */
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

function layOutUpright(
  labels: readonly string[],
  widestPx: number,
  { heightMaxPx, fontPx, every }: LabelSpace & { every: number },
): LabelLayout | undefined {
  const lengthMaxPx = heightMaxPx - LABEL_DISTANCE * fontPx;
  if (lengthMaxPx < Math.min(widestPx, LABEL_LENGTH_MIN * fontPx)) return undefined;
  const texts = shortenAll(labels, { widthPx: lengthMaxPx, fontPx });
  return {
    angleDegrees: 90,
    every,
    lines: texts.map((text) => [text]),
    heightPx: measureWidest(texts, fontPx) + LABEL_DISTANCE * fontPx,
    leadPx: 0,
  };
}
