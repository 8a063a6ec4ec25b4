/** The modules of QR codes (ISO/IEC 18004), from segments of digits, capitals and bytes. */
import { correction, generate, type Mode, type ModeFactory, mode } from 'lean-qr';
import type { Modules } from '../svg/modules.ts';
import type { Correction } from './spec.ts';

const utf8 = new TextEncoder();

/** Returns the bits of a byte segment with its header, in codes of a version. */
const measureBytes = (text: string, version: number): number =>
  4 + (version > 9 ? 16 : 8) + 8 * utf8.encode(text).length;

/** Bytes in UTF-8 without a character set, which some readers would return as part of the text. */
const bytes: ModeFactory = Object.assign((text: string): Mode => mode.bytes(utf8.encode(text)), {
  test: () => true,
  est: measureBytes,
});

const MODES = [mode.numeric, mode.alphaNumeric, bytes];

/** Returns the smallest code of a text that fits, in the segments with the fewest bits. */
export function encodeQrCode(text: string, level: Correction): Modules {
  const [minCorrectionLevel, maxCorrectionLevel] = [correction[level], correction[level]];
  const code = generate(text, { modes: MODES, minCorrectionLevel, maxCorrectionLevel });
  const positions = Array.from({ length: code.size }, (_, index) => index);
  return positions.map((y) => positions.map((x) => code.get(x, y)));
}
