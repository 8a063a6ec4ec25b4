import type { Markup } from '../svg/markup.ts';

/** A rectangle of the drawing, in px from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a whole drawing, in px. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Something drawn, and the room that it leaves for what comes after it. */
export interface Placed {
  readonly markup: readonly Markup[];
  readonly rest: Box;
}

const RATIO = 1.6;
/** In a place 400 px wide, its letters are still 8 px high. */
const WIDTH_DEFAULT_PX = 560;
const SIDE_MIN_PX = 50;
const SIDE_MAX_PX = 4096;

/** The size of the drawing in px; an absent side follows from the other one. */
export function measureFrame(spec: { width?: number | undefined; height?: number | undefined }): Frame {
  const clampSide = (sidePx: number) => Math.min(Math.max(sidePx, SIDE_MIN_PX), SIDE_MAX_PX);
  const widthPx = spec.width ?? clampSide(spec.height === undefined ? WIDTH_DEFAULT_PX : spec.height * RATIO);
  return { widthPx, heightPx: spec.height ?? clampSide(widthPx / RATIO) };
}

/** The frame without its margin, which narrows with small drawings. */
export function openRoom({ widthPx, heightPx }: Frame, fontPx: number): Box {
  const marginPx = Math.min(fontPx * 1.2, Math.min(widthPx, heightPx) * 0.06);
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

/** What remains of a room when a strip of its upper side is taken. */
export function cutTop(room: Box, heightPx: number): Box {
  return { ...room, y: room.y + heightPx, height: room.height - heightPx };
}
