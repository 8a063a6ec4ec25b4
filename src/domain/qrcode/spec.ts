import { checkContrast } from '../color/contrast.ts';
import { checkLogo } from './logo.ts';

/** Everything is in range but what `checkQrCode` says. */
export interface QrCodeSpec {
  /** 1–2,000 characters. */
  readonly text: string;
  /** Both sides, 64–2048 px. */
  readonly size: number;
  /** Light modules around the code, 0–16; readers want 4. */
  readonly margin: number;
  /** How much of the code may be damaged: about 7, 15, 25 or 30 %. */
  readonly correction: Correction;
  /** The shape of the modules, but for the patterns in the corners. */
  readonly style: 'square' | 'rounded' | 'dots';
  /** `initials:AB`, or a PNG as a `data:` URL; a code with one has correction H. */
  readonly logo?: string | undefined;
  /** Colours of the dark and the light modules. */
  readonly color: string;
  readonly bg: string;
  /** Pixels for each px of `size`, where the code is drawn in pixels; absent where it is drawn in lines. */
  readonly scale?: number | undefined;
}

export type Correction = 'L' | 'M' | 'Q' | 'H';

/**
 * What the largest code (version 40) holds of digits, of capitals with digits, and of bytes (ISO/IEC 18004, table 7).
 */
const CAPACITIES: Readonly<Record<Correction, readonly [digits: number, capitals: number, bytes: number]>> = {
  L: [7089, 4296, 2953],
  M: [5596, 3391, 2331],
  Q: [3993, 2420, 1663],
  H: [3057, 1852, 1273],
};

/** The correction that a code is drawn with: what covers some of it wants the most. */
export function correctionOf({ correction, logo }: QrCodeSpec): Correction {
  return logo === undefined ? correction : 'H';
}

/** What is wrong with a code, undefined when nothing is. */
export function checkQrCode(spec: QrCodeSpec): string | undefined {
  const { text, logo, color, bg } = spec;
  return checkLength(text, correctionOf(spec)) ?? checkContrast(color, bg) ?? (logo && checkLogo(logo));
}

function checkLength(text: string, correction: Correction): string | undefined {
  const [digits, capitals, bytes] = CAPACITIES[correction];
  const defect = (max: number, unit: string) =>
    `text is too long: with correction ${correction} at most ${max} ${unit} fit`;
  if (/^\d*$/.test(text)) {
    if (text.length > digits) return defect(digits, 'digits');
  } else if (/^[\dA-Z $%*+./:-]*$/.test(text)) {
    if (text.length > capitals) return defect(capitals, 'capitals and digits');
  } else if (Buffer.byteLength(text) > bytes) return defect(bytes, 'bytes');
  return undefined;
}
