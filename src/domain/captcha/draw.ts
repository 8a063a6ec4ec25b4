import { renderAsync } from '@resvg/resvg-js';
import type { Font } from 'opentype.js';
import { ensureContrast, type Rgb } from '../color/colors.ts';
import { drawBetween, type Random } from './chance.ts';
import { readLetters } from './glyphs.ts';
import { fitLetters, placeLetters } from './layout.ts';
import { type Area, drawNoise, NOISE_AMOUNTS, type NoiseLevel } from './noise.ts';
import { encodePng } from './png.ts';
import { mapShape, writePath } from './shapes.ts';
import { createWarp } from './warp.ts';

/** What is drawn, and how large. */
export interface CaptchaDrawing {
  /** 1–20 printable characters. */
  text: string;
  font: Font;
  /** 100–800. */
  widthPx: number;
  /** 50–400. */
  heightPx: number;
  noise: NoiseLevel;
  random: Random;
}

/** Letters and noise share one colour; without one, any that can be read on the ground. */
export interface CaptchaPicture extends CaptchaDrawing {
  bg: Rgb;
  color?: Rgb | undefined;
}

/** What WCAG 2.2 wants of text. */
const CONTRAST_MIN = 4.5;

/**
 * Draws a captcha as a PNG. Pixels are made and compressed on threads of the pool; the thread of the caller is held
 * for about a millisecond at a time, at any size.
 */
export async function drawCaptcha(picture: CaptchaPicture): Promise<Buffer> {
  const { widthPx, heightPx, bg, random } = picture;
  const image = await renderAsync(drawCaptchaSvg(picture), { font: { loadSystemFonts: false } });
  const ink = picture.color ?? chooseInk(bg, random);
  return encodePng({ shades: readShades(image.pixels), widthPx, heightPx, ink, background: bg });
}

/**
 * Draws a captcha as SVG, black on white: letters, lines and dots are one path, and where two of them meet the ink
 * is inverted (even-odd rule). The eye follows the edges, while the colour tells nothing of which is which.
 */
export function drawCaptchaSvg({ text, font, widthPx, heightPx, noise, random }: CaptchaDrawing): string {
  const letters = readLetters(text, font);
  const area: Area = { widthPx, heightPx, letterPx: fitLetters(letters, widthPx, heightPx) };
  const amount = NOISE_AMOUNTS[noise];
  const warp = createWarp(area.letterPx, amount.warp, random);
  const shapes = [...placeLetters(letters, area, random), ...drawNoise(area, amount, random)];
  const path = writePath(shapes.map((shape) => mapShape(shape, warp)));
  const size = `width="${widthPx}" height="${heightPx}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>` +
    `<path fill-rule="evenodd" d="${path}"/></svg>`
  );
}

/** The picture is grey, so that one of the four bytes of a pixel says all. */
function readShades(pixels: Buffer): Uint8Array {
  const shades = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < shades.length; index += 1) shades[index] = pixels[index * 4] ?? 0;
  return shades;
}

function chooseInk(background: Rgb, random: Random): Rgb {
  const channel = () => drawBetween(random, 0, 255);
  return ensureContrast({ red: channel(), green: channel(), blue: channel() }, background, CONTRAST_MIN);
}
