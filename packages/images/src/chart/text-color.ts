import {
  BLACK,
  computeContrast,
  ensureContrast,
  type Hex,
  pickTextColor,
  printHex,
  type Rgb,
  readHex,
} from '../color/colors.ts';

/** For an unknown background. Its contrast is 4.6 on white and on black; no other gray reaches 4.5 on both. */
export const TEXT_COLOR_ANYWHERE: Hex = '#757575';
/** Softer than black and white. */
const TEXT_DARK = { red: 31, green: 41, blue: 55 };
const TEXT_LIGHT = { red: 243, green: 244, blue: 246 };
export const TEXT_CONTRAST_MIN = 4.5;

/** Returns the text color for a background, if that is known. */
export function chooseTextColor(behind: Rgb | undefined): Hex {
  if (behind === undefined) return TEXT_COLOR_ANYWHERE;
  const strong = pickTextColor(behind);
  const soft = strong === BLACK ? TEXT_DARK : TEXT_LIGHT;
  return printHex(computeContrast(soft, behind) >= TEXT_CONTRAST_MIN ? soft : strong);
}

/** Returns a color with the contrast of a text, if the background is known, else that of all texts. */
export function toTextColor(hex: Hex, behind: Rgb | undefined): Hex {
  if (behind === undefined) return TEXT_COLOR_ANYWHERE;
  return printHex(ensureContrast(readHex(hex), behind, TEXT_CONTRAST_MIN));
}
