import { checkContrast } from '../color/contrast.ts';
import { checkLogo, SWISS_CROSS } from './logo.ts';

/** Options of a QR code. The schema has checked all ranges; `checkQrCode` checks the rest. */
export interface QrCodeSpec {
  /** 1–2,000 characters. */
  readonly text: string;
  /** Side length, 64–2048 px. */
  readonly size: number;
  /** Quiet zone in modules, 0–16; the standard requires 4. */
  readonly margin: number;
  /** Error correction level: about 7, 15, 25 or 30 % of the code may be damaged. */
  readonly correction: Correction;
  /** Shape of the modules, except for finder and alignment patterns. */
  readonly style: 'square' | 'rounded' | 'dots';
  /** `initials:AB`, or a PNG as a `data:` URL. Codes with a logo use correction H. */
  readonly logo?: string | undefined;
  /** Color of dark and light modules. */
  readonly color: string;
  readonly bg: string;
  /** Pixels per px of `size` in a PNG; undefined for SVG. */
  readonly scale?: number | undefined;
}

export type Correction = 'L' | 'M' | 'Q' | 'H';

/**
 * Capacity of the largest code (version 40) for digits, for alphanumeric text, and for bytes (ISO/IEC 18004, table 7).
 */
const CAPACITIES: Readonly<Record<Correction, readonly [digits: number, capitals: number, bytes: number]>> = {
  L: [7089, 4296, 2953],
  M: [5596, 3391, 2331],
  Q: [3993, 2420, 1663],
  H: [3057, 1852, 1273],
};

/** Returns the correction level; codes with a logo of the caller use the highest one. */
export function correctionOf({ correction, logo }: QrCodeSpec): Correction {
  return logo === undefined || logo === SWISS_CROSS ? correction : 'H';
}

/** Returns an error message for an invalid code, else undefined. `subject` is the name of the text for callers. */
export function checkQrCode(spec: QrCodeSpec, subject = 'text'): string | undefined {
  const { text, logo, color, bg } = spec;
  const tooLong = checkLength(text, correctionOf(spec));
  return (tooLong && `${subject} ${tooLong}`) ?? checkContrast(color, bg) ?? (logo && checkLogo(logo));
}

function checkLength(text: string, correction: Correction): string | undefined {
  const [digits, capitals, bytes] = CAPACITIES[correction];
  const defect = (max: number, unit: string) =>
    `is too long: with correction ${correction} at most ${max} ${unit} fit`;
  if (/^\d*$/.test(text)) {
    if (text.length > digits) return defect(digits, 'digits');
  } else if (/^[\dA-Z $%*+./:-]*$/.test(text)) {
    if (text.length > capitals) return defect(capitals, 'capitals and digits');
  } else if (new TextEncoder().encode(text).length > bytes) return defect(bytes, 'bytes');
  return undefined;
}
