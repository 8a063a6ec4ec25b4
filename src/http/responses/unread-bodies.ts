/** Reads on after an early response, so that clients that send their whole body first receive it (RFC 9112 §9.6). */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { registerExpectContinue, withholdContinue } from '../expect-continue.ts';

/** Enough for a large upload by mistake; longer bodies may lose the response. */
const BYTES_MAX = 32 * 1024 * 1024;
/** The client has stopped sending, because it has read the response. */
const IDLE_MS = 2_000;
/** Connections per address that are read on at the same time. */
const PER_ADDRESS_MAX = 16;

/**
 * Delays the end of responses that are sent before the whole body has arrived: otherwise the connection closes with
 * unread data, and the system discards the response. Clients that wait for `100 Continue` get it only if the body is
 * read. Register after hooks that need the payload.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  const perAddress = new Map<string, number>();
  registerExpectContinue(app);

  app.addHook('onSend', ({ raw, ip }, reply, payload, done) => {
    const isRead = raw.complete || raw.readableEnded;
    if (isRead || !hasBody(raw) || !isWhole(payload)) return done(null, payload);
    const count = perAddress.get(ip) ?? 0;
    if (count >= PER_ADDRESS_MAX) return done(null, payload);
    perAddress.set(ip, count + 1);
    reply.header('content-length', Buffer.byteLength(payload));
    const response = new Readable({ read() {} });
    response.push(payload);
    response.once('close', () => {
      const others = (perAddress.get(ip) ?? 1) - 1;
      if (others > 0) perAddress.set(ip, others);
      else perAddress.delete(ip);
    });
    withholdContinue(raw);
    readOn(raw, () => response.push(null));
    done(null, response);
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

/** Discards the rest of a body. Calls `end` once: when it has arrived, is too long, or the client stops sending. */
function readOn(request: IncomingMessage, end: () => void): void {
  let bytes = 0;
  const stop = () => {
    clearTimeout(timer);
    request.off('data', count).off('end', stop).off('close', stop);
    end();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    timer.refresh();
    if (bytes > BYTES_MAX) stop();
  };
  const timer = setTimeout(stop, IDLE_MS).unref();
  request.on('data', count).once('end', stop).once('close', stop).resume();
}
