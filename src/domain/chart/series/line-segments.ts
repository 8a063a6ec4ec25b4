/** Line segments between the points of a dataset. */
import type { Box } from '../frame.ts';
import { type Bend, type Curve, listBends } from './curves.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line segment, from left to right. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Number of straight segments that replace a Bézier curve; the error is less than 1 px. */
const PIECES = 8;

/** Returns the segments that lead to each point; none for the first point, and for points after a gap. */
export function splitLine(points: readonly (Point | undefined)[], curve: Curve): Segment[][] {
  const pieces: Segment[][] = points.map(() => []);
  for (const { start, run } of findRuns(points))
    for (const [index, corners] of traceWays(run, curve).entries()) pieces[start + index + 1] = link(corners);
  return pieces;
}

/** Splits the points at gaps, with the index of the first point of each run. */
function findRuns(points: readonly (Point | undefined)[]): { start: number; run: Point[] }[] {
  const runs: { start: number; run: Point[] }[] = [];
  for (const [index, point] of points.entries()) {
    if (point === undefined) continue;
    if (points[index - 1] === undefined) runs.push({ start: index, run: [] });
    runs.at(-1)?.run.push(point);
  }
  return runs;
}

/** Returns the corners of the line from each point to the next. */
function traceWays(run: readonly Point[], curve: Curve): Point[][] {
  if (curve === 'smooth') return listBends(run).map(flatten);
  return run.slice(1).map((to, index) => {
    const from = run[index] ?? to;
    return curve === 'step' ? step(from, to) : [from, to];
  });
}

function link(corners: readonly Point[]): Segment[] {
  return corners.slice(1).map((to, index) => ({ from: corners[index] ?? to, to }));
}

function step(from: Point, to: Point): Point[] {
  const x = (from.x + to.x) / 2;
  return [from, { x, y: from.y }, { x, y: to.y }, to];
}

/** Returns points on a cubic Bézier curve. */
function flatten([from, leave, arrive, to]: Bend): Point[] {
  return Array.from({ length: PIECES + 1 }, (_, index) => {
    const after = index / PIECES;
    const before = 1 - after;
    const mix = (axis: 'x' | 'y') =>
      before ** 3 * from[axis] +
      3 * before ** 2 * after * leave[axis] +
      3 * before * after ** 2 * arrive[axis] +
      after ** 3 * to[axis];
    return { x: mix('x'), y: mix('y') };
  });
}

/** Returns the vertical extent of a segment over the width of a box, and the width they share. */
export function reachOver({ from, to }: Segment, { x, width }: Box) {
  const left = Math.max(from.x, x);
  const right = Math.min(to.x, x + width);
  if (left > right) return undefined;
  if (from.x === to.x) return { top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y), widthPx: 0 };
  const slope = (to.y - from.y) / (to.x - from.x);
  const ys = [from.y + (left - from.x) * slope, from.y + (right - from.x) * slope];
  return { top: Math.min(...ys), bottom: Math.max(...ys), widthPx: right - left };
}

/** Returns true if a segment crosses a box. */
export function crosses(piece: Segment, box: Box): boolean {
  const reach = reachOver(piece, box);
  return reach !== undefined && reach.bottom >= box.y && reach.top <= box.y + box.height;
}

/** Returns true if two boxes overlap. */
export function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Returns the box with a margin at each side. */
export function widen({ x, y, width, height }: Box, px: number): Box {
  return { x: x - px, y: y - px, width: width + 2 * px, height: height + 2 * px };
}
