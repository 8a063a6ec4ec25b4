/** Answers that go on: events are written to the connection as they come. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream, Outlet } from '../../operations/answer.ts';

/** Sends the head of an answer, and lets its events begin; a HEAD request gets the head alone. */
export function sendEvents(stream: EventStream, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw } = reply;
  // Its end is the end of the connection, so that no reader comes back over one to a server that stops.
  reply.hijack().header('connection', 'close');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(reply.statusCode);
  if (request.method === 'HEAD') {
    stream.cancel();
    raw.end();
  } else stream.begin(new ResponseOutlet(raw, () => noteHeld(request, reply)));
  return reply;
}

/** An answer takes as long as its reader likes, which is no delay of the service. */
function noteHeld(request: FastifyRequest, reply: FastifyReply): void {
  request.heldMs = Math.round(reply.elapsedTime);
}

class ResponseOutlet implements Outlet {
  readonly #raw: ServerResponse;
  readonly #onEnd: () => void;

  constructor(raw: ServerResponse, onEnd: () => void) {
    this.#raw = raw;
    this.#onEnd = onEnd;
  }

  write(bytes: Buffer, onTaken: () => void): void {
    if (!this.#raw.destroyed) this.#raw.write(bytes, onTaken);
  }

  end(): void {
    this.#onEnd();
    this.#raw.end();
  }

  destroy(): void {
    this.#raw.destroy();
  }

  onClose(callback: () => void): void {
    if (this.#raw.destroyed) callback();
    else this.#raw.once('close', callback);
  }
}
