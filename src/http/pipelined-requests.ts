/** Limits pipelined requests: those that arrive before earlier requests of their connection are answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Clients that pipeline send about ten at a time. */
const UNANSWERED_MAX = 64;

/** A socket of an HTTP server. */
interface ParsedSocket extends Socket {
  /** Undocumented. */
  readonly parser?: { onIncoming: (request: IncomingMessage) => number } | null;
}

/** Node returns it for a request with `Upgrade`, whose connection has no other requests. */
const STOP_PARSING = 2;

/**
 * Closes a connection with more than 64 unanswered requests, and calls `onClosed`. Makes every response of a closed
 * connection emit `close`: Node does so only for the first one.
 */
export function limitPipelining(
  { server, routing }: Pick<FastifyInstance, 'server' | 'routing'>,
  onClosed: () => void = () => {},
): void {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

  function open(socket: Socket): Set<ServerResponse> {
    const responses = new Set<ServerResponse>();
    unanswered.set(socket, responses);
    socket.once('close', () => {
      for (const response of responses) response.emit('close');
    });
    return responses;
  }

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const responses = unanswered.get(socket) ?? open(socket);
    if (responses.size < UNANSWERED_MAX) {
      responses.add(response);
      response.once('close', () => responses.delete(response));
      routing(request, response);
      return;
    }
    ignoreRest(socket);
    socket.destroy();
    onClosed();
  });
}

/** Node parses whole packets, of up to 2,600 requests, each of which takes up to 25 µs to create and to end. */
function ignoreRest({ parser }: ParsedSocket): void {
  if (!parser) return;
  parser.onIncoming = (request) => {
    Object.assign(request, { upgrade: false }); // Node would hand over the connection
    return STOP_PARSING;
  };
}
