/** Spreads the parsing of long bodies over turns of the event loop. */
import type { FastifyRequest } from 'fastify';
import { clientLeft } from '../../errors.ts';

/** Parsing and validating longer bodies can take several milliseconds. */
const LONG_BYTES = 16 * 1024;

interface Connected {
  readonly raw: { readonly socket: { readonly destroyed: boolean } };
}
type Done = (error: Error | null, body?: unknown) => void;
export type BodyParser<Request = FastifyRequest> = (request: Request, bytes: Buffer, done: Done) => void;

/** Turns with a new connection that a body waits for: the event loop accepts only one connection per turn. */
const CONNECTING_TURNS_MAX = 8;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Returns a function that makes parsers take long bodies in order, one per turn, and after new connections: many that
 * arrive together do not delay other requests. A body whose client leaves before its turn is not parsed. `accepted` is
 * the number of connections so far.
 */
export function createBodyTurns(
  accepted: () => number,
): <Request extends Connected>(parse: BodyParser<Request>) => BodyParser<Request> {
  let last: Promise<unknown> = Promise.resolve();
  const ownTurn = async () => {
    for (let turn = 0; turn < CONNECTING_TURNS_MAX; turn += 1) {
      const before = accepted();
      await nextTurn();
      if (accepted() === before) break;
    }
  };
  return (parse) => (request, bytes, done) => {
    if (bytes.length < LONG_BYTES) return parse(request, bytes, done);
    const parseNow = () => (request.raw.socket.destroyed ? done(clientLeft()) : parse(request, bytes, done));
    last = last.then(ownTurn).then(parseNow).catch(done);
  };
}
