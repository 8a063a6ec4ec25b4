/** The source of a stream: a chat or a game. */
import type { Cursor } from '../chat/cursor.ts';

export interface Source {
  /** Rejects with `StoreUnavailable` if the store is not available. */
  read(from: ReadStart): Promise<Page>;
  /** Calls back when there may be new events; the returned function unsubscribes. */
  listen(onNews: () => void): () => void;
}

/** Where a read starts. */
export interface ReadStart {
  /** Undefined: everything that is stored. */
  readonly after: Cursor | undefined;
  /** Events up to this position may be missing: they had already expired when the reader started. */
  readonly promisedFrom: number;
  /** Whether the reader has followed the source without a gap, so that it has seen the end of a chat. */
  readonly isLive: boolean;
  /** Whether only the end is needed. Sources whose events contain the whole state return the latest event anyway. */
  readonly isEndOnly?: boolean;
}

/** The next events. */
export interface Page {
  /** The events as sent. */
  readonly bytes: Buffer;
  /** The cursor after these events. */
  readonly next: Cursor;
  /** The cursor after all events. */
  readonly end: Cursor;
  /** Why the events after the requested cursor are not available. */
  readonly lost?: 'expired' | 'unknown' | undefined;
  /** Whether this is the last page. */
  readonly isOver?: boolean;
}

export function isSameCursor(one: Cursor, other: Cursor): boolean {
  return one.position === other.position && one.epoch === other.epoch;
}
