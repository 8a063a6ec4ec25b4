/** Line segments between the points of a dataset, and boxes. */
import type { Box } from '../frame.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line segment, from left to right. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Returns true if a segment crosses a box. */
export function crosses({ from, to }: Segment, { x, y, width, height }: Box): boolean {
  const left = Math.max(from.x, x);
  const right = Math.min(to.x, x + width);
  if (left > right) return false;
  const slope = from.x === to.x ? 0 : (to.y - from.y) / (to.x - from.x);
  const ends = from.x === to.x ? [from.y, to.y] : [left, right].map((at) => from.y + (at - from.x) * slope);
  return Math.max(...ends) >= y && Math.min(...ends) <= y + height;
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
