/** All event streams of this process: their limits, duration and end. */
import { setTimeout as delay } from 'node:timers/promises';
import { EventStream, type ResponseSink } from '../answer.ts';
import type { Cursor } from '../chat/cursor.ts';
import { formatEvent, retryLine } from './event-text.ts';
import { Feed } from './feed.ts';
import { type Opening, openAt } from './opening.ts';
import type { Source } from './source.ts';
import { Stream } from './stream.ts';
import {
  type StreamEnd,
  type StreamRequest,
  type Streams,
  type StreamsOptions,
  streamEnds,
} from './stream-ports.ts';
import { createStreamSlots, type StreamSlot } from './stream-slots.ts';

/** The interval of the periodic work, and the number of ticks between two comments to a stream. */
const LOOK_MS = 1_000;
const COMMENT_LOOKS = 15;
/** Streams that were opened together end at different times, within the last tenth of their duration. */
const SPREAD = 0.1;
/** The interval at which streams are ended on shutdown. */
const END_STEP_MS = 50;

interface Guest {
  readonly stream: Stream;
  readonly feed: Feed;
  readonly taken: StreamSlot;
  readonly mayStay: StreamRequest['mayStay'];
  /** At which tick between two comments this stream gets one. */
  readonly commentTurn: number;
}

export function createStreams({ livesS, chance, onError, lookMs = LOOK_MS }: StreamsOptions): Streams {
  const slots = createStreamSlots();
  const feeds = new Map<string, Feed>();
  const guests = new Set<Guest>();
  const counts = { opened: 0, resumed: 0, reset: 0 };
  const closed = Object.fromEntries(streamEnds.map((reason) => [reason, 0])) as Record<StreamEnd, number>;
  const countEnd = (reason: StreamEnd): void => {
    closed[reason] += 1;
  };
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  let isEnding = false;

  function feedOf(topic: string, source: Source, head: Cursor): Feed {
    const known = feeds.get(topic);
    if (known) return known;
    const feed = new Feed(source, head, (error) => {
      onError?.(error);
      for (const stream of feed.streams) stream.end('failed');
    });
    feeds.set(topic, feed);
    return feed;
  }

  function begin(request: StreamRequest, opening: Opening, taken: StreamSlot, sink: ResponseSink): void {
    const { source, page, promisedFrom, lost } = opening;
    const { topic } = request;
    const feed = feedOf(topic, source, page.end);
    counts.opened += 1;
    if (request.isResumed) counts.resumed += 1;
    if (lost) counts.reset += 1;
    const stream = new Stream({
      feed,
      sink,
      cursor: page.next,
      promisedFrom,
      looksLeft: Math.ceil((livesS * 1_000 * (1 - SPREAD * chance())) / lookMs),
      onEnd: countEnd,
    });
    const commentTurn = turn % COMMENT_LOOKS;
    const guest: Guest = { stream, feed, taken, mayStay: request.mayStay, commentTurn };
    taken.begin(() => stream.end('displaced'));
    guests.add(guest);
    feed.streams.add(stream);
    sink.onClose(() => close(guest, topic));
    timer ??= setInterval(lookAtAll, lookMs).unref();
    const reset = lost ? formatEvent({ event: 'reset', data: JSON.stringify({ reason: lost }) }) : '';
    stream.begin(Buffer.concat([Buffer.from(retryLine(chance())), Buffer.from(reset)]), page);
    if (isEnding) stream.end('stop');
  }

  function close(guest: Guest, topic: string): void {
    const { stream, feed, taken } = guest;
    if (!guests.delete(guest)) return;
    taken.leave();
    stream.noteClosed();
    feed.streams.delete(stream);
    if (feed.streams.size === 0) {
      feed.close();
      feeds.delete(topic);
    }
    if (guests.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function lookAtAll(): void {
    turn += 1;
    for (const guest of guests) {
      const { stream, commentTurn } = guest;
      stream.look(turn % COMMENT_LOOKS === commentTurn);
      checkAccess(guest);
    }
  }

  function checkAccess({ stream, mayStay }: Guest): void {
    const isAllowed = mayStay();
    if (isAllowed === false) stream.end('unauthenticated');
    if (isAllowed instanceof Promise)
      isAllowed.then(
        (may) => may || stream.end('unauthenticated'),
        (error: unknown) => onError?.(error),
      );
  }

  return {
    async open(request) {
      const taken = slots.enter(request);
      try {
        const opening = await openAt(request);
        return new EventStream((sink) => begin(request, opening, taken, sink), taken.leave);
      } catch (error) {
        taken.leave();
        throw error;
      }
    },

    async end(overMs) {
      isEnding = true;
      const steps = Math.max(1, Math.floor(overMs / END_STEP_MS));
      const all = [...guests];
      for (let step = 0; step < steps; step += 1) {
        if (step > 0) await delay(END_STEP_MS);
        const [from, upTo] = [step, step + 1].map((each) => Math.floor((each * all.length) / steps));
        for (const { stream } of all.slice(from, upTo)) stream.end('stop');
      }
    },

    figures: () => ({ open: guests.size, ...counts, closed }),
  };
}
