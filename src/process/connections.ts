import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { closeInQuietTurn } from './quiet-turn.ts';

/** Node tells nobody that it has closed the listener of a worker. */
const LOOK_INTERVAL_MS = 10;

/** The open connections of a server, and what is under way on each. */
export interface Connections {
  /** How many have been accepted. */
  accepted(): number;
  /** From now on every answer asks its client to use another connection. */
  announceEnd(): void;
  /** Resolves when nobody can connect any more. */
  closeListener(): Promise<void>;
  /** Resolves when somebody else has seen to that. */
  listenerClosed(): Promise<void>;
  /** Ends those on which no request is being answered that has arrived whole. Returns how many. */
  endUnfinished(): number;
  /** Ends all that are left. Returns how many. */
  endAll(): number;
}

/** Follows the connections of a server that does not listen yet. `nowMs` is a clock that goes on steadily. */
export function trackConnections(server: Server, nowMs: () => number): Connections {
  /** Each with its newest answer; undefined before the first request. */
  const open = new Map<Socket, ServerResponse | undefined>();
  let isEnding = false;
  let accepted = 0;

  server.on('connection', (socket) => {
    accepted += 1;
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  // Before anybody else can answer.
  server.prependListener('request', (request, response) => {
    if (open.has(request.socket)) open.set(request.socket, response);
    if (isEnding) response.setHeader('connection', 'close');
  });

  function end(isToEnd: (newest: ServerResponse | undefined) => boolean): number {
    const ended = [...open].filter(([, newest]) => isToEnd(newest));
    for (const [socket] of ended) socket.destroy();
    return ended.length;
  }

  /** The listener alone: connections are left as they are. */
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
