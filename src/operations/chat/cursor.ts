/**
 * A reader's position in a chat. Each new chat gets its own epoch, and each message the next position in it. Together
 * they identify a position that is never reused.
 */
import type { RandomBytes } from '../../../packages/shared/token.ts';

export interface Cursor {
  /** 12 hex digits. */
  readonly epoch: string;
  /** Number of positions assigned so far, which is the position of the newest message if it is still stored. */
  readonly position: number;
}

const EPOCH_BYTES = 6;
const DIGITS = 12;
const PATTERN = /^[0-9a-f]{12}-[0-9a-f]{12}$/;

/** The epoch of a chat that does not exist or was created by a release without epochs. */
export const NO_EPOCH = '0'.repeat(DIGITS);

/** Generates the epoch for a new chat. */
export function drawEpoch(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(EPOCH_BYTES)).toString('hex');
}

/** Formats a cursor: the epoch, a hyphen, and the position in 12 hex digits. */
export function formatCursor({ epoch, position }: Cursor): string {
  return `${epoch}-${position.toString(16).padStart(DIGITS, '0')}`;
}

/** Parses a cursor; undefined for any other string. */
export function readCursor(text: string): Cursor | undefined {
  if (!PATTERN.test(text)) return undefined;
  return { epoch: text.slice(0, DIGITS), position: Number.parseInt(text.slice(-DIGITS), 16) };
}
