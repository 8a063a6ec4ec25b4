import { computeContrast, readColor } from './colors.ts';

/** What WCAG 2.2 wants of shapes that have to be told from their ground. */
const CONTRAST_MIN = 3;

/** What is wrong with two colours of which one is drawn on the other, undefined when nothing is. */
export function checkContrast(color: string, bg: string): string | undefined {
  if (computeContrast(readColor(color), readColor(bg)) >= CONTRAST_MIN) return undefined;
  return `color cannot be told from bg (their contrast must be at least ${CONTRAST_MIN})`;
}
