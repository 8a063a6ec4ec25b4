import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Several times what a turn of the event loop takes that has nothing to do. With every turn that is not as quiet a longer
 * one will do, so that the listener of a busy server is closed as well.
 */
const QUIET_TURN_MS = 0.02;
const QUIET_TURN_GROWS_MS = 0.001;
const TURNS_MAX = 1_000;

/** The open connections of a server, and what is under way on each. */
export interface Connections {
  /** From now on every answer asks its client to use another connection. */
  announceEnd(): void;
  /**
   * From now on nobody can connect. Closed at a moment at which nobody waits to be accepted: the system resets those who
   * do, though they may have sent their request already.
   */
  closeListener(): Promise<void>;
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

  /** Closes it behind a turn of the event loop in which nobody connected, and which was too short for others to come. */
  function closeWhenQuiet(whenClosed: () => void, turn = 0): void {
    const [before, startMs] = [accepted, nowMs()];
    setImmediate(() => {
      const isShort = nowMs() - startMs < QUIET_TURN_MS + turn * QUIET_TURN_GROWS_MS;
      const isQuiet = accepted === before && isShort;
      if (!isQuiet && turn < TURNS_MAX) return closeWhenQuiet(whenClosed, turn + 1);
      NetServer.prototype.close.call(server); // the listener alone: connections are left as they are
      whenClosed();
    });
  }

  return {
    announceEnd() {
      isEnding = true;
    },
    closeListener: () => new Promise((resolve) => closeWhenQuiet(resolve)),
    endUnfinished: () => end((newest) => !newest?.req.complete || newest.writableFinished),
    endAll: () => end(() => true),
  };
}
