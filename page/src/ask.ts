/** Asking the service: one request at a time, the one before is given up. */
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
  /** What the answer of a picture tells beside it. */
  readonly seed: string | null;
}

let running: AbortController | undefined;

/** Sends a request; resolves to undefined when another one has taken its place. Rejects without a network. */
export async function ask({ method, path, body }: CardRequest): Promise<Reply | undefined> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const headers: Record<string, string> = {
    ...(key() && { Authorization: `Bearer ${key()}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const startMs = performance.now();
  try {
    const request = { method, headers, signal: own.signal, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(base + path, request);
    const blob = await answer.blob();
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      blob,
      tookMs: performance.now() - startMs,
      retryAfterS: Number(answer.headers.get('retry-after') ?? 0),
      left: hourOf(answer.headers.get('ratelimit'), answer.headers.get('ratelimit-policy')),
      seed: answer.headers.get('x-seed'),
    };
  } catch (error) {
    if (own.signal.aborted) return undefined;
    throw error;
  }
}
