import { clamp } from '../../../shared/clamp.ts';
import type { Markup } from '../svg/markup.ts';

/** A rectangle in the drawing, in px from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the drawing and its base font size, in px. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly fontPx: number;
}

/** Drawn markup, and the space that remains for the next part. */
export interface Placed {
  readonly markup: readonly Markup[];
  readonly rest: Box;
}

const RATIO = 1.6;
/** Letters remain 8 px high if the drawing is shown 400 px wide. */
const WIDTH_DEFAULT_PX = 560;
/** Ratio and default width of flat charts, which are used in a line of text or a table cell. */
const FLAT = new Map<string | undefined, readonly [ratio: number, defaultPx: number]>([
  ['sparkline', [4, 200]],
  ['progress', [6, 400]],
]);
const SIDE_MIN_PX = 50;
const SIDE_MAX_PX = 4096;

/** Returns the size of the drawing. A missing side is derived from the other one. */
export function measureFrame({ type, width, height }: Sized): Frame {
  const [ratio, defaultPx] = FLAT.get(type) ?? [RATIO, WIDTH_DEFAULT_PX];
  const clampSide = (sidePx: number) => clamp(sidePx, SIDE_MIN_PX, SIDE_MAX_PX);
  const widthPx = width ?? clampSide(height === undefined ? defaultPx : height * ratio);
  const heightPx = height ?? clampSide(widthPx / ratio);
  return { widthPx, heightPx, fontPx: chooseFont(widthPx, heightPx) };
}

interface Sized {
  readonly type?: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const FONT_MAX_PX = 40;

/** Returns the font size: 11 px at 400 × 250, 17 px at 1200 × 700, 22 px at 1600 × 900; smaller in narrow strips. */
function chooseFont(widthPx: number, heightPx: number): number {
  const stripPx = Math.min(widthPx, heightPx) / 6;
  const sidePx = Math.sqrt(widthPx * heightPx);
  return Math.min(Math.max(8 + sidePx / 115, sidePx / 55), FONT_MAX_PX, stripPx);
}

/** Returns the frame without its margin, which is narrower in small drawings. */
export function openSpace({ widthPx, heightPx, fontPx }: Frame): Box {
  const marginPx = Math.min(fontPx * 1.2, Math.min(widthPx, heightPx) * 0.075);
  return {
    x: marginPx,
    y: marginPx,
    width: widthPx - 2 * marginPx,
    height: heightPx - 2 * marginPx,
  };
}

/** Returns true if there is space for text next to the plot. */
export function hasSpaceForWords(space: Box, fontPx: number): boolean {
  return Math.min(space.width, space.height) >= 9 * fontPx;
}

/** Returns true if there is space for text next to a square plot. */
export function hasSpaceAtSides({ width, height }: Box, fontPx: number): boolean {
  return Math.max(width, height) >= 9 * fontPx && Math.min(width, height) >= 5 * fontPx;
}

/** Returns the rest of a box after a strip at its top is taken. */
export function cutTop(space: Box, heightPx: number): Box {
  return { ...space, y: space.y + heightPx, height: space.height - heightPx };
}
