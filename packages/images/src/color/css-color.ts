/** CSS colors as sRGB. */
import { converter, toGamut } from 'culori';
import type { Rgb } from './colors.ts';
import { parseCss } from './parse-css.ts';

/** An sRGB color with its opacity. */
export interface CssColor extends Rgb {
  /** 0–1. */
  readonly alpha: number;
}

const toRgb = converter('rgb');
const fit = toGamut('rgb', 'oklch');
/**
 * Tolerance for rounding errors of conversions, for channels from 0 to 1; larger deviations are outside of
 * sRGB.
 */
const CHANNEL_ERROR = 1e-4;

/**
 * Parses any CSS color (Color Module Level 4), or hex digits without #; returns undefined if it is invalid. Colors
 * outside of sRGB are mapped to it as in that module. Channels are not rounded.
 */
export function findCssColor(text: string): CssColor | undefined {
  const parsed = parseCss(text);
  if (parsed === undefined) return undefined;
  const exact = toRgb(parsed);
  const isShown = [exact.r, exact.g, exact.b].every(
    (share) => share > -CHANNEL_ERROR && share < 1 + CHANNEL_ERROR,
  );
  const { r, g, b, alpha = 1 } = isShown ? exact : fit(parsed);
  const channel = (share: number) => Math.min(Math.max(share * 255, 0), 255);
  return { red: channel(r), green: channel(g), blue: channel(b), alpha };
}
