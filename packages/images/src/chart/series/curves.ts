/** Smooth and stepped lines. */
import {
  area,
  type CurveFactory,
  curveMonotoneX,
  curveStep,
  curveStepAfter,
  curveStepBefore,
  line,
} from 'd3-shape';
import type { Curve } from '../spec.ts';

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
  'step-after': curveStepAfter,
  'step-before': curveStepBefore,
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
