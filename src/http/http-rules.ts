/** HTTP/1.1 rules that Node does not enforce. */
import type { FastifyInstance } from 'fastify';
import { badRequest, clientLeft } from '../lib/errors.ts';

/** HTTP/0.9 has no head and HTTP/2 needs negotiation, so an HTTP/1.1 response would be useless. */
const isSpoken = (httpVersion: string) => httpVersion === '1.1' || httpVersion === '1.0';

/** An IPv6 address in brackets, or a name or IPv4 address (RFC 3986 §3.2.2), and a port. Empty: the URL has none. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/**
 * Rejects HTTP versions other than 1.0 and 1.1, and requests without a valid Host header or with two (RFC 9112 §3.2).
 * Closes the connection after a request with `Upgrade`, because Node reads nothing more from it. Requests of clients
 * that left while they waited end here. Register after rate limiting.
 */
export function registerHttpRules(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket.destroyed) return done(clientLeft());
    if (raw.headers.upgrade !== undefined) reply.header('connection', 'close');
    if (!isSpoken(raw.httpVersion)) {
      reply.header('connection', 'close');
      return done(badRequest('The request is neither HTTP/1.0 nor HTTP/1.1.'));
    }
    const hosts = countHosts(raw.rawHeaders);
    if (hosts === 0 && raw.httpVersion === '1.1') return done(badRequest('The request has no Host header.'));
    if (hosts > 1) return done(badRequest('The request has more than one Host header.'));
    if (!HOST.test(raw.headers.host ?? '')) return done(badRequest('The Host header is not valid.'));
    done();
  });
}

/** Names are at even indexes, each followed by its value. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 'host'.length && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
