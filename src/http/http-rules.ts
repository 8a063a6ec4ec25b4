/** What HTTP/1.1 asks of a server and Node leaves to it. */
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors.ts';

/** An answer in HTTP/1.1 is of no use to whoever speaks HTTP/0.9, which has no head, or HTTP/2 without asking. */
const isSpoken = (httpVersion: string) => httpVersion === '1.1' || httpVersion === '1.0';

/**
 * Refuses a request of another HTTP than 1.0 and 1.1, and one without a Host header, or with two (RFC 9112 §3.2), and
 * ends the connection behind the answer to one that asks for another protocol: Node reads nothing more from it. To be
 * registered after what counts requests.
 */
export function registerHttpRules(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers.upgrade !== undefined) reply.header('connection', 'close');
    if (!isSpoken(raw.httpVersion)) {
      reply.header('connection', 'close');
      return done(badRequest('The request is neither HTTP/1.0 nor HTTP/1.1.'));
    }
    const hosts = countHosts(raw.rawHeaders);
    if (hosts === 0 && raw.httpVersion === '1.1') return done(badRequest('The request has no Host header.'));
    if (hosts > 1) return done(badRequest('The request has more than one Host header.'));
    done();
  });
}

/** Names stand at even places, each followed by its value. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 'host'.length && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
