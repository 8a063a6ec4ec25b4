import { element, formatNumber, type Markup } from '../svg/markup.ts';
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

/** Line width in multiples of the font size, at least `STROKE_MIN_PX`. */
const STROKE = 0.17;
const STROKE_MIN_PX = 1.25;
/** Radius of a point in multiples of the line width. */
const POINT = 1.9;
/** Minimum distance of points in radii; in narrower bands only every n-th label has a point. */
const POINT_DISTANCE_MIN = 4;
/** Overhang of the first and the last point. The margin of the smallest chart has space for it. */
const POINT_BEYOND_PX = 2;
/** Line and point sizes of a chart, in px. */
export interface Pen {
  readonly strokePx: number;
  readonly radiusPx: number;
  /** Every n-th label has points. */
  readonly every: number;
}

/** Chooses the pen for a font size and a distance between labels. */
export function choosePen(fontPx: number, bandPx: number): Pen {
  const strokePx = Math.max(fontPx * STROKE, STROKE_MIN_PX);
  const radiusPx = Math.min(strokePx * POINT, bandPx / 2 + POINT_BEYOND_PX);
  return { strokePx, radiusPx, every: Math.max(Math.ceil((POINT_DISTANCE_MIN * radiusPx) / bandPx), 1) };
}

export const printPoint = (x: number, y: number) => `${formatNumber(x)} ${formatNumber(y)}`;
