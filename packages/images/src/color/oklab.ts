/** OKLab (Björn Ottosson, 2020), where distances approximate perceived differences. */
import { linearize, type Rgb } from './colors.ts';

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** The responses of the long, medium and short cones to linear red, green and blue. All are positive. */
export const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];

/** Lightness, green to red, and blue to yellow of the cube roots of the responses. */
export const AXES: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

export const multiply = ([x, y, z]: Matrix, [a, b, c]: Triple): Triple => [
  x[0] * a + x[1] * b + x[2] * c,
  y[0] * a + y[1] * b + y[2] * c,
  z[0] * a + z[1] * b + z[2] * c,
];

/** Returns the cube roots of the responses to linear red, green and blue. */
export function computeCones(linear: Triple): Triple {
  const [long, medium, short] = multiply(CONES, linear);
  return [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)];
}

/** Converts a color to OKLab: lightness, green to red, and blue to yellow. */
export const computeOklab = ({ red, green, blue }: Rgb): Triple =>
  multiply(AXES, computeCones([linearize(red), linearize(green), linearize(blue)]));
