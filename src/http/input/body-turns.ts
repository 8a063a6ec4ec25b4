/** Spreads the parsing of long bodies over turns of the event loop. */
import type { FastifyRequest } from 'fastify';
import { clientLeft } from '../../lib/errors.ts';
import { toolOf } from '../agents/tool-calls.ts';
import { createRequestBatches } from '../request-batches.ts';

/** Parsing and validating longer bodies can take several milliseconds. */
const LONG_BYTES = 16 * 1024;

interface Connected {
  readonly ip: string;
  readonly raw: { readonly socket: { readonly destroyed: boolean } };
}
type Done = (error: Error | null, body?: unknown) => void;
export type BodyParser<Request = FastifyRequest> = (request: Request, bytes: Buffer, done: Done) => void;

/**
 * Returns a function that makes parsers take long bodies one per turn, the sites in turn: many that arrive together do
 * not delay other requests. They wait while `mustWait` returns true. A body whose client leaves before its turn is not
 * parsed.
 */
export function createBodyTurns(
  now: () => number,
  mustWait?: () => boolean,
): <Request extends Connected>(parse: BodyParser<Request>) => BodyParser<Request> {
  const join = createRequestBatches({ max: 1, now, mustWait });
  return (parse) => (request, bytes, done) => {
    // A tool call had its turn with its message; more of them than can be answered would fill the memory.
    if (bytes.length < LONG_BYTES || toolOf(request.raw) !== undefined) return parse(request, bytes, done);
    join(request, () => {
      if (request.raw.socket.destroyed) return done(clientLeft());
      try {
        parse(request, bytes, done);
      } catch (error) {
        done(error as Error); // parsers throw nothing else
      }
    });
  };
}
