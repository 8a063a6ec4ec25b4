/** Smooth and stepped lines. */
import { area, type CurveFactory, curveMonotoneX, curveStep, line } from 'd3-shape';

export type Curve = 'straight' | 'smooth' | 'step';

/** A point of a line, in px; `bottom` is the start of the area below it. */
interface Point {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Smooth lines never exceed the values: M. Steffen, A simple method for monotonic interpolation, 1990. */
const CURVES: Readonly<Record<Exclude<Curve, 'straight'>, CurveFactory>> = {
  smooth: curveMonotoneX,
  step: curveStep,
};

/** The same as in `formatNumber`. */
const DECIMALS = 2;

/** Returns the path of a line. */
export function traceLine(points: readonly Point[], curve: Exclude<Curve, 'straight'>): string {
  const trace = line<Point>(
    ({ x }) => x,
    ({ top }) => top,
  );
  return trace.curve(CURVES[curve]).digits(DECIMALS)([...points]) ?? '';
}

/** Returns the outline of the area under a line. */
export function traceArea(points: readonly Point[], curve: Exclude<Curve, 'straight'>): string {
  const trace = area<Point>()
    .x(({ x }) => x)
    .y0(({ bottom }) => bottom)
    .y1(({ top }) => top);
  return trace.curve(CURVES[curve]).digits(DECIMALS)([...points]) ?? '';
}

/** A cubic Bézier segment: its start, two control points and its end. */
export type Bend = readonly [Place, Place, Place, Place];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the Bézier segments of a smooth line, one from each point to the next. */
export function listBends(points: readonly Place[]): Bend[] {
  const path = traceLine(
    points.map(({ x, y }) => ({ x, top: y, bottom: y })),
    'smooth',
  );
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const places = Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
  }));
  const [start = { x: 0, y: 0 }, end = start] = places;
  // With two points the line is straight.
  if (points.length === 2) return [[start, start, end, end]];
  return Array.from({ length: (places.length - 1) / 3 }, (_, index) => {
    const [from = start, leave = from, arrive = from, to = from] = places.slice(3 * index);
    return [from, leave, arrive, to] as const;
  });
}
