/** Event streams, as used by operations and the process. */

import type { EventStream } from '../answer.ts';
import type { Cursor } from '../chat/cursor.ts';
import type { Page, Source } from './source.ts';

/** Reasons for the end of a stream. */
export const streamEnds = [
  'left',
  'lifetime',
  'stop',
  'unread',
  'unauthenticated',
  'displaced',
  'reset',
  'over',
  'failed',
] as const;
export type StreamEnd = (typeof streamEnds)[number];

export interface StreamRequest {
  /** The caller whose streams are counted. */
  readonly caller: string;
  /** Identifies the chat or game. */
  readonly topic: string;
  /** The error for a caller that has too many streams of this chat or game. */
  readonly refusal: string;
  readonly createSource: () => Source;
  /** A cursor, everything that is stored, or only new events. */
  readonly from: Cursor | 'start' | 'now';
  /** Whether the reader reconnects. */
  readonly isResumed: boolean;
  /** Throws the error that prevents the stream, given its first page. */
  readonly requirePage?: (page: Page) => void;
  /** Whether the caller may keep the stream open: its API key is valid and it is not banned. */
  readonly mayStay: () => boolean | Promise<boolean>;
}

export interface StreamFigures {
  readonly open: number;
  readonly opened: number;
  readonly resumed: number;
  readonly reset: number;
  readonly closed: Readonly<Record<StreamEnd, number>>;
}

export interface Streams {
  /**
   * Opens a stream and reads its first page. Rejects with 429 or 503 if too many streams are open, and with
   * `StoreUnavailable`.
   */
  open(request: StreamRequest): Promise<EventStream>;
  /** Ends all streams, spread over `overMs`. Streams opened later end immediately. */
  end(overMs: number): Promise<void>;
  figures(): StreamFigures;
}

export interface StreamsOptions {
  /** The maximum duration of a stream, in seconds. */
  readonly livesS: number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Is called for defects. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** The interval of the periodic work on streams. Default: one second. */
  readonly lookMs?: number;
}
