import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { closeInQuietTurn } from './quiet-turn.ts';

/** Node emits no event when a worker's listener closes. */
const LOOK_INTERVAL_MS = 10;

/** The open connections of a server and their pending responses. */
export interface Connections {
  accepted(): number;
  /** Adds `Connection: close` to all responses from now on. */
  announceEnd(): void;
  /** Closes the listener; resolves when no client can connect. */
  closeListener(): Promise<void>;
  /** Resolves when another process has closed the listener. */
  listenerClosed(): Promise<void>;
  /** Closes all connections without a complete request in progress. Returns their number. */
  endUnfinished(): number;
  /** Closes all remaining connections. Returns their number. */
  endAll(): number;
}

/** Tracks the connections of a server that does not listen yet. `nowMs` is a monotonic clock. */
export function trackConnections(server: Server, nowMs: () => number): Connections {
  /** The latest response by connection; undefined before the first request. */
  const open = new Map<Socket, ServerResponse | undefined>();
  let isEnding = false;
  let accepted = 0;

  server.on('connection', (socket) => {
    accepted += 1;
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  // Runs before all other listeners.
  server.prependListener('request', (request, response) => {
    if (open.has(request.socket)) open.set(request.socket, response);
    if (isEnding) response.setHeader('connection', 'close');
  });

  function end(isToEnd: (newest: ServerResponse | undefined) => boolean): number {
    const ended = [...open].filter(([, newest]) => isToEnd(newest));
    for (const [socket] of ended) socket.destroy();
    return ended.length;
  }

  /** Closes only the listener and keeps its connections. */
  const closeListener = () => void NetServer.prototype.close.call(server);

  return {
    accepted: () => accepted,
    announceEnd() {
      isEnding = true;
    },
    closeListener: () => closeInQuietTurn(closeListener, { accepted: () => accepted, nowMs }),
    async listenerClosed() {
      while (server.listening) await delay(LOOK_INTERVAL_MS);
    },
    endUnfinished: () => end((newest) => !newest?.req.complete || newest.writableFinished),
    endAll: () => end(() => true),
  };
}
