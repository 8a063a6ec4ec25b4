/** Slots of open event streams: bounded per chat or game, per caller, and in total. */

import { createConcurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import { tooManyRequests, tooManyStreams } from '../../lib/errors.ts';
import { sharesOf } from '../../lib/shares.ts';
import type { StreamRequest } from './stream-ports.ts';

/** Maximum number of open event streams, as stated in the document; each takes a connection and some kilobytes. */
export const STREAMS_MAX = 10_000;
/** Per caller: for one chat or game, and in total. */
export const STREAMS_OF_TOPIC_MAX = 4;
export const STREAMS_OF_CALLER_MAX = 32;

/** `Retry-After` for callers that have too many streams. */
const FULL_S = 30;

export interface StreamSlot {
  /** Keeps the slot for a stream that has begun. `end` ends it if another network needs the slot. */
  begin(end: () => void): void;
  /** Frees the slot. Further calls have no effect. */
  leave(): void;
}

interface Taken {
  readonly slot: StreamSlot;
  /** Undefined until the stream has begun. */
  end?: () => void;
}

/** Streams that are being opened while all slots are taken. If they are refused, no other stream ends for them. */
const OPENING_MAX = 100;

/**
 * Creates the slots of a process. If all are taken, the network with the most streams loses its oldest one to a
 * network that has at least two less, so that no network can keep all others out.
 */
export function createStreamSlots(allMax = STREAMS_MAX) {
  const enterMax = allMax + OPENING_MAX;
  const callers = createConcurrencyLimiter({ callerMax: STREAMS_OF_CALLER_MAX, allMax: enterMax });
  const topics = createConcurrencyLimiter({ callerMax: STREAMS_OF_TOPIC_MAX, allMax: enterMax });
  /** The slots of each network, the oldest first. */
  const networks = new Map<string, Set<Taken>>();
  let all = 0;

  const findLargest = (): ReadonlySet<Taken> =>
    [...networks.values()].reduce((most, one) => (one.size > most.size ? one : most), new Set());

  /** Whether a network has at least two streams more than `own`, and can lose one. */
  function canMakeSpace(own: number): boolean {
    const largest = findLargest();
    return all < enterMax && largest.size >= own + 2 && [...largest].some(({ end }) => end);
  }

  /** Ends the oldest stream of the largest network. */
  function makeSpace(): void {
    const oldest = [...findLargest()].find(({ end }) => end);
    oldest?.slot.leave();
    oldest?.end?.();
  }

  return {
    /** Takes a slot. Throws a 429 or 503 if all are taken. */
    enter({ caller, topic, refusal }: Pick<StreamRequest, 'caller' | 'topic' | 'refusal'>): StreamSlot {
      const [network = caller] = sharesOf(caller);
      const own = networks.get(network) ?? new Set();
      const leaveTopic = topics.enter(`${caller} ${topic}`);
      if (typeof leaveTopic === 'string') throw tooManyRequests(refusal, FULL_S);
      const leaveCaller = callers.enter(caller);
      if (typeof leaveCaller === 'string' || (all >= allMax && !canMakeSpace(own.size))) {
        leaveTopic();
        if (typeof leaveCaller === 'string') throw tooManyRequests('You have too many streams open.', FULL_S);
        leaveCaller();
        throw tooManyStreams();
      }
      let isTaken = true;
      const slot: StreamSlot = {
        begin: (end) => {
          if (all > allMax) makeSpace();
          taken.end = end;
        },
        leave: () => {
          if (!isTaken) return;
          isTaken = false;
          all -= 1;
          leaveTopic();
          leaveCaller();
          own.delete(taken);
          if (own.size === 0) networks.delete(network);
        },
      };
      const taken: Taken = { slot };
      all += 1;
      networks.set(network, own.add(taken));
      return slot;
    },
  };
}
