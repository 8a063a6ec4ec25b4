/** Finds the layers beneath the values that are written in a chart. */
import { GRID_OPACITY, ZERO_OPACITY } from '../axes/grid.ts';
import type { Box } from '../frame.ts';
import { CASING_PX } from '../stroke.ts';
import type { Paint } from '../style.ts';
import { BAND_OPACITY, placeBand } from './guides.ts';
import { crosses, reachOver, type Segment, splitLine, touches, widen } from './line-segments.ts';
import { AREA_OPACITY, choosePen } from './lines.ts';
import type { Scene } from './scene.ts';
import { hasLine, type Series } from './series.ts';

/** Width of grid lines. */
const GRID_PX = 1;
/** Tolerance for a sum of widths. */
const ROUNDING_PX = 0.01;

/** A layer beneath a text, or beneath a part of it. */
export interface Layer {
  readonly color: Paint;
  /** 1: opaque. */
  readonly opacity: number;
  /** True if the layer is beneath the whole text. */
  readonly isWhole: boolean;
}

/** Finds the layers in a box near the `index`-th label, in painting order. */
export type FindLayers = (box: Box, index: number) => Layer[];

/** Creates finders for the layers that bars cover (bands, grid and areas) and for those that cover bars (lines). */
export function createFinders(scene: Scene): { findUnder: FindLayers; findOver: FindLayers } {
  const { guides, series, style } = scene;
  const areas = series.filter(({ kind }) => kind === 'area').map((area) => createAreaFinder(scene, area));
  const lines = series.filter(hasLine).map((line) => createLineFinder(scene, line));
  const grid = scene.ticks.map((value) => ({
    box: widen(placeBand({ from: value, to: value, side: 'left' }, scene.axes), GRID_PX / 2),
    opacity: value === 0 ? ZERO_OPACITY : GRID_OPACITY,
  }));
  const findInked = (inked: readonly Box[], box: Box, opacity: number) =>
    inked
      .filter((one) => touches(one, box))
      .map((one) => ({ color: style.ink, opacity, isWhole: contains(one, box) }));
  return {
    findUnder: (box, index) => [
      ...findInked(guides.bands, box, BAND_OPACITY),
      ...grid.flatMap((line) => findInked([line.box], box, line.opacity)),
      ...areas.flatMap((find) => find(box, index)),
    ],
    findOver: (box, index) => [
      ...lines.flatMap((find) => find(box, index)),
      ...findInked(guides.lines, box, 1),
    ],
  };
}

function contains(outer: Box, { x, y, width, height }: Box): boolean {
  const isWide = outer.x <= x && outer.x + outer.width >= x + width;
  return isWide && outer.y <= y && outer.y + outer.height >= y + height;
}

function createAreaFinder(scene: Scene, { spans, side, color, isStacked }: Series): FindLayers {
  const { axes, spec } = scene;
  const opacity = isStacked ? 1 : AREA_OPACITY;
  const [ends, starts] = (['to', 'from'] as const).map((end) =>
    splitLine(
      spans.map((span, index) => span && { x: axes.centers[index] ?? 0, y: axes.place(span[end], side) }),
      spec.curve ?? 'straight',
    ),
  );
  return (box, index) => {
    const parts = listNear(axes.centers, box, index).flatMap(
      (at) => reachBetween(ends?.[at], starts?.[at], box) ?? [],
    );
    const [top, bottom] = [box.y, box.y + box.height];
    const isTouched = parts.some((part) => part.top < bottom && part.bottom > top);
    if (!isTouched || color === undefined) return [];
    const widthPx = parts.reduce((sum, part) => sum + part.widthPx, 0);
    const isWide = widthPx > box.width - ROUNDING_PX;
    const isWhole = isWide && parts.every((part) => part.innerTop <= top && part.innerBottom >= bottom);
    return [{ color, opacity, isWhole }, ...(isStacked && !isWhole ? layEdge(color) : [])];
  };
}

/**
 * Returns the vertical extent of an area over the width of a box: the outer one, and the part that is covered
 * everywhere.
 */
function reachBetween(ends: readonly Segment[] = [], starts: readonly Segment[] = [], box: Box) {
  const [end, start] = [reachOfAll(ends, box), reachOfAll(starts, box)];
  return (
    end &&
    start && {
      widthPx: end.widthPx,
      top: Math.min(end.top, start.top),
      bottom: Math.max(end.bottom, start.bottom),
      innerTop: Math.min(end.bottom, start.bottom),
      innerBottom: Math.max(end.top, start.top),
    }
  );
}

/** Returns the edge of a color as a layer under a part of a text. */
function layEdge({ edge }: Paint): Layer[] {
  return edge === undefined ? [] : [{ color: { hex: edge }, opacity: 1, isWhole: false }];
}

function reachOfAll(pieces: readonly Segment[], box: Box) {
  const reaches = pieces.map((piece) => reachOver(piece, box)).filter((reach) => reach !== undefined);
  if (reaches.length === 0) return undefined;
  return {
    top: Math.min(...reaches.map(({ top }) => top)),
    bottom: Math.max(...reaches.map(({ bottom }) => bottom)),
    widthPx: reaches.reduce((sum, reach) => sum + reach.widthPx, 0),
  };
}

function createLineFinder({ axes, spec, style }: Scene, { spans, side, color }: Series): FindLayers {
  const { strokePx, radiusPx } = choosePen(style.fontPx, axes.bandPx);
  const edgePx = color?.edge === undefined ? 0 : CASING_PX;
  const points = spans.map(
    (span, index) => span && { x: axes.centers[index] ?? 0, y: axes.place(span.to, side) },
  );
  const pieces = splitLine(points, spec.curve ?? 'straight');
  return (box, index) => {
    const wide = widen(box, strokePx / 2 + edgePx);
    const isMet = listNear(axes.centers, box, index).some((at) => {
      const point = points[at];
      const marker = point && widen({ ...point, width: 0, height: 0 }, radiusPx + edgePx);
      return (marker && touches(marker, box)) || pieces[at]?.some((piece) => crosses(piece, wide));
    });
    return isMet && color ? [...layEdge(color), { color, opacity: 1, isWhole: false }] : [];
  };
}

/** Returns the indexes of the labels over or under a box, with one neighbor at each side. */
function listNear(centers: readonly number[], { x, width }: Box, index: number): number[] {
  let [first, last] = [index, index];
  while (first > 0 && (centers[first] ?? 0) > x) first -= 1;
  while (last < centers.length - 1 && (centers[last] ?? 0) < x + width) last += 1;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
