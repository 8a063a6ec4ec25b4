/** What a stream tells of: a chat, or a game. */
import type { Cursor } from '../../domain/chat-cursor.ts';

export interface Source {
  /** Rejects with `StoreUnavailable` while the store is away. */
  read(from: Place): Promise<Page>;
  /** Calls back when there may be something new, until what it returns is called. */
  listen(onNews: () => void): () => void;
}

/** From where on is read. */
export interface Place {
  /** Undefined: all that is kept. */
  readonly after: Cursor | undefined;
  /** What happened up to this position may be missing: it was gone when the reader began. */
  readonly promisedFrom: number;
  /** Whether the reader has been there all the time, so that what ended meanwhile has ended before its eyes. */
  readonly isLive: boolean;
  /** Whether only the end is asked for; where an event tells all there is, the newest comes with it. */
  readonly isEndOnly?: boolean;
}

/** What happened next. */
export interface Page {
  /** The events as they are sent. */
  readonly bytes: Buffer;
  /** The place behind them. */
  readonly next: Cursor;
  /** The place behind all that has happened. */
  readonly end: Cursor;
  /** Why what came after a place cannot be told. */
  readonly lost?: 'expired' | 'unknown' | undefined;
  /** Whether nothing more will come. */
  readonly isOver?: boolean;
}

export function isSamePlace(one: Cursor, other: Cursor): boolean {
  return one.position === other.position && one.epoch === other.epoch;
}
