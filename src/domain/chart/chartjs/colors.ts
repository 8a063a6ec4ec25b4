/** CSS colors. */
import { formatHex, parse } from 'culori';

/** Colors with a lower alpha are treated as invisible. */
const ALPHA_MIN = 0.05;

/** Converts a CSS color to hex without its alpha; returns undefined if it is invalid or invisible. */
export function readCssColor(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const color = readColor(text);
  return color && (color.alpha ?? 1) >= ALPHA_MIN ? formatHex(color) : undefined;
}

/** Returns true for a value that is written but is not a color. */
export function isInvalidColor(value: unknown): boolean {
  return (
    value !== undefined && value !== null && (typeof value !== 'string' || readColor(value) === undefined)
  );
}

/** Returns true for a fully transparent color. */
export function isTransparent(text: unknown): boolean {
  return typeof text === 'string' && readColor(text)?.alpha === 0;
}

/** Parses a color. culori throws a TypeError if a string ends within a number. */
function readColor(text: string) {
  try {
    return parse(text.trim());
  } catch {
    return undefined;
  }
}
