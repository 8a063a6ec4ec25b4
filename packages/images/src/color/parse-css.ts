/** Parses CSS colors (Color Module Level 4), where culori differs from it. */
import { type Color, parse } from 'culori';

const HEX_DIGITS = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Parses any CSS color, or hex digits without #, case-insensitive; returns undefined if it is invalid. Letters beyond
 * ASCII are invalid, even if they have the same lower case.
 */
export function parseCss(text: string): Color | undefined {
  if (/[^\t\n\f\r -~]/.test(text)) return undefined;
  const plain = text.trim().replace(/;$/, '').trimEnd().toLowerCase(); // ASCII's white space is that of CSS
  const other = parseHsv(plain) ?? parseCmyk(plain);
  if (other !== undefined) return other;
  const isLinearP3 = /^color\(\s*display-p3-linear\s/.test(plain);
  const parsed = parseSafely(isLinearP3 ? plain.replace('-linear', '') : plain);
  if (parsed === undefined) return undefined;
  // §4.4: an alpha of `none` is transparent.
  const color = /\/\s*none\s*\)$/.test(plain) ? { ...parsed, alpha: 0 } : parsed;
  if (isLinearP3 && color.mode === 'p3')
    return { ...color, r: encode(color.r), g: encode(color.g), b: encode(color.b) };
  return color.mode === 'rec2020' ? convertRec2020(color) : clampLegacy(color, plain);
}

const NUMBER = '(\\d+(?:\\.\\d+)?)';
const SHARE = `${NUMBER}%`;
const ALPHA = '(?:\\s*[,/]\\s*(\\d*\\.?\\d+%?))?';
const functionOf = (names: string, ...channels: readonly string[]) =>
  new RegExp(`^(?:${names})\\(\\s*${channels.join('(?:\\s*,\\s*|\\s+)')}${ALPHA}\\s*\\)$`);
const HSV = functionOf('hsva?|hsba?', `${NUMBER}(?:deg|\\u00b0)?`, SHARE, SHARE);
const CMYK = functionOf('(?:device-)?cmyk', SHARE, SHARE, SHARE, SHARE);

const readAlpha = (text: string | undefined) => {
  if (text === undefined) return {};
  const alpha = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  return { alpha: Math.min(alpha, 1) };
};

/** Parses `hsv(9, 72%, 100%)`, which CSS does not have; `hsb` is the same. */
function parseHsv(text: string): Color | undefined {
  const [, hue, saturation, value, alpha] = HSV.exec(text) ?? [];
  const [s, v] = [Number(saturation) / 100, Number(value) / 100];
  if (hue === undefined || s > 1 || v > 1) return undefined;
  return { mode: 'hsv', h: Number(hue) % 360, s, v, ...readAlpha(alpha) };
}

/** Parses `cmyk(0%, 61%, 72%, 0%)` without a printer profile, as it is written. */
function parseCmyk(text: string): Color | undefined {
  const [, ...parts] = CMYK.exec(text) ?? [];
  const [c = 0, m = 0, y = 0, k = 0] = parts.slice(0, 4).map((share) => Number(share) / 100);
  if (parts.length === 0 || [c, m, y, k].some((share) => share > 1)) return undefined;
  const shine = (share: number) => (1 - share) * (1 - k);
  return { mode: 'rgb', r: shine(c), g: shine(m), b: shine(y), ...readAlpha(parts[4]) };
}

/** Parses with culori, which throws a TypeError for a number with a unit after a slash. */
function parseSafely(text: string): Color | undefined {
  try {
    return parse(HEX_DIGITS.test(text) ? `#${text}` : text);
  } catch {
    return undefined;
  }
}

/** §5.1 and §7.1: the channels of `rgb()` and the saturation of `hsl()` are clamped before any conversion. */
function clampLegacy(color: Color, text: string): Color {
  const clamp = (share: number | undefined) => Math.min(Math.max(share ?? 0, 0), 1);
  if (color.mode === 'rgb' && text.startsWith('rgb'))
    return { ...color, r: clamp(color.r), g: clamp(color.g), b: clamp(color.b) };
  return color.mode === 'hsl' ? { ...color, s: clamp(color.s) } : color;
}

interface Channels {
  readonly r?: number;
  readonly g?: number;
  readonly b?: number;
  readonly alpha?: number;
}

/** Converts with the transfer function of ITU-R BT.1886, which CSS uses since 2025, and the primaries of BT.2020. */
function convertRec2020({ r = 0, g = 0, b = 0, alpha }: Channels): Color {
  const [red, green, blue] = [linearize(r), linearize(g), linearize(b)];
  return {
    mode: 'xyz65',
    x: 0.6369580483012911 * red + 0.1446169035862083 * green + 0.1688809751641721 * blue,
    y: 0.262700212011267 * red + 0.6779980715188708 * green + 0.059301716469862 * blue,
    z: 0.0280726930490874 * green + 1.0609850577107909 * blue,
    ...(alpha !== undefined && { alpha }),
  };
}

const linearize = (share: number) => Math.sign(share) * Math.abs(share) ** 2.4;

/** The transfer function of sRGB and Display P3. */
function encode(share = 0): number {
  const size = Math.abs(share);
  return Math.sign(share) * (size > 0.0031308 ? 1.055 * size ** (1 / 2.4) - 0.055 : 12.92 * size);
}
