import { drawBetween, type Random } from './chance.ts';
import type { Point } from './shapes.ts';

/** A wave that displaces points in one direction. */
interface Wave {
  readonly alongX: number;
  readonly alongY: number;
  readonly phase: number;
  readonly pushX: number;
  readonly pushY: number;
}

const WAVES = 4;

/**
 * Creates a smooth random distortion from a few waves in random directions. Each has a wavelength of 1.2–3 `scalePx`
 * and displaces by at most `strength` of `scalePx`; from 0.06 on letters start to fold over themselves.
 */
export function createWarp(scalePx: number, strength: number, random: Random): (point: Point) => Point {
  const waves = Array.from({ length: WAVES }, () => createWave(scalePx, strength, random));
  return ([x, y]) => {
    let movedX = x;
    let movedY = y;
    for (const { alongX, alongY, phase, pushX, pushY } of waves) {
      const height = Math.sin(x * alongX + y * alongY + phase);
      movedX += height * pushX;
      movedY += height * pushY;
    }
    return [movedX, movedY];
  };
}

function createWave(scalePx: number, strength: number, random: Random): Wave {
  const direction = drawBetween(random, 0, 2 * Math.PI);
  const pushDirection = drawBetween(random, 0, 2 * Math.PI);
  const frequency = (2 * Math.PI) / (scalePx * drawBetween(random, 1.2, 3));
  const push = scalePx * strength * drawBetween(random, 0.5, 1);
  return {
    alongX: frequency * Math.cos(direction),
    alongY: frequency * Math.sin(direction),
    phase: drawBetween(random, 0, 2 * Math.PI),
    pushX: push * Math.cos(pushDirection),
    pushY: push * Math.sin(pushDirection),
  };
}
