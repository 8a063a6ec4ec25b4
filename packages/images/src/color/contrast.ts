import { computeContrast, type Rgb, readColor, WHITE } from './colors.ts';

/** WCAG 2.2, 1.4.11 (non-text contrast). */
const CONTRAST_MIN = 3;

/** Returns an error message if two colors have too little contrast, else undefined. */
export function checkContrast(color: string, bg: string): string | undefined {
  if (computeContrast(readColor(color), readGround(bg)) >= CONTRAST_MIN) return undefined;
  return `color must have a contrast of at least ${CONTRAST_MIN} with bg`;
}

/** Does the same for a scanner with red light, which sees only the red channel. */
export function checkContrastInRed(color: string, bg: string): string | undefined {
  const [bar, gap] = [readColor(color), readGround(bg)].map(({ red }) => ({ red, green: red, blue: red }));
  if (bar && gap && computeContrast(bar, gap) >= CONTRAST_MIN) return undefined;
  return `color must have a contrast of at least ${CONTRAST_MIN} with bg in red light`;
}

/** Reads a background; a transparent one is on a white page. */
function readGround(bg: string): Rgb {
  return bg === 'transparent' ? WHITE : readColor(bg);
}
