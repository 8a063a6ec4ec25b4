/** Spreads the parsing of long bodies over turns of the event loop. */
import type { FastifyRequest } from 'fastify';
import { clientLeft } from '../../lib/errors.ts';
import { createRequestBatches } from '../request-batches.ts';

/** Parsing and validating longer bodies can take several milliseconds. */
const LONG_BYTES = 16 * 1024;
/** While there is other work, it gets as many times the time of a long body. */
const OTHERS_SHARE = 4;
/** Longer turns include pauses that the body did not cause. */
const TURN_MAX_MS = 25;
/** A turn without any work is shorter. */
const IDLE_MS = 0.05;

interface Connected {
  readonly ip: string;
  readonly raw: { readonly socket: { readonly destroyed: boolean } };
}
type Done = (error: Error | null, body?: unknown) => void;
export type BodyParser<Request = FastifyRequest> = (request: Request, bytes: Buffer, done: Done) => void;

/**
 * Returns a function that makes parsers take long bodies one per turn, the sites in turn: many that arrive together do
 * not delay other requests. After each, other work gets four times as long, if there is any. They wait while `mustWait`
 * returns true. A body whose client leaves before its turn is not parsed.
 */
export function createBodyTurns(
  now: () => number,
  mustWait?: () => boolean,
): <Request extends Connected>(parse: BodyParser<Request>) => BodyParser<Request> {
  const rest = createRest(now);
  const join = createRequestBatches({
    max: 1,
    now,
    mustWait: () => [rest.isNeeded(), mustWait?.()].includes(true),
  });
  return (parse) => (request, bytes, done) => {
    if (bytes.length < LONG_BYTES) return parse(request, bytes, done);
    join(request, () => {
      if (request.raw.socket.destroyed) return done(clientLeft());
      rest.begin();
      try {
        parse(request, bytes, done);
      } catch (error) {
        done(error as Error); // parsers throw nothing else
      }
    });
  };
}

/** Leaves time to other work: four times as long as the turn of a body took, until a turn has nothing to do. */
function createRest(now: () => number) {
  let startMs: number | undefined;
  let [endMs, lastMs] = [0, 0];
  return {
    /** Called when the turn of a body begins. */
    begin(): void {
      startMs = now();
    },
    /** Called once per turn while a body waits. */
    isNeeded(): boolean {
      const nowMs = now();
      if (startMs !== undefined) endMs = nowMs + OTHERS_SHARE * Math.min(nowMs - startMs, TURN_MAX_MS);
      else if (nowMs - lastMs < IDLE_MS) endMs = 0;
      [startMs, lastMs] = [undefined, nowMs];
      return nowMs < endMs;
    },
  };
}
