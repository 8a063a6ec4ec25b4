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

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Returns a function that makes parsers take long bodies in order, one per turn: many that arrive together do not delay
 * other requests. A body whose client leaves before its turn is not parsed.
 */
export function createBodyTurns(): <Request extends Connected>(
  parse: BodyParser<Request>,
) => BodyParser<Request> {
  let last: Promise<unknown> = Promise.resolve();
  return (parse) => (request, bytes, done) => {
    if (bytes.length < LONG_BYTES) return parse(request, bytes, done);
    const parseNow = () => (request.raw.socket.destroyed ? done(clientLeft()) : parse(request, bytes, done));
    last = last.then(nextTurn).then(parseNow).catch(done);
  };
}
