import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import { LABEL_DISTANCE, LABEL_LINE, type LabelLayout } from './label-layout.ts';
import { SLANT_STEP } from './slanted-labels.ts';

/** Draws the labels around their centers from the top of `space` down, within its sides. */
export function drawLabels(
  layout: LabelLayout,
  centers: readonly number[],
  { space, style }: { space: Box; style: Style },
): Markup {
  const { fontPx, textColor } = style;
  const { angleDegrees, every } = layout;
  const draw = angleDegrees === 0 ? drawLevel : drawTurned;
  const texts: Markup[] = [];
  for (let index = 0; index < layout.lines.length; index += every)
    texts.push(...draw(layout.lines[index] ?? [], centers[index] ?? 0, { space, fontPx, angleDegrees }));
  return element(
    'g',
    { ...paint({ fill: textColor }), 'text-anchor': angleDegrees === 0 ? 'middle' : 'end' },
    texts,
  );
}

/** Layout of the lines of a label. */
interface LabelContext {
  readonly space: Box;
  readonly fontPx: number;
  readonly angleDegrees: number;
}

/** Draws lines that are rotated around their ends, one after the other. */
function drawTurned(
  lines: readonly string[],
  center: number,
  { space, fontPx, angleDegrees }: LabelContext,
): Markup[] {
  const stepPx = SLANT_STEP * fontPx;
  const texts: Markup[] = [];
  lines.forEach((line, row) => {
    if (line === '') return;
    const x = center + (row - (lines.length - 1) / 2) * stepPx;
    const y = space.y + LABEL_DISTANCE * fontPx + row * stepPx;
    const transform = `rotate(-${angleDegrees} ${formatNumber(x)} ${formatNumber(y)})`;
    texts.push(element('text', { x, y: y + BASELINE * fontPx, transform }, [line]));
  });
  return texts;
}

function drawLevel(lines: readonly string[], x: number, { space, fontPx }: LabelContext): Markup[] {
  const texts: Markup[] = [];
  lines.forEach((line, row) => {
    const halfPx = measureText(line, fontPx) / 2;
    const isInside = x - halfPx >= space.x && x + halfPx <= space.x + space.width;
    const y = space.y + (LABEL_DISTANCE + 0.9 + row * LABEL_LINE) * fontPx;
    if (line !== '' && isInside) texts.push(element('text', { x, y }, [line]));
  });
  return texts;
}
