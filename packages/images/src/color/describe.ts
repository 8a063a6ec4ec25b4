/** CSS colors in all notations. */
import { converter, wcagLuminance } from 'culori';
import { InputError } from '../../../shared/input-error.ts';
import { COLOR_NAMES } from './color-names.ts';
import { printHex, type Rgb } from './colors.ts';
import { type CssColor, findCssColor } from './css-color.ts';
import { writeHsl } from './palette.ts';

/**
 * Parses any CSS color (Color Module Level 4), or hex digits without #. Throws an InputError if it is invalid.
 */
export function readCssColor(text: string, name: string): CssColor {
  const color = findCssColor(text);
  if (color === undefined)
    throw new InputError(`${name} must be a CSS color such as ff6600, tomato or oklch(70% 0.2 45)`);
  return color;
}

/** Blends a translucent color over a background. */
export function layOver(color: CssColor, bg: Rgb): Rgb {
  const mix = (above: number, below: number) => above * color.alpha + below * (1 - color.alpha);
  return { red: mix(color.red, bg.red), green: mix(color.green, bg.green), blue: mix(color.blue, bg.blue) };
}

const spaces = {
  hsv: converter('hsv'),
  hwb: converter('hwb'),
  lab: converter('lab'),
  lch: converter('lch'),
  oklab: converter('oklab'),
  oklch: converter('oklch'),
};

const namesByHex = new Map<string, string>(
  [...COLOR_NAMES].map(([name, digits]) => [`#${digits.replace('#', '')}`, name] as const).reverse(),
);

/**
 * Returns a color in all notations; `name` is null if CSS has no name for it. Throws an InputError if it is invalid.
 */
export function describeCssColor(text: string) {
  const color = readCssColor(text, 'color');
  const { red, green, blue, alpha } = color;
  const digits = printHex(color);
  const hex =
    alpha < 1
      ? digits +
        Math.round(alpha * 255)
          .toString(16)
          .padStart(2, '0')
      : digits;
  const rgb = { mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 } as const;
  const [hsv, hwb] = [spaces.hsv(rgb), spaces.hwb(rgb)];
  const [lab, lch] = [spaces.lab(rgb), spaces.lch(rgb)];
  const [oklab, oklch] = [spaces.oklab(rgb), spaces.oklch(rgb)];
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 0.005;
  const hue = (degrees: number | undefined) => turn(isGrey ? 0 : degrees);
  const chroma = (size: number, decimals: number) => fixed(isGrey ? 0 : size, decimals);
  const opacity = printAlpha(alpha);
  const commas = (notation: string) => addAlpha(notation, ', ', opacity);
  const slash = (notation: string) => addAlpha(notation, ' / ', opacity);
  return {
    hex,
    rgb: commas(`rgb(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)})`),
    hsl: commas(writeHsl(isGrey ? { red, green: red, blue: red } : { red, green, blue })),
    hsv: commas(`hsv(${hue(hsv.h)}, ${percent(hsv.s)}, ${percent(hsv.v)})`),
    hwb: slash(`hwb(${hue(hwb.h)} ${percent(hwb.w)} ${percent(hwb.b)})`),
    lab: slash(`lab(${fixed(lab.l, 2)} ${fixed(lab.a, 2)} ${fixed(lab.b, 2)})`),
    lch: slash(`lch(${fixed(lch.l, 2)} ${chroma(lch.c, 2)} ${hue(lch.h)})`),
    oklab: slash(`oklab(${fixed(oklab.l, 4)} ${fixed(oklab.a, 4)} ${fixed(oklab.b, 4)})`),
    oklch: slash(`oklch(${fixed(oklch.l, 4)} ${chroma(oklch.c, 4)} ${hue(oklch.h)})`),
    cmyk: writeCmyk(rgb),
    alpha: Number(opacity),
    name: hex === '#00000000' ? 'transparent' : (namesByHex.get(hex) ?? null),
    luminance: Number(fixed(wcagLuminance(rgb), 6)),
  };
}

/** Formats an alpha as CSS serializes it: with two decimals if they are the same of 256 levels, else with three. */
function printAlpha(alpha: number): string {
  const short = Math.round(alpha * 100) / 100;
  const isSame = Math.round(short * 255) === Math.round(alpha * 255);
  return String(isSame ? short : Math.round(alpha * 1000) / 1000);
}

/** Adds an alpha below 1 as the last value of a notation. */
const addAlpha = (notation: string, separator: string, alpha: string) =>
  alpha === '1' ? notation : notation.replace(/\)$/, `${separator}${alpha})`);

/** Converts to CMYK without a color profile. */
function writeCmyk({ r, g, b }: { r: number; g: number; b: number }): string {
  const key = 1 - Math.max(r, g, b);
  const ink = (share: number) => percent(key === 1 ? 0 : (1 - share - key) / (1 - key));
  return `cmyk(${ink(r)}, ${ink(g)}, ${ink(b)}, ${percent(key)})`;
}

/** Formats a number without -0. */
const fixed = (number: number, decimals: number) => number.toFixed(decimals).replace(/^-(0(?:\.0*)?)$/, '$1');
const percent = (share: number) => `${fixed(Math.max(share, 0) * 100, 1)}%`;
/** Formats a hue: 359.96 rounds to 360.0, which is written as 0.0; grays have the hue 0. */
const turn = (degrees = 0) => fixed((Math.round(degrees * 10) % 3600) / 10, 1);
