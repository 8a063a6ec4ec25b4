/** A point in the image in px, y downwards. */
export type Point = readonly [x: number, y: number];

/** A path segment: its last point is its end, the others are control points. */
export interface Segment {
  readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly Point[];
}

/** An outline to be filled; its contours may overlap. */
export type Shape = readonly Segment[];

export function mapShape(shape: Shape, move: (point: Point) => Point): Shape {
  return shape.map(({ type, points }) => ({ type, points: points.map(move) }));
}

/** Writes shapes as the data of one SVG path, in tenths of a px. */
export function writePath(shapes: readonly Shape[]): string {
  return shapes.flatMap((shape) => shape.map(writeSegment)).join('');
}

function writeSegment({ type, points }: Segment): string {
  return type + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
}
