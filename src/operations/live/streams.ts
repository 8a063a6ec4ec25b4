/** All streams of this process: who may open one, how long they live, and how they end. */
import { setTimeout as delay } from 'node:timers/promises';
import { createWaits } from '../../domain/callers/waits.ts';
import type { Cursor } from '../../domain/chat-cursor.ts';
import { formatEvent, retryLine } from '../../domain/events/event-text.ts';
import {
  STREAMS_MAX,
  STREAMS_OF_CALLER_MAX,
  STREAMS_OF_PLACE_MAX,
} from '../../domain/events/stream-limits.ts';
import { tooManyRequests, tooManyStreams } from '../../errors.ts';
import { EventStream, type Outlet } from '../answer.ts';
import { Feed } from './feed.ts';
import { type Opening, openAt } from './opening.ts';
import type { Source } from './source.ts';
import { Stream, type StreamEnd, streamEnds } from './stream.ts';
import type { StreamRequest, Streams, StreamsOptions } from './stream-ports.ts';

/** Whoever has too many is told to come back when one of them may be over. */
const FULL_S = 30;

/** How often each stream is looked at, and how many looks lie between two comments to it. */
const LOOK_MS = 1_000;
const COMMENT_LOOKS = 15;
/** Streams that were opened at once end at different times, over the last tenth of their lives. */
const SPREAD = 0.1;
/** At a stop, how often some streams are ended. */
const END_STEP_MS = 50;

interface Guest {
  readonly stream: Stream;
  readonly feed: Feed;
  readonly leave: () => void;
  readonly mayStay: StreamRequest['mayStay'];
  /** On which of the looks between two comments it gets one. */
  readonly commentTurn: number;
}

export function createStreams({ livesS, chance, onError, lookMs = LOOK_MS }: StreamsOptions): Streams {
  const callers = createWaits({ callerMax: STREAMS_OF_CALLER_MAX, allMax: STREAMS_MAX });
  const places = createWaits({ callerMax: STREAMS_OF_PLACE_MAX, allMax: STREAMS_MAX });
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

  function enter({ caller, place, refusal }: StreamRequest): () => void {
    const leavePlace = places.enter(`${caller} ${place}`);
    if (leavePlace === 'caller') throw tooManyRequests(refusal, FULL_S);
    if (leavePlace === 'all') throw tooManyStreams();
    const leaveAll = callers.enter(caller);
    if (typeof leaveAll !== 'function') {
      leavePlace();
      throw leaveAll === 'caller'
        ? tooManyRequests('You have too many streams open at once.', FULL_S)
        : tooManyStreams();
    }
    return onlyOnce(() => {
      leavePlace();
      leaveAll();
    });
  }

  function feedOf(place: string, source: Source, head: Cursor): Feed {
    const known = feeds.get(place);
    if (known) return known;
    const feed = new Feed(source, head, (error) => {
      onError?.(error);
      for (const stream of feed.streams) stream.end('failed');
    });
    feeds.set(place, feed);
    return feed;
  }

  function begin(request: StreamRequest, opening: Opening, leave: () => void, outlet: Outlet): void {
    const { source, page, promisedFrom, lost } = opening;
    const { place } = request;
    const feed = feedOf(place, source, page.end);
    counts.opened += 1;
    if (request.isResumed) counts.resumed += 1;
    if (lost) counts.reset += 1;
    const stream = new Stream({
      feed,
      outlet,
      place: page.next,
      promisedFrom,
      looksLeft: Math.ceil((livesS * 1_000 * (1 - SPREAD * chance())) / lookMs),
      onEnd: countEnd,
    });
    const commentTurn = turn % COMMENT_LOOKS;
    const guest: Guest = { stream, feed, leave, mayStay: request.mayStay, commentTurn };
    guests.add(guest);
    feed.streams.add(stream);
    outlet.onClose(() => close(guest, place));
    timer ??= setInterval(lookAtAll, lookMs).unref();
    const reset = lost ? formatEvent({ event: 'reset', data: JSON.stringify({ reason: lost }) }) : '';
    stream.begin(Buffer.concat([Buffer.from(retryLine(chance())), Buffer.from(reset)]), page);
    if (isEnding) stream.end('stop');
  }

  function close(guest: Guest, place: string): void {
    const { stream, feed, leave } = guest;
    if (!guests.delete(guest)) return;
    leave();
    stream.noteClosed();
    feed.streams.delete(stream);
    if (feed.streams.size === 0) {
      feed.close();
      feeds.delete(place);
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
      judgeAgain(guest);
    }
  }

  function judgeAgain({ stream, mayStay }: Guest): void {
    const verdict = mayStay();
    if (verdict === false) stream.end('unauthenticated');
    if (verdict instanceof Promise)
      verdict.then(
        (may) => may || stream.end('unauthenticated'),
        (error: unknown) => onError?.(error),
      );
  }

  return {
    async open(request) {
      const leave = enter(request);
      try {
        const opening = await openAt(request);
        return new EventStream((outlet) => begin(request, opening, leave, outlet), leave);
      } catch (error) {
        leave();
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

/** Stands by itself, so that who keeps it keeps nothing else, such as what a stream has begun with. */
function onlyOnce(leave: () => void): () => void {
  let isInside = true;
  return () => {
    if (isInside) leave();
    isInside = false;
  };
}
