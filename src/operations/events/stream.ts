import { StoreUnavailable } from '../../lib/errors.ts';
import type { ResponseSink } from '../answer.ts';
import { type Cursor, formatCursor } from '../chat/cursor.ts';
import { COMMENT, formatEvent } from './event-text.ts';
import { isSameCursor, type Page, type Source } from './source.ts';
import type { StreamEnd } from './stream-ports.ts';

/** Disconnects a reader that accepts no bytes for this many ticks of one second. */
const LOOKS_MAX = 10;

/** The reader that is shared by all streams of a chat or game. */
export interface Reader {
  readonly source: Source;
  /** The cursor up to which events were read. */
  readonly head: Cursor;
  /** Reads new events. */
  look(): void;
}

export interface StreamOptions {
  readonly feed: Reader;
  readonly sink: ResponseSink;
  readonly cursor: Cursor;
  readonly promisedFrom: number;
  /** The number of ticks until the stream ends. */
  readonly looksLeft: number;
  /** Is called once with the reason when the stream ends. */
  readonly onEnd: (reason: StreamEnd) => void;
}

/**
 * One subscriber. It stores only its cursor: events that it cannot take immediately are read again from the store when
 * it is ready.
 */
export class Stream {
  readonly #feed: Reader;
  readonly #sink: ResponseSink;
  readonly #onEnd: (reason: StreamEnd) => void;
  readonly #promisedFrom: number;
  #cursor: Cursor;
  #looksLeft: number;
  #looksInVain = 0;
  /** Whether the last write is still pending. */
  #isSending = false;
  #isReading = false;
  #isReady = false;
  #isOver = false;

  constructor({ feed, sink, cursor, promisedFrom, looksLeft, onEnd }: StreamOptions) {
    this.#feed = feed;
    this.#sink = sink;
    this.#cursor = cursor;
    this.#promisedFrom = promisedFrom;
    this.#looksLeft = looksLeft;
    this.#onEnd = onEnd;
  }

  /** Sends the head of the stream and the first page. */
  begin(head: Buffer, page: Page): void {
    this.#takePage({ ...page, bytes: Buffer.concat([head, page.bytes]) });
  }

  /** Takes a page from the feed if this stream is at the cursor where the page starts. */
  take(before: Cursor, page: Page): void {
    if (this.#isOver || this.#isSending || this.#isReading || !this.#isReady) return;
    if (!isSameCursor(this.#cursor, before)) this.#catchUp();
    else this.#takePage(page);
  }

  /** Is called once a second. */
  look(isToComment: boolean): void {
    if (this.#isSending) {
      this.#looksInVain += 1;
      if (this.#looksInVain >= LOOKS_MAX) this.#destroy('unread');
      return;
    }
    if (this.#isOver) return;
    this.#looksLeft -= 1;
    if (this.#looksLeft <= 0) this.end('lifetime');
    else if (isToComment) this.#send(COMMENT);
    else this.#catchUp();
  }

  /** Ends the stream after all pending bytes. */
  end(reason: StreamEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onEnd(reason);
    this.#isSending = true; // until it is closed
    this.#sink.end();
  }

  /** Is called when the reader disconnects, or an ended stream is closed. */
  noteClosed(): void {
    if (!this.#isOver) this.#onEnd('left');
    this.#isOver = true;
  }

  #destroy(reason: StreamEnd): void {
    if (!this.#isOver) this.#onEnd(reason);
    this.#isOver = true;
    this.#sink.destroy();
  }

  /** Reads on its own if the feed is ahead. */
  #catchUp(): void {
    if (this.#isOver || this.#isSending || this.#isReading) return;
    if (this.#isReady && isSameCursor(this.#cursor, this.#feed.head)) return;
    this.#isReading = true;
    const from = { after: this.#cursor, promisedFrom: this.#promisedFrom, isLive: true };
    this.#feed.source.read(from).then(
      (page) => {
        this.#isReading = false;
        if (!this.#isOver) this.#takePage(page);
      },
      (error: unknown) => {
        this.#isReading = false; // retried with the next tick
        if (!(error instanceof StoreUnavailable)) this.end('failed');
      },
    );
  }

  #takePage(page: Page): void {
    if (page.lost !== undefined) {
      this.end('reset');
      return;
    }
    const { head } = this.#feed;
    this.#cursor = isSameCursor(page.next, head) ? head : page.next;
    const isWhole = isSameCursor(page.next, page.end);
    const isNowReady = isWhole && !this.#isReady && page.isOver !== true;
    if (isNowReady) this.#isReady = true;
    const bytes = isNowReady ? Buffer.concat([page.bytes, this.#readyEvent()]) : page.bytes;
    if (bytes.length > 0) this.#send(bytes);
    if (page.isOver === true) this.end('over');
    else if (!isWhole || isBehind(this.#cursor, head)) this.#catchUp();
    else if (this.#cursor !== head) this.#feed.look(); // this stream is ahead of its feed
  }

  #readyEvent(): Buffer {
    const cursor = formatCursor(this.#cursor);
    return formatEvent({ id: cursor, event: 'ready', data: JSON.stringify({ cursor }) });
  }

  #send(bytes: Buffer): void {
    this.#isSending = true;
    this.#sink.write(bytes, () => {
      this.#isSending = false;
      this.#looksInVain = 0;
      this.#catchUp();
    });
  }
}

function isBehind(cursor: Cursor, head: Cursor): boolean {
  return cursor.epoch === head.epoch && cursor.position < head.position;
}
