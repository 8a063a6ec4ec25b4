import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { plainAddress } from '../domain/callers/client-address.ts';
import type { RequestFacts } from '../operations/operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For how many ms the answer was held back as its caller has wished; undefined for most. */
    heldMs?: number;
  }
}

/** What operations may tell of a request; nothing is read until they do. */
export function createFacts(request: FastifyRequest): RequestFacts {
  return new Facts(request);
}

class Facts implements RequestFacts {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get method() {
    return this.#request.method;
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
  watchCaller() {
    return this.#request.server.watchCaller(this.#request);
  }
  noteHeld(lengthMs: number) {
    this.#request.heldMs = lengthMs;
  }
  get headers() {
    const { headers } = this.#request;
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    );
  }
}

/** Whether a request's `Accept` takes a media type; without one it takes any. */
export function acceptsMediaType(request: FastifyRequest, type: string): boolean {
  return new Negotiator(request).mediaType([type]) !== undefined;
}

/** What a client accepts that sends no `Accept`. */
const ANY_TYPE = '*/*';

/** The media type that a request's `Accept` prefers (RFC 9110 §12.5.1); the first when it prefers none. */
export function preferMediaType<Type extends string>(
  request: FastifyRequest,
  offered: readonly [Type, ...Type[]],
): Type {
  const { accept = ANY_TYPE } = request.headers;
  if (accept === ANY_TYPE) return offered[0];
  const preferred = new Negotiator(request).mediaType([...offered]);
  return offered.find((type) => type === preferred) ?? offered[0];
}
