import { measureText, measureWidest } from '../../svg/text.ts';
import { shortenAll } from '../texts/shorten.ts';
import {
  LABEL_DISTANCE,
  LABEL_LENGTH_MIN,
  LABEL_LINE,
  type LabelLayout,
  type LabelSpace,
} from './label-layout.ts';

export const SINE_45 = Math.SQRT1_2;
/** The font's height adds to the space below and to the left of a slanted line. */
const SLANT_BLANK = 0.5;
/** Offset to the right and down of a label's next line, in multiples of the font size. */
export const SLANT_STEP = LABEL_LINE * SINE_45;

/** Lays out slanted labels in one line or in up to two; returns undefined if they would not be readable. */
export function layOutSlanted(
  labels: readonly string[],
  linesMax: number,
  { bandMinPx: bandPx, heightMaxPx, leadMaxPx, fontPx }: LabelSpace,
): LabelLayout | undefined {
  if (bandPx * SINE_45 < linesMax * LABEL_LINE * fontPx) return undefined;
  const broken =
    linesMax === 1 ? labels.map((label) => [label]) : labels.map((label) => breakInTwo(label, fontPx));
  const stepPx = SLANT_STEP * fontPx;
  const besidesPx = (LABEL_DISTANCE + SLANT_BLANK) * fontPx + (linesMax - 1) * stepPx;
  const leadBesidesPx = SLANT_BLANK * fontPx + ((linesMax - 1) * stepPx) / 2;
  const lengthMaxPx = Math.min(
    (heightMaxPx - besidesPx) / SINE_45,
    (leadMaxPx + 0.5 * bandPx - leadBesidesPx) / SINE_45,
  );
  const isTooShort = lengthMaxPx < Math.min(measureWidest(broken.flat(), fontPx), LABEL_LENGTH_MIN * fontPx);
  if (isTooShort) return undefined;
  const lines =
    linesMax === 1 ? shortenAll(labels, { widthPx: lengthMaxPx, fontPx }).map((text) => [text]) : broken;
  const lengths = lines.map((texts) => measureWidest(texts, fontPx));
  if (linesMax > 1 && Math.max(...lengths) > lengthMaxPx) return undefined;
  const leadOf = (lengthPx: number, index: number) =>
    lengthPx * SINE_45 + leadBesidesPx - (index + 0.5) * bandPx;
  return {
    angleDegrees: 45,
    every: 1,
    lines,
    heightPx: Math.max(...lengths) * SINE_45 + besidesPx,
    leadPx: Math.max(0, ...lengths.map(leadOf)),
  };
}

/** Breaks a label at the space with the shortest longer line. */
function breakInTwo(label: string, fontPx: number): string[] {
  const words = label.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const widths = breaks.map((lines) => Math.max(...lines.map((line) => measureText(line, fontPx))));
  return breaks[widths.indexOf(Math.min(...widths))] ?? [label];
}
