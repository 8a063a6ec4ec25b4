/** Bounds of the distance between a color and a range of colors, by OKLab. */
import { linearize } from './colors.ts';
import { AXES, CONES, computeCones, multiply, type Triple } from './oklab.ts';

type Index = 0 | 1 | 2;
const INDICES = [0, 1, 2] as const;

export const toLinear = ([red, green, blue]: Triple): Triple => [
  linearize(red),
  linearize(green),
  linearize(blue),
];

/** How much a cone contributes to an axis per linear channel, apart from the slope of its cube root. */
const SLOPES = Float64Array.from(
  AXES.flatMap((axis) =>
    INDICES.flatMap((channel) => INDICES.map((cone) => (axis[cone] * CONES[cone][channel]) / 3)),
  ),
);

/** Returns a lower bound of the squared distance from a target to the colors of a box; the distance for one color. */
export function boundDistance(low: Triple, high: Triple, target: Triple): number {
  const lowLinear = toLinear(low);
  const highLinear = toLinear(high);
  const lowCones = computeCones(lowLinear);
  const highCones = computeCones(highLinear);
  const lowAxes = multiply(AXES, lowCones);
  const highAxes = multiply(AXES, highCones);
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const weights = AXES[axis as Index];
    // Each coordinate is a sum of cones, which rise with every channel.
    let least = 0;
    let most = 0;
    // By the mean value theorem, from both corners.
    let fall = 0;
    let rise = 0;
    for (let index = 0; index < 3; index += 1) {
      const weight = weights[index as Index];
      least += weight * (weight > 0 ? lowCones : highCones)[index as Index];
      most += weight * (weight > 0 ? highCones : lowCones)[index as Index];
      const width = highLinear[index as Index] - lowLinear[index as Index];
      if (width === 0) continue;
      let slopeMin = 0;
      let slopeMax = 0;
      for (let cone = 0; cone < 3; cone += 1) {
        const slope = SLOPES[axis * 9 + index * 3 + cone] ?? 0;
        const flat = slope / highCones[cone as Index] ** 2;
        const steep = slope / lowCones[cone as Index] ** 2;
        slopeMin += slope > 0 ? flat : steep;
        slopeMax += slope > 0 ? steep : flat;
      }
      if (slopeMin < 0) fall += slopeMin * width;
      if (slopeMax > 0) rise += slopeMax * width;
    }
    least = Math.max(least, lowAxes[axis as Index] + fall, highAxes[axis as Index] - rise);
    most = Math.min(most, lowAxes[axis as Index] + rise, highAxes[axis as Index] - fall);
    const apart = Math.max(least - target[axis as Index], target[axis as Index] - most, 0);
    sum += apart * apart;
  }
  return sum;
}
