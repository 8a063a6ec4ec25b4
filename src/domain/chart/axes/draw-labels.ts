import { element, formatNumber, type Markup } from '../../svg/markup.ts';
import { measureText } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import type { Box } from '../frame.ts';
import { paint, type Style } from '../style.ts';
import { LABEL_DISTANCE, LABEL_LINE, type LabelLayout } from './label-layout.ts';
import { SLANT_STEP } from './slanted-labels.ts';

/** Draws the labels around their centres from the top of `room` down, and none of them beyond its sides. */
export function drawLabels(
  layout: LabelLayout,
  centers: readonly number[],
  { room, style }: { room: Box; style: Style },
): Markup {
  const { fontPx, ink } = style;
  const { angleDegrees, every } = layout;
  const texts = layout.lines.flatMap((lines, index) => {
    const x = centers[index] ?? 0;
    if (index % every !== 0) return [];
    if (angleDegrees === 0) return drawLevel(lines, x, { room, fontPx });
    const y = room.y + LABEL_DISTANCE * fontPx;
    const stepPx = SLANT_STEP * fontPx;
    return lines.flatMap((line, row) => {
      const end = { x: x + (row - (lines.length - 1) / 2) * stepPx, y: y + row * stepPx };
      return drawTurned(line, end, { angleDegrees, fontPx });
    });
  });
  return element(
    'g',
    { ...paint({ fill: ink }), 'text-anchor': angleDegrees === 0 ? 'middle' : 'end' },
    texts,
  );
}

/** A line that is turned around its end. */
function drawTurned(
  line: string,
  { x, y }: { x: number; y: number },
  { angleDegrees, fontPx }: { angleDegrees: number; fontPx: number },
): Markup[] {
  const transform = `rotate(-${angleDegrees} ${formatNumber(x)} ${formatNumber(y)})`;
  return line === '' ? [] : [element('text', { x, y: y + BASELINE * fontPx, transform }, [line])];
}

function drawLevel(
  lines: readonly string[],
  x: number,
  { room, fontPx }: { room: Box; fontPx: number },
): Markup[] {
  return lines.flatMap((line, index) => {
    const halfPx = measureText(line, fontPx) / 2;
    const isInside = x - halfPx >= room.x && x + halfPx <= room.x + room.width;
    const y = room.y + (LABEL_DISTANCE + 0.9 + index * LABEL_LINE) * fontPx;
    return line !== '' && isInside ? [element('text', { x, y }, [line])] : [];
  });
}
