/** Sends requests. A card has one request at a time; a new one aborts the previous one. */
import { key } from './kept.ts';
import type { CardRequest } from './model.ts';
import { type Left, leftOf } from './quota.ts';

/** Base URL of the service, from the URL of this module, so that the page also works below a path. */
export const base = new URL('../', import.meta.url).href.replace(/\/$/, '');

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly blob: Blob;
  readonly tookMs: number;
  /** `Retry-After` in seconds; 0 if absent. */
  readonly retryAfterS: number;
  readonly left: Left | undefined;
  readonly headers: Headers;
}

let running: AbortController | undefined;

/** The parts of a request to send. */
export type Asked = Pick<CardRequest, 'method' | 'path' | 'body'>;

/** Sends a request, independently of others. Rejects if the network fails or the signal aborts. */
export async function send({ method, path, body }: Asked, signal?: AbortSignal): Promise<Reply> {
  const headers: Record<string, string> = {
    Accept: 'application/problem+json, */*', // errors name their parameter
    ...(key() && { Authorization: `Bearer ${key()}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const startMs = performance.now();
  const answer = await fetch(base + path, {
    method,
    headers,
    ...(signal && { signal }),
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'text/plain', // an empty body
    blob: await answer.blob(),
    tookMs: performance.now() - startMs,
    retryAfterS: Number(answer.headers.get('retry-after') ?? 0),
    left: leftOf(answer.headers.get('ratelimit'), answer.headers.get('ratelimit-policy')),
    headers: answer.headers,
  };
}

/** Sends the request of a card. Resolves to undefined if a newer request replaces it. Rejects like `send`. */
export async function ask(request: Asked): Promise<Reply | undefined> {
  running?.abort();
  const own = new AbortController();
  running = own;
  try {
    return await send(request, own.signal);
  } catch (error) {
    if (own.signal.aborted) return undefined;
    throw error;
  }
}
