import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server, and what is under way on each. */
export interface Connections {
  /** From now on every answer asks its client to use another connection. */
  announceEnd(): void;
  /** Ends those on which no request is being answered that has arrived whole. Returns how many. */
  endUnfinished(): number;
  /** Ends all that are left. Returns how many. */
  endAll(): number;
}

/** Follows the connections of a server that does not listen yet. */
export function trackConnections(server: Server): Connections {
  /** Each with its newest answer; undefined before the first request. */
  const open = new Map<Socket, ServerResponse | undefined>();
  let isEnding = false;

  server.on('connection', (socket) => {
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

  return {
    announceEnd() {
      isEnding = true;
    },
    endUnfinished: () => end((newest) => !newest?.req.complete || newest.writableFinished),
    endAll: () => end(() => true),
  };
}
