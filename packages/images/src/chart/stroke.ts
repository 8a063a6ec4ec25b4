import { clamp } from '../../../shared/clamp.ts';
import { element, formatNumber, type Markup } from '../svg/markup.ts';
import type { LineAppearance } from './spec.ts';
import { type Paint, paint } from './style.ts';

/** Share of a line's width for the edge at each of its sides, if its color has too little contrast. */
const CASING = 0.25;

/** Returns the width of a line inside its edge, so that all lines of a chart are equally wide. */
export const insideEdge = (widthPx: number): number => widthPx * (1 - 2 * CASING);

/** Draws a line, over one in the edge color if there is one; together they have the width. */
export function drawStroke(
  d: string,
  color: Paint | undefined,
  {
    widthPx,
    dash = [],
    inside = [],
  }: { widthPx: number; dash?: readonly number[]; inside?: readonly Markup[] },
): Markup[] {
  const draw = (line: Paint | undefined, width: number, children: readonly Markup[]) =>
    element(
      'path',
      {
        d,
        ...paint({ line }),
        fill: 'none',
        'stroke-width': width,
        'stroke-dasharray': dash.length > 0 ? dash.map(formatNumber).join(' ') : undefined,
        'stroke-linejoin': 'round',
        // Round caps would close short gaps.
        'stroke-linecap': dash.length > 0 ? 'butt' : 'round',
      },
      children,
    );
  if (widthPx === 0) return [];
  return color?.edge === undefined
    ? [draw(color, widthPx, inside)]
    : [draw({ hex: color.edge }, widthPx, []), draw(color, insideEdge(widthPx), inside)];
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
  /** True if points are drawn. */
  readonly hasPoints: boolean;
}

/** Chooses the pen for a font size, a distance between labels, and sizes that the caller asked for. */
export function choosePen(fontPx: number, bandPx: number, asked: LineAppearance = {}): Pen {
  const ownPx = Math.max(fontPx * STROKE, STROKE_MIN_PX);
  // Wider lines and larger points would exceed the margin.
  const strokePx = clamp(asked.line_width ?? ownPx, 0, fontPx);
  const wantedPx = Math.min(asked.point_radius || ownPx * POINT, Math.max(fontPx, ownPx * POINT));
  const radiusPx = Math.min(wantedPx, bandPx / 2 + POINT_BEYOND_PX);
  const every = Math.max(Math.ceil((POINT_DISTANCE_MIN * radiusPx) / bandPx), 1);
  return { strokePx, radiusPx, every, hasPoints: asked.point_radius !== 0 };
}

export const printPoint = (x: number, y: number) => `${formatNumber(x)} ${formatNumber(y)}`;
