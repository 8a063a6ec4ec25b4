/** The picture next to the title of a preview. */
import { drawAvatar } from '../avatar/draw.ts';
import { type Hex, mixColors, printHex, readColor } from '../color/colors.ts';
import { embedDrawing } from '../svg/embed.ts';
import { element, type Markup } from '../svg/markup.ts';
import { readPngData } from '../svg/png-data.ts';

/** A square, in px. */
export interface Side {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Share of the accent in the disk behind a face. */
const ACCENT_SHARE = 0.2;

export async function drawFace(
  seed: string,
  { x, y, size }: Side,
  { background, accent }: { background: Hex; accent: Hex },
): Promise<Markup> {
  const bg = printHex(mixColors(readColor(background), readColor(accent), ACCENT_SHARE));
  const drawing = await drawAvatar({ seed, style: 'open-peeps', size, bg, radius: 50 });
  return embedDrawing(drawing, { x, y, width: size, height: size });
}

/** Draws the whole PNG, centered if it is not square. */
export const drawLogo = (url: string, { x, y, size }: Side): Markup =>
  element('image', { x, y, width: size, height: size, href: readPngData(url) });
