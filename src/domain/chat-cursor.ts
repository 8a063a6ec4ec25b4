/**
 * Where a reader of a chat has got to. A chat that comes into being gets an epoch of its own, and each message in it a
 * position that no other has, one after the other: together they name a place that never comes again.
 */
import type { RandomBytes } from './tokens/token.ts';

export interface Cursor {
  /** 12 hex digits. */
  readonly epoch: string;
  /** How many positions had been given: the position of the newest message, if that is still there. */
  readonly position: number;
}

const EPOCH_BYTES = 6;
const DIGITS = 12;
const PATTERN = /^[0-9a-f]{12}-[0-9a-f]{12}$/;

/** The epoch of a chat that is not there, or was made by a release that knew of none. */
export const NO_EPOCH = '0'.repeat(DIGITS);

/** Draws the epoch that a chat gets if it comes into being now. */
export function drawEpoch(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(EPOCH_BYTES)).toString('hex');
}

/** Writes a cursor: the epoch, a hyphen, and the position in 12 hex digits. */
export function formatCursor({ epoch, position }: Cursor): string {
  return `${epoch}-${position.toString(16).padStart(DIGITS, '0')}`;
}

/** Reads a cursor; undefined for any other text. */
export function readCursor(text: string): Cursor | undefined {
  if (!PATTERN.test(text)) return undefined;
  return { epoch: text.slice(0, DIGITS), position: Number.parseInt(text.slice(-DIGITS), 16) };
}
