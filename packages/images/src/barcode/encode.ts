import bwipp from 'bwip-js/generic';
import { InputError } from '../../../shared/input-error.ts';
import type { Modules } from '../svg/modules.ts';
import { completeDigits, isNumberType } from './check-digits.ts';
import { type BarcodeSpec, type BarcodeType, GS1_RULE } from './spec.ts';

/** A linear code: the widths of alternating bars and gaps, starting with a bar, in modules. */
export interface Bars {
  readonly kind: 'bars';
  readonly widths: readonly number[];
  /** Indexed by bar: true for guard bars, which extend further down. */
  readonly guards: readonly boolean[];
  /** Number of bars in front of the add-on, if there is one. */
  readonly mainBars: number;
  /** The encoded text, including the check digit. */
  readonly text: string;
}

/** A matrix code. */
export interface Squares {
  readonly kind: 'squares';
  readonly rows: Modules;
}

/** Bars of an EAN-13 or UPC-A: 24 of its twelve drawn digits, and six of its guards. */
const EAN_BARS = 30;

/** Modules in front of an add-on, 7 to 12, and at least 9 after a UPC-A (section 5.2.2.5); ZXing reads at most 10. */
const ADDON_GAP = 9;

/** Encodes a text that passed `checkBarcode`. Throws an InputError if the text is too long for the type. */
export function encodeBarcode({ text, type, addon }: BarcodeSpec): Bars | Squares {
  const complete = completeText(text, type);
  const encoded = encode(type, writeBytes(addon === undefined ? complete : `${complete} ${addon}`));
  if ('pixs' in encoded) return { kind: 'squares', rows: arrangeRows(encoded) };
  const { sbs: widths, bhs: heights } = encoded;
  return {
    kind: 'bars',
    widths,
    guards: heights.map((height) => height > 1),
    mainBars: addon === undefined ? heights.length : EAN_BARS,
    text: complete,
  };
}

/** Returns the text with its check digit, or with start and stop letters. */
function completeText(text: string, type: BarcodeType): string {
  if (isNumberType(type)) return completeDigits(text, type);
  return type === 'codabar' && !/^[A-D]/.test(text) ? `A${text}A` : text;
}

/** Names of the encoder, where ours differ. */
const ENCODERS: Partial<Record<BarcodeType, string>> = {
  aztec: 'azteccode',
  codabar: 'rationalizedCodabar',
  itf: 'interleaved2of5',
};

/** Bytes as characters, and whether they start with a character set. */
interface Bytes {
  readonly text: string;
  readonly binarytext: boolean;
  readonly parsefnc: boolean;
}

/** Extended Channel Interpretation of UTF-8 (AIM ITS/04-023). */
const UTF8 = '^ECI000026';

/**
 * Returns the bytes of a text. Without a character set, readers take ISO 8859-1 (ISO/IEC 16022, 24778 and 15438), so
 * only other texts name one.
 */
function writeBytes(text: string): Bytes {
  if (/^[\0-\x7f]*$/.test(text)) return { text, binarytext: false, parsefnc: false };
  if (/^[\0-\x7f\xa0-\xff]*$/.test(text)) return { text, binarytext: true, parsefnc: false };
  const bytes = String.fromCharCode(...new TextEncoder().encode(text)).replaceAll('^', '^^');
  return { text: UTF8 + bytes, binarytext: true, parsefnc: true };
}

function encode(type: BarcodeType, bytes: Bytes) {
  const bcid = ENCODERS[type] ?? type;
  // Readers require the check characters of Code 93; those of other types are optional, and most readers return them.
  try {
    const options = { includetext: true, includecheck: type === 'code93', addongap: ADDON_GAP };
    const [encoded] = bwipp.raw({ bcid, ...bytes, ...options });
    if (encoded === undefined) throw new Error('The barcode encoder returned no result.');
    return encoded;
  } catch (error) {
    if (/too\s*long|too\s*much|NoValidSymbol/i.test(String(error)))
      throw new InputError('text is too long for a code of this type', {
        code: 'too_large',
        parameter: 'text',
      });
    // The encoder checks application identifiers, their lengths and check digits.
    if (type.startsWith('gs1'))
      throw new InputError(`${type} ${GS1_RULE}${explainGs1(String(error))}`, {
        code: 'invalid_format',
        parameter: 'text',
      });
    throw error;
  }
}

/** Returns the rule of an application identifier that the encoder's message is about, or an empty string. */
function explainGs1(message: string): string {
  const [, identifier, others] = /for AI \((\d+)\) are missing: ([\d OR]+)$/.exec(message) ?? [];
  if (others !== undefined) return `; (${identifier}) also needs (${others.replaceAll(' OR ', ') or (')})`;
  const [, one, other] = /AIs \((\d+)\) and \((\d+)\) are/.exec(message) ?? [];
  if (other !== undefined) return `; (${one}) and (${other}) exclude each other`;
  const [, owner, defect] = /: AI (\d+): ([\w ]+)$/.exec(message) ?? [];
  return defect === undefined ? '' : `; (${owner}): ${defect.toLowerCase()}`;
}

/** Returns the modules of each row. A stacked code has each row once, which is repeated to its height. */
function arrangeRows({ pixs, pixx, pixy }: { pixs: number[]; pixx: number; pixy: number }): Modules {
  const count = pixs.length / pixx;
  return Array.from({ length: pixy }, (_, y) => {
    const start = Math.floor((y * count) / pixy) * pixx;
    return pixs.slice(start, start + pixx).map((square) => square === 1);
  });
}
