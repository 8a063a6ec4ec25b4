import { createElementWriter, element, formatNumber, type Markup } from '../svg/markup.ts';
import type { Paint } from './style.ts';

/**
 * Marker shapes, so that lines differ not only by color: circle, square, triangle, diamond, cross. Each is an outline
 * around its point for a radius of 1; all have about the same area.
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

/** Draws one point of a dataset. */
export type DrawMarker = (x: number, y: number, inside?: Markup) => Markup;

/** Returns a function that draws the marker of the `order`-th dataset. The outline is computed once. */
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

/** Returns a function that draws an invisible tooltip target. */
export function createTarget(color: Paint | undefined, radiusPx: number): DrawMarker {
  return (x, y, hover) =>
    color?.edge === undefined
      ? writeClear([x, y, radiusPx, 0], hover)
      : writeClearEdge([x, y, radiusPx, 0, 0], hover);
}
