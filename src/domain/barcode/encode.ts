import bwipp from 'bwip-js/node';
import { DrawingError } from '../svg/drawing-error.ts';
import type { Modules } from '../svg/modules.ts';
import { completeDigits, isNumberType } from './check-digits.ts';
import type { BarcodeSpec } from './spec.ts';

/** A linear code: the widths of alternating bars and gaps, starting with a bar, in modules. */
export interface Bars {
  readonly kind: 'bars';
  readonly widths: readonly number[];
  /** Indexed by bar: true for guard bars, which extend further down. */
  readonly guards: readonly boolean[];
  /** The encoded text, including the check digit. */
  readonly text: string;
}

/** A matrix code. */
export interface Squares {
  readonly kind: 'squares';
  readonly rows: Modules;
}

/** Encodes a text that passed `checkBarcode`. Throws a DrawingError if the text is too long for the type. */
export function encodeBarcode({ text, type }: BarcodeSpec): Bars | Squares {
  const complete = isNumberType(type) ? completeDigits(text, type) : text;
  const encoded = encode(type === 'aztec' ? 'azteccode' : type, complete);
  if ('pixs' in encoded) return { kind: 'squares', rows: arrangeRows(encoded) };
  const { sbs: widths, bhs: heights } = encoded;
  return { kind: 'bars', widths, guards: heights.map((height) => height > 1), text: complete };
}

function encode(bcid: string, text: string) {
  try {
    const [encoded] = bwipp.raw({ bcid, text, includetext: true });
    if (encoded === undefined) throw new Error('The barcode encoder returned no result.');
    return encoded;
  } catch (error) {
    if (/too\s*long|too\s*much|NoValidSymbol/i.test(String(error)))
      throw new DrawingError('text is too long for a code of this type');
    throw error;
  }
}

/** Returns the modules of each row. A stacked code has each row once, which is repeated to its height. */
function arrangeRows({ pixs, pixx, pixy }: { pixs: number[]; pixx: number; pixy: number }): Modules {
  const count = pixs.length / pixx;
  return Array.from({ length: pixy }, (_, y) => {
    const start = Math.floor((y * count) / pixy) * pixx;
    return pixs.slice(start, start + pixx).map((square) => square === 1);
  });
}
