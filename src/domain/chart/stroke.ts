import { element, type Markup } from '../svg/markup.ts';
import { type Paint, paint } from './style.ts';

/** Width of the edge at each side of a line whose color has too little contrast. */
export const CASING_PX = 1;

/** Draws a line, over a wider one in the edge color if there is one. */
export function drawStroke(
  d: string,
  color: Paint | undefined,
  { widthPx, inside = [] }: { widthPx: number; inside?: readonly Markup[] },
): Markup[] {
  const draw = (line: Paint | undefined, width: number, children: readonly Markup[]) =>
    element(
      'path',
      {
        d,
        ...paint({ line }),
        fill: 'none',
        'stroke-width': width,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      },
      children,
    );
  const stroke = draw(color, widthPx, inside);
  return color?.edge === undefined
    ? [stroke]
    : [draw({ hex: color.edge }, widthPx + 2 * CASING_PX, []), stroke];
}
