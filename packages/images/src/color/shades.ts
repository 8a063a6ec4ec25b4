/** Perceptual palettes, and shades of a color. */
import { clampChroma, converter } from 'culori';
import { computeContrast, pickTextColor, printHex, type Rgb } from './colors.ts';
import { buildPalette, HUE_SHIFTS, type PaletteColor, type PaletteType } from './palette.ts';

/** Color space of hues and lightness: OKLCH is perceptually uniform (B. Ottosson, 2020; CSS Color 4). */
export type Space = 'hsl' | 'oklch';

/** A color with its shade and text color. */
export interface NamedColor extends PaletteColor {
  /** 50, the lightest, to 950. */
  readonly shade?: number;
  /** Black or white, depending on which has more contrast with the color. */
  readonly ink?: string;
  /** Contrast of `ink` with the color by WCAG 2.2, 1 to 21. */
  readonly contrast?: number;
}

/** Lightness in OKLCH and in HSL by shade, 0–1. */
const SHADES: readonly (readonly [shade: number, oklch: number, hsl: number])[] = [
  [50, 0.97, 0.96],
  [100, 0.94, 0.9],
  [200, 0.88, 0.8],
  [300, 0.81, 0.7],
  [400, 0.73, 0.6],
  [500, 0.65, 0.5],
  [600, 0.56, 0.41],
  [700, 0.48, 0.33],
  [800, 0.4, 0.25],
  [900, 0.32, 0.18],
  [950, 0.24, 0.11],
];

export type PaletteKind = PaletteType | 'shades';

/** Returns the harmonies of a base color, or its shades, which include the color itself. */
export function mixPalette<Kind extends PaletteKind>(
  base: Rgb,
  type: Kind,
  space: Space,
): { base: NamedColor; type: Kind; colors: NamedColor[] } {
  return { base: describe(base, space), type, colors: listColors(base, type, space) };
}

function listColors(base: Rgb, type: PaletteKind, space: Space): NamedColor[] {
  if (type === 'shades') return listShades(base, space);
  if (space === 'hsl') return buildPalette(base, type).colors;
  return HUE_SHIFTS[type].map((degrees) => describe(turn(base, degrees), space));
}

const toOklch = converter('oklch');
const toHsl = converter('hsl');
const toRgb = converter('rgb');

/** Replaces the shade with the nearest lightness by the unchanged base color. */
function listShades(base: Rgb, space: Space): NamedColor[] {
  const own = space === 'oklch' ? toOklch(fromRgb(base)).l : toHsl(fromRgb(base)).l;
  const levels = SHADES.map(([shade, oklch, hsl]) => ({ shade, level: space === 'oklch' ? oklch : hsl }));
  const distances = levels.map(({ level }) => Math.abs(level - own));
  const nearest = distances.indexOf(Math.min(...distances));
  return levels.map(({ shade, level }, index) => ({
    shade,
    ...describe(index === nearest ? base : lighten(base, level, space), space),
  }));
}

function lighten(base: Rgb, level: number, space: Space): Rgb {
  if (space === 'hsl') return readRgb(toRgb({ ...toHsl(fromRgb(base)), l: level }));
  return readRgb(toRgb(clampChroma({ ...toOklch(fromRgb(base)), l: level }, 'oklch')));
}

/** Rotates the hue at the same lightness; reduces the chroma if the color is outside of sRGB. */
function turn(base: Rgb, degrees: number): Rgb {
  if (degrees === 0) return base;
  const { h = 0, ...rest } = toOklch(fromRgb(base));
  return readRgb(toRgb(clampChroma({ h: (h + degrees + 360) % 360, ...rest }, 'oklch')));
}

function describe(color: Rgb, space: Space): NamedColor {
  const notations = buildPalette(color, 'complementary').base;
  if (space === 'hsl') return notations;
  const ink = pickTextColor(color);
  return { ...notations, ink: printHex(ink), contrast: Math.round(computeContrast(color, ink) * 100) / 100 };
}

const fromRgb = ({ red, green, blue }: Rgb) => ({
  mode: 'rgb' as const,
  r: red / 255,
  g: green / 255,
  b: blue / 255,
});

function readRgb({ r, g, b }: { r: number; g: number; b: number }): Rgb {
  const channel = (share: number) => Math.min(Math.max(Math.round(share * 255), 0), 255);
  return { red: channel(r), green: channel(g), blue: channel(b) };
}
