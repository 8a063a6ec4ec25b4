import { computeContrast, readColor } from './colors.ts';

/** WCAG 2.2, 1.4.11 (non-text contrast). */
const CONTRAST_MIN = 3;

/** Returns an error message if two colors have too little contrast, else undefined. */
export function checkContrast(color: string, bg: string): string | undefined {
  if (computeContrast(readColor(color), readColor(bg)) >= CONTRAST_MIN) return undefined;
  return `color must have a contrast of at least ${CONTRAST_MIN} with bg`;
}
