/** Colours of CSS in every notation. */
import { converter, parse, toGamut, wcagLuminance } from 'culori';
import { InputError } from '../input-error.ts';
import { COLOR_NAMES } from './color-names.ts';
import { printHex, type Rgb } from './colors.ts';
import { writeHsl } from './palette.ts';

/** A colour that a screen can show, and how much of it covers what is behind. */
export interface CssColor extends Rgb {
  /** 0–1. */
  readonly alpha: number;
}

const toRgb = converter('rgb');
const fit = toGamut('rgb', 'oklch');
/**
 * Of a channel from 0 to 1: less than rounding errors of conversions, which leave no colour outside of what screens
 * show.
 */
const CHANNEL_ERROR = 1e-4;

/**
 * Reads any colour of CSS (Color Module Level 4), hex digits without # too; one that sRGB lacks becomes the nearest
 * that it has, as that module says. The channels are not rounded. Throws an InputError for anything else.
 */
export function readCssColor(text: string, name: string): CssColor {
  const parsed = parseCss(/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? `#${text}` : text);
  if (parsed === undefined)
    throw new InputError(`${name} must be a CSS color such as ff6600, tomato or oklch(70% 0.2 45)`);
  const exact = toRgb(parsed);
  const isShown = [exact.r, exact.g, exact.b].every(
    (share) => share > -CHANNEL_ERROR && share < 1 + CHANNEL_ERROR,
  );
  const { r, g, b, alpha = 1 } = isShown ? exact : fit(parsed);
  const channel = (share: number) => Math.min(Math.max(share * 255, 0), 255);
  return { red: channel(r), green: channel(g), blue: channel(b), alpha };
}

/** What culori reads; of a number with a unit behind a slash it says so by a TypeError. */
function parseCss(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** A colour behind which another is seen, as far as it lets it through. */
export function layOver(color: CssColor, bg: Rgb): Rgb {
  const mix = (above: number, below: number) => above * color.alpha + below * (1 - color.alpha);
  return { red: mix(color.red, bg.red), green: mix(color.green, bg.green), blue: mix(color.blue, bg.blue) };
}

const spaces = {
  hsv: converter('hsv'),
  hwb: converter('hwb'),
  lab: converter('lab'),
  oklch: converter('oklch'),
};

const namesByHex = new Map(
  [...COLOR_NAMES].map(([name, digits]) => [`#${digits.replace('#', '')}`, name] as const).reverse(),
);

/** A colour in all notations; `name` is null where CSS has no name for exactly this one. Throws an InputError. */
export function describeCssColor(text: string) {
  const color = readCssColor(text, 'color');
  const { red, green, blue, alpha } = color;
  const hex = printHex(color);
  const rgb = { mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 } as const;
  const [hsv, hwb] = [spaces.hsv(rgb), spaces.hwb(rgb)];
  const [lab, oklch] = [spaces.lab(rgb), spaces.oklch(rgb)];
  const hue = (degrees: number | undefined) => turn(isGrey ? 0 : degrees);
  const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 0.005;
  return {
    hex:
      alpha < 1
        ? hex +
          Math.round(alpha * 255)
            .toString(16)
            .padStart(2, '0')
        : hex,
    rgb: `rgb(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)})`,
    hsl: writeHsl(isGrey ? { red, green: red, blue: red } : { red, green, blue }),
    hsv: `hsv(${hue(hsv.h)}, ${percent(hsv.s)}, ${percent(hsv.v)})`,
    hwb: `hwb(${hue(hwb.h)} ${percent(hwb.w)} ${percent(hwb.b)})`,
    lab: `lab(${fixed(lab.l, 2)} ${fixed(lab.a, 2)} ${fixed(lab.b, 2)})`,
    oklch: `oklch(${fixed(oklch.l, 4)} ${fixed(isGrey ? 0 : oklch.c, 4)} ${hue(oklch.h)})`,
    cmyk: writeCmyk(rgb),
    name: alpha === 1 ? (namesByHex.get(hex) ?? null) : null,
    luminance: Number(fixed(wcagLuminance(rgb), 6)),
  };
}

/** Without a profile: what each ink takes away, the black that all have in common apart. */
function writeCmyk({ r, g, b }: { r: number; g: number; b: number }): string {
  const key = 1 - Math.max(r, g, b);
  const ink = (share: number) => percent(key === 1 ? 0 : (1 - share - key) / (1 - key));
  return `cmyk(${ink(r)}, ${ink(g)}, ${ink(b)}, ${percent(key)})`;
}

/** Never -0. */
const fixed = (number: number, decimals: number) => number.toFixed(decimals).replace(/^-(0(?:\.0*)?)$/, '$1');
const percent = (share: number) => `${fixed(Math.max(share, 0) * 100, 1)}%`;
/** 359.96 degrees round to 360.0, which is written 0.0; a grey has none, and 0. */
const turn = (degrees = 0) => fixed((Math.round(degrees * 10) % 3600) / 10, 1);
