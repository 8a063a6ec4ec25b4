/** What is told as it happens, as operations and the process see it. */
import type { Cursor } from '../../domain/chat-cursor.ts';
import type { EventStream } from '../answer.ts';
import type { Page, Source } from './source.ts';
import type { StreamEnd } from './stream.ts';

export interface StreamRequest {
  /** Who asks; counted by. */
  readonly caller: string;
  /** Names the chat or game among all. */
  readonly place: string;
  /** What is told to whoever follows this place too often. */
  readonly refusal: string;
  readonly createSource: () => Source;
  /** A place, all that is kept, or only what comes later. */
  readonly from: Cursor | 'start' | 'now';
  /** Whether the reader comes back. */
  readonly isResumed: boolean;
  /** Throws what stands against the stream, once it is known how far the place has got. */
  readonly judge?: (page: Page) => void;
  /** Whether the caller may still ask as it did: its key holds, and nobody keeps it out. */
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
   * Reads what the caller has missed. Rejects with 429 or 503 when too many streams are open, and with
   * `StoreUnavailable`.
   */
  open(request: StreamRequest): Promise<EventStream>;
  /** Ends all streams, spread over a time, and at once those that are opened later. */
  end(overMs: number): Promise<void>;
  figures(): StreamFigures;
}

export interface StreamsOptions {
  /** How long a stream may live, in seconds. */
  readonly livesS: number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Told of defects. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** How often streams are looked at; once a second. */
  readonly lookMs?: number;
}
