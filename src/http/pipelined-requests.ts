/** Limits pipelined requests: those that arrive before earlier requests of their connection are answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Clients that pipeline send about ten at a time. */
const UNANSWERED_MAX = 32;

/** A socket of an HTTP server. */
interface ParsedSocket extends Socket {
  /** Undocumented. */
  readonly parser?: { onIncoming: (request: IncomingMessage) => number } | null;
}

/** Node returns it for a request with `Upgrade`, whose connection has no other requests. */
const STOP_PARSING = 2;

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/**
 * Handles the requests of a connection one after the other, as their responses leave in this order. Closes a connection
 * with more than 32 unanswered requests, and calls `onClosed`; those that waited are dropped.
 */
export function limitPipelining(
  { server, routing }: Pick<FastifyInstance, 'server' | 'routing'>,
  onClosed: () => void = () => {},
): void {
  /** The requests of each connection that wait for the one before. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  function handle(socket: Socket, [request, response]: Exchange): void {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next) handle(socket, next);
      else waiting.delete(socket);
    });
    routing(request, response);
  }

  server.off('request', routing);
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const others = waiting.get(socket);
    if (others === undefined) {
      waiting.set(socket, []);
      handle(socket, [request, response]);
    } else if (others.length < UNANSWERED_MAX - 1) others.push([request, response]);
    else {
      ignoreRest(socket);
      socket.destroy();
      onClosed();
    }
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
