/** Logos in the center of a QR code. */

import { segmentGraphemes } from '../../../shared/graphemes.ts';
import { checkPng, type PngData, readPngData } from '../svg/png-data.ts';
import { isVisible } from '../svg/visible.ts';

/** Letters, the data URL of a PNG, or the Swiss cross of payments. */
export type Logo = { readonly letters: string } | { readonly href: PngData } | typeof CROSS;

const CROSS = { isCross: true } as const;

/** The logo of Swiss payments, which no caller can set. */
export const SWISS_CROSS = 'swiss-cross';

const INITIALS = 'initials:';
const LETTERS_MAX = 3;

/** Reads a logo that matches its schema. A space in base64 was a plus before URL decoding. */
export function readLogo(logo: string): Logo {
  if (logo === SWISS_CROSS) return CROSS;
  if (logo.startsWith(INITIALS)) return { letters: logo.slice(INITIALS.length).trim() };
  return { href: readPngData(logo) };
}

/** Returns an error message for an invalid logo, else undefined. */
export function checkLogo(text: string): string | undefined {
  const logo = readLogo(text);
  if ('isCross' in logo) return undefined;
  if ('letters' in logo) {
    const count = [...segmentGraphemes(logo.letters)].length;
    return isVisible(logo.letters) && count <= LETTERS_MAX
      ? undefined
      : 'logo must have one to three letters';
  }
  return checkPng('logo', logo.href);
}
