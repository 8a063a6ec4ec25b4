import { clamp } from '../../clamp.ts';
import { measureWidest } from '../../svg/text.ts';
import { shortenAll } from '../texts/shorten.ts';
import { LABEL_BLANK, LABEL_DISTANCE, LABEL_LINE, type LabelLayout, type LabelRoom } from './label-layout.ts';

/**
 * One level line of labels, no more of them than stand beside each other and two at least where there are two: what
 * flat charts have the height for.
 */
export function layOutOneLine(
  labels: readonly string[],
  { bandPx, fontPx }: Pick<LabelRoom, 'bandPx' | 'fontPx'>,
): LabelLayout {
  const blankPx = LABEL_BLANK * fontPx;
  // Where half of the labels or more are shown, one that is not at the sides is inside the room.
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
