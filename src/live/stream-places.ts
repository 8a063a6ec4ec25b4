/** Places of open event streams: bounded per chat or game, per caller, and in total. */
import { createConcurrencyLimiter } from '../domain/callers/concurrency-limiter.ts';
import { sharesOf } from '../domain/callers/shares.ts';
import { STREAMS_MAX, STREAMS_OF_CALLER_MAX, STREAMS_OF_PLACE_MAX } from '../domain/events/stream-limits.ts';
import { tooManyRequests, tooManyStreams } from '../errors.ts';
import type { StreamRequest } from '../operations/events/stream-ports.ts';

/** `Retry-After` for callers that have too many streams. */
const FULL_S = 30;

/** The place of one stream. */
export interface StreamPlace {
  /** Ends the stream if another network needs its place. Undefined until the stream has begun. */
  end?: () => void;
  /** Frees the place. Further calls have no effect. */
  leave(): void;
}

/**
 * Creates the places of a process. If all are taken, the network with the most streams loses its oldest one to a
 * network that has at least two less, so that no network can keep all others out.
 */
export function createStreamPlaces(allMax = STREAMS_MAX) {
  const callers = createConcurrencyLimiter({ callerMax: STREAMS_OF_CALLER_MAX, allMax: allMax + 1 });
  const topics = createConcurrencyLimiter({ callerMax: STREAMS_OF_PLACE_MAX, allMax: allMax + 1 });
  /** The places of each network, the oldest first. */
  const networks = new Map<string, Set<StreamPlace>>();
  let all = 0;

  /** Ends a stream of the largest network. Returns false if no network has at least two more than `own`. */
  function makeRoom(own: number): boolean {
    const sets = [...networks.values()];
    const largest = sets.reduce((most, one) => (one.size > most.size ? one : most), new Set<StreamPlace>());
    if (largest.size < own + 2) return false;
    const oldest = [...largest].find(({ end }) => end);
    oldest?.leave();
    oldest?.end?.();
    return oldest !== undefined;
  }

  return {
    /** Takes a place. Throws a 429 or 503 if all are taken. */
    enter({
      caller,
      place: topic,
      refusal,
    }: Pick<StreamRequest, 'caller' | 'place' | 'refusal'>): StreamPlace {
      const [network = caller] = sharesOf(caller);
      const own = networks.get(network) ?? new Set();
      const leaveTopic = topics.enter(`${caller} ${topic}`);
      if (typeof leaveTopic === 'string') throw tooManyRequests(refusal, FULL_S);
      const leaveCaller = callers.enter(caller);
      if (typeof leaveCaller === 'string' || (all >= allMax && !makeRoom(own.size))) {
        leaveTopic();
        if (typeof leaveCaller === 'string') throw tooManyRequests('You have too many streams open.', FULL_S);
        leaveCaller();
        throw tooManyStreams();
      }
      let isTaken = true;
      const place: StreamPlace = {
        leave: () => {
          if (!isTaken) return;
          isTaken = false;
          all -= 1;
          leaveTopic();
          leaveCaller();
          own.delete(place);
          if (own.size === 0) networks.delete(network);
        },
      };
      all += 1;
      networks.set(network, own.add(place));
      return place;
    },
  };
}
