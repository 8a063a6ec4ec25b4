import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '../../lib/errors.ts';
import type { Cursor } from '../chat/cursor.ts';
import { isSameCursor, type Page, type Source } from './source.ts';
import type { Stream } from './stream.ts';

/** How many streams get new events per event loop turn: a few milliseconds of work. */
const STREAMS_PER_TURN = 128;

/**
 * The single reader of a chat or game in this process. It reads new events once and passes the same bytes to all
 * streams that are up to date.
 */
export class Feed {
  readonly source: Source;
  readonly streams = new Set<Stream>();
  /** The cursor up to which events were read. */
  head: Cursor;
  readonly #stop: () => void;
  readonly #onError: (error: unknown) => void;
  #isReading = false;
  #hasNews = false;

  constructor(source: Source, head: Cursor, onError: (error: unknown) => void) {
    this.source = source;
    this.head = head;
    this.#onError = onError;
    this.#stop = source.listen(() => this.look());
  }

  close(): void {
    this.#stop();
  }

  /** Reads new events; changes during a read trigger another one. */
  look(): void {
    this.#hasNews = true;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#readOn()
      .catch((error: unknown) => {
        // The source calls back at least every two seconds, which retries.
        if (!(error instanceof StoreUnavailable)) this.#onError(error);
      })
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #readOn(): Promise<void> {
    while (this.#hasNews) {
      this.#hasNews = false;
      const before = this.head;
      const page = await this.source.read({ after: before, promisedFrom: 0, isLive: true });
      this.head = page.next;
      if (!isSameCursor(page.next, page.end)) this.#hasNews = true;
      if (page.lost !== undefined || !isSameCursor(before, page.next)) await this.#handOut(before, page);
    }
  }

  async #handOut(before: Cursor, page: Page): Promise<void> {
    let handed = 0;
    for (const stream of this.streams) {
      stream.take(before, page);
      handed += 1;
      if (handed % STREAMS_PER_TURN === 0) await nextTurn();
    }
  }
}
