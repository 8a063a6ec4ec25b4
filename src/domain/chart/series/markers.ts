import { createElementWriter, element, formatNumber, type Markup } from '../../svg/markup.ts';
import type { Paint } from '../style.ts';

/**
 * A shape for the points of each dataset, so that lines are told apart without their colours: circle, square, triangle,
 * diamond, cross. Each as a path around its point for a radius of 1; of about the same area.
 */
const SHAPES: readonly (readonly (readonly [dx: number, dy: number])[])[] = [
  [],
  [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  [
    [0, -1.3],
    [1.2, 0.85],
    [-1.2, 0.85],
  ],
  [
    [0, -1.35],
    [1.35, 0],
    [0, 1.35],
    [-1.35, 0],
  ],
  [
    [-0.45, -1.3],
    [0.45, -1.3],
    [0.45, -0.45],
    [1.3, -0.45],
    [1.3, 0.45],
    [0.45, 0.45],
    [0.45, 1.3],
    [-0.45, 1.3],
    [-0.45, 0.45],
    [-1.3, 0.45],
    [-1.3, -0.45],
    [-0.45, -0.45],
  ],
];

const writeCircle = createElementWriter('circle', ['cx', 'cy', 'r']);

/** Draws the points of one dataset. */
export type DrawMarker = (x: number, y: number, inside?: Markup) => Markup;

/** Chooses the shape of the `order`-th dataset; the outline is worked out once for all of its points. */
export function createMarker(order: number, radiusPx: number): DrawMarker {
  const shape = SHAPES[order % SHAPES.length] ?? [];
  const [start, ...others] = shape;
  if (start === undefined) return (x, y, inside) => writeCircle([x, y, radiusPx], inside);
  const print = (dx: number, dy: number) => `${formatNumber(dx * radiusPx)} ${formatNumber(dy * radiusPx)}`;
  const sides = others.map(([dx, dy], index) => {
    const [fromX, fromY] = shape[index] ?? start;
    return `l${print(dx - fromX, dy - fromY)}`;
  });
  const outline = `m${print(...start)}${sides.join('')}z`;
  return (x, y, inside) =>
    element('path', { d: `M${formatNumber(x)} ${formatNumber(y)}${outline}` }, inside && [inside]);
}

const writeClear = createElementWriter('circle', ['cx', 'cy', 'r', 'fill-opacity']);
const writeClearEdge = createElementWriter('circle', ['cx', 'cy', 'r', 'fill-opacity', 'stroke-opacity']);

/** What is pointed at, and not seen, among marks of a colour. */
export function createTarget(color: Paint | undefined, radiusPx: number): DrawMarker {
  return (x, y, hover) =>
    color?.edge === undefined
      ? writeClear([x, y, radiusPx, 0], hover)
      : writeClearEdge([x, y, radiusPx, 0, 0], hover);
}
