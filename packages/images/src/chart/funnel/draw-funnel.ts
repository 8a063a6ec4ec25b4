import { areRightToLeft } from '../../svg/directions.ts';
import { element, type Markup } from '../../svg/markup.ts';
import { flattenText, keepWidth, measureText, measureWidest } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import { type Box, hasSpaceForWords } from '../frame.ts';
import { printPoint } from '../stroke.ts';
import { paint } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { shortenAll } from '../texts/shorten.ts';
import { withLabel } from '../texts/with-label.ts';
import type { FunnelChart } from './funnel.ts';

/** Share of a stage's height for its bar; the rest leads to the next one. */
const BAR_SHARE = 0.74;
/** Maximum share of the width for the labels, and their gap to the bars in multiples of the font size. */
const LABEL_SHARE_MAX = 0.35;
const GAP = 0.8;
/** Minimum height of a stage with texts, in multiples of the font size. */
const STAGE_MIN = 1.5;
const SLOPE_OPACITY = 0.25;

/** Draws a bar per stage, from top to bottom, with a label at the side, and the value and share on the bar. */
export function drawFunnel(spec: FunnelChart, space: Box, { style, format }: DrawContext): Markup[] {
  const { fontPx } = style;
  const { values } = spec.data;
  const stagePx = space.height / values.length;
  const hasTexts = hasSpaceForWords(space, fontPx) && stagePx >= STAGE_MIN * fontPx;
  const whole = hasTexts && spec.legend !== false ? spec.data.labels.map(flattenText) : [];
  const gapPx = GAP * fontPx;
  const labels = shortenAll(whole, { widthPx: space.width * LABEL_SHARE_MAX, fontPx });
  const labelPx = measureWidest(labels, fontPx);
  const sidePx = labelPx > 0 ? labelPx + gapPx : 0;
  const isMirrored = areRightToLeft(whole);
  const plot = { x: space.x + (isMirrored ? 0 : sidePx), width: space.width - sidePx };
  const center = plot.x + plot.width / 2;
  const largest = Math.max(...values);
  const halves = values.map((value) => ((value / largest) * plot.width) / 2);
  const barPx = stagePx * BAR_SHARE;
  const middleOf = (index: number) => space.y + index * stagePx + barPx / 2 + BASELINE * fontPx;
  const colorAt = (index: number) => style.series[index] ?? style.series[0];
  const shares = writeShares(values, format);
  const bars = values.map((value, index) => {
    const [half = 0, next = half] = halves.slice(index);
    const y = space.y + index * stagePx;
    const hover = element('title', {}, [
      withLabel(spec.data.labels[index] ?? '', `${format.write(value)} (${shares[index]})`),
    ]);
    const slope = [
      [center - half, y + barPx],
      [center + half, y + barPx],
      [center + next, y + stagePx],
      [center - next, y + stagePx],
    ].map(([px = 0, py = 0]) => printPoint(px, py));
    const isLast = index === values.length - 1;
    return element('g', paint({ fill: colorAt(index) }), [
      element('rect', { x: center - half, y, width: half * 2, height: barPx }, [hover]),
      ...(isLast
        ? []
        : [element('path', { d: `M${slope.join('L')}Z`, 'fill-opacity': SLOPE_OPACITY, stroke: 'none' })]),
    ]);
  });
  const look = { ...paint({ fill: style.textColor }), 'text-anchor': isMirrored ? 'end' : 'start' } as const;
  /** Returns whether a text is on its bar or next to it, or undefined if it fits nowhere. */
  const placeNote = (note: string, index: number) => {
    const half = halves[index] ?? 0;
    const notePx = measureText(note, fontPx);
    if (notePx + gapPx <= half * 2) return 'inside';
    return notePx <= plot.width / 2 - half - gapPx / 2 ? 'outside' : undefined;
  };
  const hasNotes = hasTexts && spec.value_labels !== false;
  const wordings = hasNotes ? listNotes(values, shares, format) : [];
  const notes = wordings.find((list) => list.every(placeNote)) ?? wordings.at(-1) ?? [];
  const texts = notes.flatMap((note, index) => {
    const place = placeNote(note, index);
    if (place === undefined) return [];
    const y = middleOf(index);
    if (place === 'inside') {
      const look = paint({ fill: style.onSeries[index] ?? style.onSeries[0] });
      return [element('text', { x: center, y, 'text-anchor': 'middle', ...look }, [note])];
    }
    const offsetPx = ((halves[index] ?? 0) + gapPx / 2) * (isMirrored ? -1 : 1);
    return [element('text', { x: center + offsetPx, y, ...look }, [note])];
  });
  const nameX = isMirrored ? space.x + space.width : space.x;
  const names = labels.flatMap((label, index) =>
    label === ''
      ? []
      : [element('text', { x: nameX, y: middleOf(index), ...keepWidth(label, fontPx) }, [label])],
  );
  return [...bars, ...(names.length > 0 ? [element('g', look, names)] : []), ...texts];
}

/** Returns shares of the first value, with one decimal unless all are whole. */
function writeShares(values: readonly number[], format: DrawContext['format']): string[] {
  const [first = 1] = values;
  const parts = values.map((value) => Math.round((value / first) * 1000) / 10);
  const decimals = parts.every(Number.isInteger) ? 0 : 1;
  return parts.map((part) => format.writePercentage(part, decimals));
}

/** Returns all values with their shares, alone, and in fewer digits. */
function listNotes(
  values: readonly number[],
  shares: readonly string[],
  format: DrawContext['format'],
): (readonly string[])[] {
  const whole = format.writeTogether(values);
  const short = format.shortenTogether(values);
  const withShares = whole.map((text, index) => (index === 0 ? text : `${text} (${shares[index]})`));
  return [withShares, whole, ...(short ? [short] : [])];
}
