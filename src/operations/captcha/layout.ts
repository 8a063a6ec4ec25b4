import { drawBetween, type Random } from './chance.ts';
import type { Letter } from './glyphs.ts';
import type { Area } from './noise.ts';
import { mapShape, type Point, type Shape } from './shapes.ts';

/** Share of its width by which a letter advances; the rest overlaps with its neighbor. */
const TRACKING = 0.92;
/** Share of the width that the letters fill; the rest is for tilt and warp. */
const FILL_WIDTH = 0.9;
/** Maximum size of a letter as a fraction of the height, so that a tilted capital fits. */
const FILL_HEIGHT = 0.85;
/** Height of a capital, in ems. */
const CAPITAL_EMS = 0.73;

const TILT_MAX_RADIANS = 0.28;
const SIZE_CHANGE_MAX = 0.12;

/** Returns the font size in px at which the letters fill the width, at most 0.85 of the height. */
export function fitLetters(letters: readonly Letter[], widthPx: number, heightPx: number): number {
  const widthEms = letters.reduce((sum, { advance }) => sum + advance * TRACKING, 0);
  return Math.min(heightPx * FILL_HEIGHT, (widthPx * FILL_WIDTH) / Math.max(widthEms, CAPITAL_EMS));
}

/** Places letters in a centered row, each with its own size, tilt and height, overlapping its neighbors. */
export function placeLetters(letters: readonly Letter[], area: Area, random: Random): Shape[] {
  const { widthPx, letterPx } = area;
  const rowPx = letters.reduce((sum, { advance }) => sum + advance * TRACKING * letterPx, 0);
  let x = (widthPx - rowPx) / 2;
  return letters.map(({ shape, advance }) => {
    const cellPx = advance * TRACKING * letterPx;
    const center: Point = [x + cellPx / 2, chooseMiddle(area, random)];
    x += cellPx;
    return mapShape(shape, placeInto(center, advance, letterPx, random));
  });
}

/** Returns the vertical center of a letter, so that it stays inside the image and near its neighbors. */
function chooseMiddle({ heightPx, letterPx }: Area, random: Random): number {
  const space = Math.max(0, heightPx * FILL_HEIGHT - letterPx * CAPITAL_EMS) / 2;
  const swing = Math.min(space, letterPx * 0.15);
  return heightPx / 2 + drawBetween(random, -swing, swing);
}

/** Rotates and scales a letter around its center, and moves it to `center`. */
function placeInto(
  center: Point,
  advance: number,
  letterPx: number,
  random: Random,
): (point: Point) => Point {
  const tilt = drawBetween(random, -TILT_MAX_RADIANS, TILT_MAX_RADIANS);
  const size = letterPx * drawBetween(random, 1 - SIZE_CHANGE_MAX, 1 + SIZE_CHANGE_MAX);
  const [cosine, sine] = [Math.cos(tilt) * size, Math.sin(tilt) * size];
  return ([x, y]) => {
    const [fromX, fromY] = [x - advance / 2, y + CAPITAL_EMS / 2];
    return [center[0] + fromX * cosine - fromY * sine, center[1] + fromX * sine + fromY * cosine];
  };
}
