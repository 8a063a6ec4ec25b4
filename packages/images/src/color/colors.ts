/** Parsing and printing of colors, and contrast. */
import { COLOR_NAMES } from './color-names.ts';

/** An sRGB color, each channel 0–255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** A printed color, such as `#ff6600`. */
export type Hex = `#${string}`;

export const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 };

/**
 * Parses a hex color of three or six digits, with or without #, case-insensitive; returns undefined if it is invalid.
 */
export function parseHex(text: string): Rgb | undefined {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

/** Parses a hex color or a CSS color name, case-insensitive; returns undefined if it is invalid. */
export function parseColor(text: string): Rgb | undefined {
  return parseHex(text) ?? parseHex(COLOR_NAMES.get(text.toLowerCase()) ?? '');
}

/** Parses a validated hex color. Throws a RangeError if it is invalid. */
export function readHex(text: string): Rgb {
  const color = parseHex(text);
  if (color === undefined) throw new RangeError(`Not a hex color: ${text}`);
  return color;
}

/** Parses a validated hex color or name. Throws a RangeError if it is invalid. */
export function readColor(text: string): Rgb {
  const color = parseColor(text);
  if (color === undefined) throw new RangeError(`Not a color: ${text}`);
  return color;
}

/** Prints a color as `#ff6600`, each channel rounded to the nearest integer. */
export function printHex({ red, green, blue }: Rgb): Hex {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** Mixes two colors by channel; `share` 0 returns `from`, 1 returns `to`. */
export function mixColors(from: Rgb, to: Rgb, share: number): Rgb {
  const mix = (start: number, end: number) => start + (end - start) * share;
  return {
    red: mix(from.red, to.red),
    green: mix(from.green, to.green),
    blue: mix(from.blue, to.blue),
  };
}

/** Linear light of each 8-bit channel: a power takes longer than the rest of a conversion. */
const LINEAR_LEVELS = Float64Array.from({ length: 256 }, (_, level) => computeLinear(level));

export const linearize = (channel: number): number => LINEAR_LEVELS[channel] ?? computeLinear(channel);

function computeLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance, 0 (black) to 1 (white), as defined in WCAG 2.2. */
export function computeLuminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

/** Returns the contrast ratio of two colors, 1 to 21, as defined in WCAG 2.2; text requires 4.5, shapes require 3. */
export function computeContrast(one: Rgb, other: Rgb): number {
  return compareLuminances(computeLuminance(one), computeLuminance(other));
}

/** Returns the contrast ratio of two relative luminances. */
export function compareLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns black or white, depending on which has more contrast with the background (at least 4.58). */
export function pickTextColor(background: Rgb): Rgb {
  return computeContrast(BLACK, background) >= computeContrast(WHITE, background) ? BLACK : WHITE;
}

/** Returns the color, changed towards black or white as little as needed for `contrastMin` (at most 4.5). */
export function ensureContrast(color: Rgb, background: Rgb, contrastMin: number): Rgb {
  if (computeContrast(color, background) >= contrastMin) return color;
  const textColor = pickTextColor(background);
  for (let share = 0.1; share < 1; share += 0.1) {
    // Check the printed color, since rounding can reduce the contrast.
    const mixed = readHex(printHex(mixColors(color, textColor, share)));
    if (computeContrast(mixed, background) >= contrastMin) return mixed;
  }
  return textColor;
}
