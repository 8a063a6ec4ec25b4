import { checkContrast, ensureContrast, type Rgb, readColor } from 'utility-api-images/color';
import { InputError } from '../../lib/input-error.ts';
import { drawBetween, type Random } from './chance.ts';
import { findMissing, type LetterFont, readLetters } from './glyphs.ts';
import { fitLetters, placeLetters } from './layout.ts';
import { type Area, drawNoise, NOISE_AMOUNTS, type NoiseLevel } from './noise.ts';
import { mapShape, writePath } from './shapes.ts';
import { createWarp } from './warp.ts';

/** Text and size of a captcha. Letters and noise share one color; without one, it is random with enough contrast. */
export interface CaptchaSpec {
  /** 1–20 printable characters. */
  readonly text: string;
  /** 100–800. */
  readonly widthPx: number;
  /** 50–400. */
  readonly heightPx: number;
  readonly noise: NoiseLevel;
  /** Hex or CSS name. */
  readonly bg: string;
  readonly color?: string | undefined;
}

/** A captcha in black on white, and the colors that replace them. */
export interface CaptchaDrawing {
  readonly svg: string;
  readonly textColor: Rgb;
  readonly background: Rgb;
}

/** WCAG 2.2, 1.4.3 (minimum contrast of text). */
const CONTRAST_MIN = 4.5;

/**
 * Draws a captcha as one path of letters, lines and dots that is inverted where they overlap (even-odd rule). People
 * follow the edges, and the color does not reveal what is noise. Throws an InputError for characters missing in the
 * font, and for colors with too little contrast.
 */
export function drawCaptcha(spec: CaptchaSpec, font: LetterFont, random: Random): CaptchaDrawing {
  const missing = findMissing(spec.text, font);
  if (missing !== undefined)
    throw new InputError(`text has a character that the font lacks: '${missing}'`, 'too_large');
  const defect = spec.color === undefined ? undefined : checkContrast(spec.color, spec.bg);
  if (defect !== undefined) throw new InputError(defect, 'too_large');
  const background = readColor(spec.bg);
  const svg = drawShapes(spec, font, random);
  return {
    svg,
    background,
    textColor: spec.color === undefined ? chooseTextColor(background, random) : readColor(spec.color),
  };
}

function drawShapes(
  { text, widthPx, heightPx, noise }: CaptchaSpec,
  font: LetterFont,
  random: Random,
): string {
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

function chooseTextColor(background: Rgb, random: Random): Rgb {
  const channel = () => drawBetween(random, 0, 255);
  return ensureContrast({ red: channel(), green: channel(), blue: channel() }, background, CONTRAST_MIN);
}
