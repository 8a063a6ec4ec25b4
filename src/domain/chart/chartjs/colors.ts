/** Colours as CSS writes them. */
import { formatHex, parse } from 'culori';

/** What is seen through more than this is not there. */
const ALPHA_MIN = 0.05;

/** A colour of CSS as hex, without its transparency; undefined for what is none, or is not to be seen. */
export function readCssColor(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const color = readColor(text);
  return color && (color.alpha ?? 1) >= ALPHA_MIN ? formatHex(color) : undefined;
}

/** Whether it is a colour through which all is seen. */
export function isTransparent(text: unknown): boolean {
  return typeof text === 'string' && readColor(text)?.alpha === 0;
}

/** culori says by a TypeError that a text ends in the middle of a number. */
function readColor(text: string) {
  try {
    return parse(text.trim());
  } catch {
    return undefined;
  }
}
