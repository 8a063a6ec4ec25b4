import bwipp from 'bwip-js/node';
import { DrawingError } from '../svg/drawing-error.ts';
import type { Modules } from '../svg/modules.ts';
import { completeDigits, isNumberType } from './check-digits.ts';
import type { BarcodeSpec } from './spec.ts';

/** A line of bars: the widths of bars and gaps in turn, beginning with a bar, in widths of the thinnest. */
export interface Bars {
  readonly kind: 'bars';
  readonly widths: readonly number[];
  /** Of the bars alone: whether it guards a number, and reaches further down. */
  readonly guards: readonly boolean[];
  /** What the bars say, the check digit included. */
  readonly text: string;
}

/** Squares in rows. */
export interface Squares {
  readonly kind: 'squares';
  readonly rows: Modules;
}

/** Encodes a text that `checkBarcode` lets pass. Throws a DrawingError when the code cannot hold so much. */
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
    if (encoded === undefined) throw new Error('The encoder gave nothing.');
    return encoded;
  } catch (error) {
    if (/too\s*long|too\s*much|NoValidSymbol/i.test(String(error)))
      throw new DrawingError('text is too long for a code of this type');
    throw error;
  }
}

/** The squares of each row; a code of stacked lines says each of them once, for several rows. */
function arrangeRows({ pixs, pixx, pixy }: { pixs: number[]; pixx: number; pixy: number }): Modules {
  const count = pixs.length / pixx;
  return Array.from({ length: pixy }, (_, y) => {
    const start = Math.floor((y * count) / pixy) * pixx;
    return pixs.slice(start, start + pixx).map((square) => square === 1);
  });
}
