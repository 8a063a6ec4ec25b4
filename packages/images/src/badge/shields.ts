/** Colors and paths of shields.io, so that its URLs work here. */
import { parseColor, parseHex, type Rgb } from '../color/colors.ts';

const GREEN = '#44cc11';
const RED = '#e05d44';
const ORANGE = '#fe7d37';
const BLUE = '#007ec6';
const LIGHT_GRAY = '#9f9f9f';

/** Names that CSS lacks. */
const OWN_COLORS: Readonly<Record<string, string>> = {
  brightgreen: GREEN,
  success: GREEN,
  important: ORANGE,
  critical: RED,
  informational: BLUE,
  inactive: LIGHT_GRAY,
};

/** Names that CSS has for other colors; they differ only in paths. */
const PATH_COLORS: Readonly<Record<string, string>> = {
  ...OWN_COLORS,
  green: '#97ca00',
  yellow: '#dfb317',
  yellowgreen: '#a4a61d',
  orange: ORANGE,
  red: RED,
  blue: BLUE,
  grey: '#555555',
  gray: '#555555',
  lightgrey: LIGHT_GRAY,
  lightgray: LIGHT_GRAY,
};

const find = (colors: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(colors, name) ? parseHex(colors[name] ?? '') : undefined;

/** Returns the error message for an invalid color of the option `name`. */
export const refuseBadgeColor = (name: string, color: string): string =>
  `${name} must be a color such as ff6600 or tomato, not '${color}'`;

/** Parses a hex color, or a name of CSS or shields.io; returns undefined if it is invalid. */
export function parseBadgeColor(text: string): Rgb | undefined {
  return parseColor(text) ?? find(OWN_COLORS, text.toLowerCase());
}

/** Parts of a path such as `build-passing-brightgreen.svg`. */
interface BadgePath {
  readonly label?: string | undefined;
  readonly message: string;
  readonly color: string;
  readonly format?: 'svg' | 'png' | 'webp' | undefined;
}

/**
 * Splits `label-message-color` or `message-color`: `_` is a space, `__` an underscore and `--` a hyphen. Returns
 * undefined for other paths. Names of colors become those of shields.io.
 */
export function readBadgePath(path: string): BadgePath | undefined {
  const [, content = '', format] = /^(.*?)(?:\.(svg|png|webp))?$/s.exec(path) ?? [];
  const parts = content
    .replace(/--|__|_/g, (written) => ESCAPES[written] ?? '')
    .split('-')
    .map((part) => part.replaceAll(HYPHEN, '-'));
  const [color = '', message = '', label] = parts.reverse();
  if (parts.length < 2 || parts.length > 3) return undefined;
  const known = Object.hasOwn(PATH_COLORS, color.toLowerCase());
  return {
    label,
    message,
    color: known ? (PATH_COLORS[color.toLowerCase()] ?? '') : color,
    ...((format === 'svg' || format === 'png' || format === 'webp') && { format }),
  };
}

/** Stands for an escaped hyphen, which does not split. */
const HYPHEN = '\0';
const ESCAPES: Readonly<Record<string, string>> = { '--': HYPHEN, __: '_', _: ' ' };
