/** CSS colors of charts. */
import { printHex } from '../../../color/colors.ts';
import { findCssColor } from '../../../color/css-color.ts';

/** Colors with a lower alpha are treated as invisible. */
const ALPHA_MIN = 0.05;

/** Converts a CSS color to hex without its alpha; returns undefined if it is invalid or invisible. */
export function readCssColor(text: unknown): string | undefined {
  const color = readColor(text);
  return color && color.alpha >= ALPHA_MIN ? printHex(color) : undefined;
}

/** Returns true for a value that is written but is not a color. */
export function isInvalidColor(value: unknown): boolean {
  return value !== undefined && value !== null && readColor(value) === undefined;
}

/** Returns true for a fully transparent color. */
export function isTransparent(text: unknown): boolean {
  return readColor(text)?.alpha === 0;
}

/** Returns true for a color that is too transparent to be seen. */
export function isInvisible(text: unknown): boolean {
  return (readColor(text)?.alpha ?? 1) < ALPHA_MIN;
}

const readColor = (text: unknown) => (typeof text === 'string' ? findCssColor(text) : undefined);
