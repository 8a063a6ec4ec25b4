/** Answers that go on: events are written to the connection as they come. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream, Outlet } from '../../operations/answer.ts';
import { tellQuota } from '../quota-headers.ts';

/** Sends the head of an answer, and lets its events begin; a HEAD request gets the head alone. */
export function sendEvents(stream: EventStream, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw } = reply;
  tellQuota(request, reply);
  // Its end is the end of the connection, so that no reader comes back over one to a server that stops.
  reply.hijack().header('connection', 'close');
  // A list is written at once: set one by one, headers would be kept for as long as the answer goes on.
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  raw.writeHead(reply.statusCode, headers.flat() as string[]); // numbers become texts as they are written
  if (request.method === 'HEAD') {
    stream.cancel();
    raw.end();
  } else {
    // What is kept of a head that is sent by itself is one text; in front of an event, each of its parts.
    raw.flushHeaders();
    stream.begin(new ReplyOutlet(reply));
  }
  return reply;
}

/** Holds nothing but the reply, which is kept by its connection in any case: there are thousands. */
class ReplyOutlet implements Outlet {
  readonly #reply: FastifyReply;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  get #raw(): ServerResponse {
    return this.#reply.raw;
  }

  write(bytes: Buffer, onTaken: () => void): void {
    if (!this.#raw.destroyed) this.#raw.write(bytes, onTaken);
  }

  end(): void {
    this.#noteHeld();
    this.#raw.end();
  }

  destroy(): void {
    this.#raw.destroy();
  }

  onClose(callback: () => void): void {
    const raw = this.#raw;
    if (raw.destroyed) callback();
    else
      raw.once('close', () => {
        if (!raw.writableFinished) this.#noteLeft();
        callback();
      });
  }

  /** It takes as long as its reader likes, which is no delay of the service. */
  #noteHeld(): void {
    this.#reply.request.heldMs = Math.round(this.#reply.elapsedTime);
  }

  /** An answer is logged and measured when it is finished or has failed; one whose reader leaves would be neither. */
  #noteLeft(): void {
    this.#noteHeld();
    // Whoever has heard of a failure already listens no more, and an error that nobody hears ends the process.
    if (this.#raw.listenerCount('error') > 0) this.#raw.emit('error', new Error('The reader has left.'));
  }
}
