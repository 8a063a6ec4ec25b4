import { drawBetween, type Random } from './chance.ts';
import type { Point, Segment, Shape } from './shapes.ts';

/** In ascending order. */
const levels = ['low', 'medium', 'high'] as const;

/** Amount of distortion and noise. */
export type NoiseLevel = (typeof levels)[number];

/** Returns true if a level has at least the noise of another one. */
export function isAtLeast(level: NoiseLevel, least: NoiseLevel): boolean {
  return levels.indexOf(level) >= levels.indexOf(least);
}

/** Distortion of the letters, and number of noise shapes, of a level. */
export interface NoiseAmount {
  /** Amplitude of each wave of the warp, as a fraction of the letter size. */
  readonly warp: number;
  readonly lines: number;
  readonly dots: number;
}

export const NOISE_AMOUNTS: Readonly<Record<NoiseLevel, NoiseAmount>> = {
  low: { warp: 0.03, lines: 1, dots: 15 },
  medium: { warp: 0.045, lines: 2, dots: 40 },
  high: { warp: 0.055, lines: 4, dots: 100 },
};

/** Distance of the corners of a line in letter sizes; small enough to look round. */
const LINE_STEP = 0.2;

/** Size of the image and its letters, in px. */
export interface Area {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of a letter; lines and dots are scaled to it. */
  readonly letterPx: number;
}

/** Draws lines that wind through the letters, and dots all over the image, as outlines to be filled. */
export function drawNoise(area: Area, { lines, dots }: NoiseAmount, random: Random): Shape[] {
  return [
    ...Array.from({ length: lines }, () => drawLine(area, random)),
    ...Array.from({ length: dots }, () => drawDot(area, random)),
  ];
}

/** Draws a winding ribbon across the image around mid-height, thinner than the strokes of letters. */
function drawLine({ widthPx, heightPx, letterPx }: Area, random: Random): Shape {
  const thickness = letterPx * drawBetween(random, 0.025, 0.045);
  const middle = heightPx / 2 + letterPx * drawBetween(random, -0.35, 0.35);
  const slope = (letterPx * drawBetween(random, -0.8, 0.8)) / widthPx;
  const swing = letterPx * drawBetween(random, 0.1, 0.25);
  const frequency = (2 * Math.PI) / (letterPx * drawBetween(random, 1.5, 4));
  const phase = drawBetween(random, 0, 2 * Math.PI);
  const steps = Math.ceil(widthPx / (letterPx * LINE_STEP)) + 2 / LINE_STEP;
  const edge = Array.from({ length: steps + 1 }, (_, index): Point => {
    const x = letterPx * (index * LINE_STEP - 1);
    return [x, middle + slope * (x - widthPx / 2) + swing * Math.sin(frequency * x + phase)];
  });
  const otherEdge = edge.map(([x, y]): Point => [x, y + thickness]).reverse();
  return closePolygon([...edge, ...otherEdge]);
}

function closePolygon([first, ...others]: readonly Point[]): Shape {
  if (first === undefined) return [];
  const sides = others.map((point): Segment => ({ type: 'L', points: [point] }));
  return [{ type: 'M', points: [first] }, ...sides, { type: 'Z', points: [] }];
}

/** Draws an almost round dot of four arcs. */
function drawDot({ widthPx, heightPx, letterPx }: Area, random: Random): Shape {
  const radius = letterPx * drawBetween(random, 0.012, 0.035);
  const [x, y] = [drawBetween(random, 0, widthPx), drawBetween(random, 0, heightPx)];
  const arc = (toX: number, toY: number, cornerX: number, cornerY: number): Segment => ({
    type: 'Q',
    points: [
      [x + cornerX * radius, y + cornerY * radius],
      [x + toX * radius, y + toY * radius],
    ],
  });
  const start: Segment = { type: 'M', points: [[x + radius, y]] };
  return [
    start,
    arc(0, 1, 1, 1),
    arc(-1, 0, -1, 1),
    arc(0, -1, -1, -1),
    arc(1, 0, 1, -1),
    { type: 'Z', points: [] },
  ];
}
