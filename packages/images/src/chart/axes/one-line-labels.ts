import { clamp } from '../../../../shared/clamp.ts';
import { measureWidest } from '../../svg/text.ts';
import { shortenAll } from '../texts/shorten.ts';
import {
  LABEL_BLANK,
  LABEL_DISTANCE,
  LABEL_LINE,
  type LabelLayout,
  type LabelSpace,
} from './label-layout.ts';

/** Lays out one line of labels for flat charts: as many as fit side by side, but at least two if there are two. */
export function layOutOneLine(
  labels: readonly string[],
  { bandPx, fontPx }: Pick<LabelSpace, 'bandPx' | 'fontPx'>,
): LabelLayout {
  const blankPx = LABEL_BLANK * fontPx;
  // If at least half of the labels are shown, one that is not at the sides is within the space.
  const everyMax = Math.max(Math.floor(labels.length / 2), 1);
  const widthPx = everyMax * bandPx - blankPx;
  const texts = measureWidest(labels, fontPx) <= widthPx ? labels : shortenAll(labels, { widthPx, fontPx });
  const every = Math.ceil((measureWidest(texts, fontPx) + blankPx) / bandPx);
  return {
    angleDegrees: 0,
    every: clamp(every, 1, everyMax),
    lines: texts.map((text) => [text]),
    heightPx: (LABEL_DISTANCE + LABEL_LINE) * fontPx,
    leadPx: 0,
  };
}
