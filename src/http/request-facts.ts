import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '../operations/callers/client-address.ts';
import type { RequestFacts } from '../operations/operation.ts';
import { outerResponseOf } from './agents/tool-calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How many ms the response was held back at the caller's request (long polls). */
    heldMs?: number;
  }
}

/** Returns request details for operations, read lazily. */
export function createFacts(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  return new Facts(request, reply);
}

class Facts implements RequestFacts {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  get id() {
    return this.#request.id;
  }
  get method() {
    return this.#request.method;
  }
  get url() {
    return this.#request.originalUrl.replace(/^https?:\/\/[^/?]*/i, '');
  }
  get address() {
    return plainAddress(this.#request.ip);
  }
  get http() {
    return this.#request.raw.httpVersion;
  }
  get hasLeft() {
    return this.#request.raw.socket.destroyed;
  }
  onLeave(callback: () => void) {
    const response = outerResponseOf(this.#request.raw) ?? this.#reply.raw;
    if (response.destroyed) callback();
    else response.once('close', callback);
  }
  createAccessCheck() {
    return this.#request.server.createAccessCheck(this.#request);
  }
  recordLongPoll(lengthMs: number) {
    this.#request.heldMs = lengthMs;
  }
  get headers() {
    const { rawHeaders } = this.#request.raw;
    const values = new Map<string, string>();
    // Node's own object has only the first of some repeated headers, and no `__proto__`.
    for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
      const [name = '', value = ''] = [rawHeaders[index]?.toLowerCase(), rawHeaders[index + 1]];
      const known = values.get(name);
      values.set(name, known === undefined ? value : `${known}, ${value}`);
    }
    return Object.fromEntries(values);
  }
}
