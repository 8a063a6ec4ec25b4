/** Writes event streams to the connection. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream, ResponseSink } from '../../operations/answer.ts';
import { setRateLimitHeaders } from '../rate-limit-headers.ts';

/** Sends the response head and starts the stream; for HEAD, only the head. */
export function sendEvents(stream: EventStream, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw } = reply;
  setRateLimitHeaders(request, reply);
  // Closes the connection at the end of the stream, so that clients do not reuse it while the server stops.
  reply.hijack().header('connection', 'close');
  // An array is written immediately; headers set one by one stay in memory for the whole stream.
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  raw.writeHead(reply.statusCode, headers.flat() as string[]); // numbers become strings when written
  if (request.method === 'HEAD') {
    stream.cancel();
    raw.end();
  } else {
    // Flushed now, the head is kept in memory as one string; flushed with an event, as many parts.
    raw.flushHeaders();
    stream.begin(new ReplySink(reply));
  }
  return reply;
}

/** References only the reply, which the connection keeps anyway, because there are thousands of streams. */
class ReplySink implements ResponseSink {
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
    this.#recordLongPoll();
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

  /** The duration depends on the reader, so it is not service latency. */
  #recordLongPoll(): void {
    this.#reply.request.heldMs = Math.round(this.#reply.elapsedTime);
  }

  /** Fails the response if the reader disconnects: otherwise it would be neither logged nor measured. */
  #noteLeft(): void {
    this.#recordLongPoll();
    // Emit only with a listener: an unhandled error would end the process.
    if (this.#raw.listenerCount('error') > 0) this.#raw.emit('error', new Error('The client disconnected.'));
  }
}
