import { type Cursor, formatCursor } from '../../domain/chat-cursor.ts';
import { COMMENT, formatEvent } from '../../domain/events/event-text.ts';
import { StoreUnavailable } from '../../errors.ts';
import type { Outlet } from '../answer.ts';
import { isSamePlace, type Page, type Source } from './source.ts';

/** Why a stream has ended. */
export const streamEnds = [
  'left',
  'lifetime',
  'stop',
  'unread',
  'unauthenticated',
  'reset',
  'over',
  'failed',
] as const;
export type StreamEnd = (typeof streamEnds)[number];

/** A reader that takes nothing during so many looks, a second apart, is disconnected. */
const LOOKS_MAX = 10;

/** What reads for a stream that has got as far. */
export interface Reader {
  readonly source: Source;
  /** How far has been read. */
  readonly head: Cursor;
  /** Reads what is new. */
  look(): void;
}

export interface StreamOptions {
  readonly feed: Reader;
  readonly outlet: Outlet;
  readonly place: Cursor;
  readonly promisedFrom: number;
  /** For how many looks it may live. */
  readonly looksLeft: number;
  /** Told once why it ends. */
  readonly onEnd: (reason: StreamEnd) => void;
}

/**
 * One reader. It holds nothing but its place: what it does not take at once is read anew from the store, when it takes
 * again.
 */
export class Stream {
  readonly #feed: Reader;
  readonly #outlet: Outlet;
  readonly #onEnd: (reason: StreamEnd) => void;
  readonly #promisedFrom: number;
  #place: Cursor;
  #looksLeft: number;
  #looksInVain = 0;
  /** What was sent last is still on its way to the system. */
  #isSending = false;
  #isReading = false;
  #isReady = false;
  #isOver = false;

  constructor({ feed, outlet, place, promisedFrom, looksLeft, onEnd }: StreamOptions) {
    this.#feed = feed;
    this.#outlet = outlet;
    this.#place = place;
    this.#promisedFrom = promisedFrom;
    this.#looksLeft = looksLeft;
    this.#onEnd = onEnd;
  }

  /** Sends what stands at the beginning, and the first page. */
  begin(head: Buffer, page: Page): void {
    this.#takePage({ ...page, bytes: Buffer.concat([head, page.bytes]) });
  }

  /** Takes what its feed has read, where it has got just as far as that has. */
  take(before: Cursor, page: Page): void {
    if (this.#isOver || this.#isSending || this.#isReading || !this.#isReady) return;
    if (!isSamePlace(this.#place, before)) this.#catchUp();
    else this.#takePage(page);
  }

  /** To be called once a second. */
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

  /** Ends after what has been sent. */
  end(reason: StreamEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onEnd(reason);
    this.#isSending = true; // until it is closed
    this.#outlet.end();
  }

  /** The reader has gone, or what was ended is closed. */
  noteClosed(): void {
    if (!this.#isOver) this.#onEnd('left');
    this.#isOver = true;
  }

  #destroy(reason: StreamEnd): void {
    if (!this.#isOver) this.#onEnd(reason);
    this.#isOver = true;
    this.#outlet.destroy();
  }

  /** Reads on by itself while its feed is ahead of it. */
  #catchUp(): void {
    if (this.#isOver || this.#isSending || this.#isReading) return;
    if (this.#isReady && isSamePlace(this.#place, this.#feed.head)) return;
    this.#isReading = true;
    const from = { after: this.#place, promisedFrom: this.#promisedFrom, isLive: true };
    this.#feed.source.read(from).then(
      (page) => {
        this.#isReading = false;
        if (!this.#isOver) this.#takePage(page);
      },
      (error: unknown) => {
        this.#isReading = false; // it is tried again at the next look
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
    this.#place = isSamePlace(page.next, head) ? head : page.next;
    const isWhole = isSamePlace(page.next, page.end);
    const isNowReady = isWhole && !this.#isReady && page.isOver !== true;
    if (isNowReady) this.#isReady = true;
    const bytes = isNowReady ? Buffer.concat([page.bytes, this.#readyEvent()]) : page.bytes;
    if (bytes.length > 0) this.#send(bytes);
    if (page.isOver === true) this.end('over');
    else if (!isWhole || isBehind(this.#place, head)) this.#catchUp();
    else if (this.#place !== head) this.#feed.look(); // it has read before its feed
  }

  #readyEvent(): Buffer {
    const cursor = formatCursor(this.#place);
    return formatEvent({ id: cursor, event: 'ready', data: JSON.stringify({ cursor }) });
  }

  #send(bytes: Buffer): void {
    this.#isSending = true;
    this.#outlet.write(bytes, () => {
      this.#isSending = false;
      this.#looksInVain = 0;
      this.#catchUp();
    });
  }
}

function isBehind(place: Cursor, head: Cursor): boolean {
  return place.epoch === head.epoch && place.position < head.position;
}
