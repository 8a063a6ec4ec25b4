import { digestHex } from '../../../shared/sha256.ts';
import { type Hex, pickTextColor, printHex, readColor, WHITE } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, writeSvg } from '../svg/markup.ts';
import { measureText } from '../svg/text.ts';
import { readInitials } from './name-letters.ts';
import type { AvatarSpec } from './spec.ts';

/**
 * Backgrounds on which white text has a contrast of at least 4.5. Their order and number must not change, since seeds
 * map to them.
 */
export const INITIALS_COLORS: readonly Hex[] = [
  '#b71c1c',
  '#ad1457',
  '#8e24aa',
  '#5e35b1',
  '#3949ab',
  '#1565c0',
  '#01579b',
  '#006064',
  '#00695c',
  '#2e7d32',
  '#827717',
  '#a84300',
  '#6d4c41',
  '#546e7a',
];

/** Not shared with other drawings, since the avatar of a seed must never change. */
const FONT_FAMILY = 'DejaVu Sans, system-ui, sans-serif';

const SIDE = 100;
const FONT_MAX = 46;
const TEXT_WIDTH_MAX = 78;

/** Draws one or two letters on a background that is derived from the seed. */
export function drawInitials({ seed, size, bg, text, radius }: AvatarSpec): Drawing {
  const letters = text ?? readInitials(seed);
  const background = bg === undefined ? chooseColor(seed) : printHex(readColor(bg));
  const textColor = bg === undefined ? WHITE : pickTextColor(readColor(bg));
  const font = Math.min(FONT_MAX, TEXT_WIDTH_MAX / measureText(letters, 1));
  const style = { 'font-family': FONT_FAMILY, 'font-size': font, 'text-anchor': 'middle' };
  return writeSvg({ widthPx: SIDE, heightPx: SIDE }, { width: size, height: size, role: 'img' }, [
    element('title', {}, [letters]),
    element('rect', { width: SIDE, height: SIDE, rx: radius, fill: background }),
    element('text', { x: SIDE / 2, y: SIDE / 2 + 0.365 * font, fill: printHex(textColor), ...style }, [
      letters,
    ]),
  ]);
}

function chooseColor(seed: string): Hex {
  const number = Number.parseInt(digestHex(seed).slice(0, 8), 16);
  return INITIALS_COLORS[number % INITIALS_COLORS.length] ?? '#546e7a';
}
