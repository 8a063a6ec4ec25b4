import { clamp } from '../clamp.ts';
import type { Markup } from '../svg/markup.ts';

/** A rectangle of the drawing, in px from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a whole drawing and of its letters, in px. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly fontPx: number;
}

/** Something drawn, and the room that it leaves for what comes after it. */
export interface Placed {
  readonly markup: readonly Markup[];
  readonly rest: Box;
}

const RATIO = 1.6;
/** In a place 400 px wide, its letters are still 8 px high. */
const WIDTH_DEFAULT_PX = 560;
/** Ratio and width of what is flat: sparklines stand in a line of text or a cell of a table. */
const FLAT = new Map<string | undefined, readonly [ratio: number, defaultPx: number]>([
  ['sparkline', [4, 200]],
  ['progress', [6, 400]],
]);
const SIDE_MIN_PX = 50;
const SIDE_MAX_PX = 4096;

/** The size of the drawing in px; an absent side follows from the other one. */
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

/** 11 px at 400 × 250, 16 px at 1200 × 700; between 8 and 28, and never large in a narrow strip. */
function chooseFont(widthPx: number, heightPx: number): number {
  const stripPx = Math.min(widthPx, heightPx) / 6;
  return Math.min(8 + Math.sqrt(widthPx * heightPx) / 115, 28, stripPx);
}

/** The frame without its margin, which narrows with small drawings. */
export function openRoom({ widthPx, heightPx, fontPx }: Frame): Box {
  const marginPx = Math.min(fontPx * 1.2, Math.min(widthPx, heightPx) * 0.075);
  return {
    x: marginPx,
    y: marginPx,
    width: widthPx - 2 * marginPx,
    height: heightPx - 2 * marginPx,
  };
}

/** True when a room is large enough that words beside the plot do not crowd it out. */
export function hasRoomForWords(room: Box, fontPx: number): boolean {
  return Math.min(room.width, room.height) >= 9 * fontPx;
}

/** Whether words can stand beside something square. */
export function hasRoomBeside({ width, height }: Box, fontPx: number): boolean {
  return Math.max(width, height) >= 9 * fontPx && Math.min(width, height) >= 5 * fontPx;
}

/** What remains of a room when a strip of its upper side is taken. */
export function cutTop(room: Box, heightPx: number): Box {
  return { ...room, y: room.y + heightPx, height: room.height - heightPx };
}
