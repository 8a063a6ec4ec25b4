/** Asking the service: one request of a card at a time, the one before is given up. */
import { key } from './kept.ts';
import type { CardRequest } from './model.ts';
import { hourOf, type Left } from './quota.ts';

/** The service is found from the address of this module, so that the page works below a path as well. */
export const base = new URL('../', import.meta.url).href.replace(/\/$/, '');

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly blob: Blob;
  readonly tookMs: number;
  /** Seconds; 0 where the service does not say when to come again. */
  readonly retryAfterS: number;
  readonly left: Left | undefined;
  readonly headers: Headers;
}

let running: AbortController | undefined;

/** What a request needs beside its address. */
export type Asked = Pick<CardRequest, 'method' | 'path' | 'body'>;

/** Sends a request beside all others. Rejects without a network, or when it is given up. */
export async function send({ method, path, body }: Asked, signal?: AbortSignal): Promise<Reply> {
  const headers: Record<string, string> = {
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
    type: answer.headers.get('content-type') ?? '',
    blob: await answer.blob(),
    tookMs: performance.now() - startMs,
    retryAfterS: Number(answer.headers.get('retry-after') ?? 0),
    left: hourOf(answer.headers.get('ratelimit'), answer.headers.get('ratelimit-policy')),
    headers: answer.headers,
  };
}

/** Sends the request of a card; resolves to undefined when another one has taken its place. Rejects as `send` does. */
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
