import { StoreUnavailable } from '../../../lib/errors.ts';
import { DAILY_WINDOW, HOURLY_WINDOW } from '../../../operations/callers/quota.ts';
import { type Connection, isAway } from '../connection.ts';
import { quotaKey } from '../key-names.ts';
import { CLOCK_OF_REDIS } from '../script.ts';
import { addHits } from './quota-script.ts';

/** A caller's requests within a second are merged into one entry at the time of the last; about 100 bytes. */
const SPAN_MS = 1_000;

/** About 10 MB. Beyond that, the oldest caller in the backlog is dropped. */
const SPANS_MAX = 100_000;

/** Blocks Redis for less than 1 ms. */
const BATCH_MAX = 64;

/** A request that was allowed without Redis. */
interface Allowed {
  /** By the clock of this server. */
  readonly countedMs: number;
  /** The explicit time of the request, instead of the clock of Redis. */
  readonly atMs: number | undefined;
  /** Whether the caller has a daily quota. */
  readonly isDaily: boolean;
}

/** Requests at almost the same time; `countedMs` is the time of the last. */
interface Span extends Allowed {
  countedMs: number;
  requests: number;
}

const lengthOf = (isDaily: boolean) => (isDaily ? DAILY_WINDOW : HOURLY_WINDOW).lengthMs;

/** A backlog of requests that were allowed without Redis and have to be added there. */
export interface HitBacklog {
  add(caller: string, allowed: Allowed): void;
  /** Sends a caller's backlog to Redis; undefined if it is empty. */
  flush(caller: string): Promise<void> | undefined;
  /** Sends the backlog of all callers one by one, until Redis is unavailable again. */
  flushAll(): void;
  forget(caller: string): void;
}

/** Creates the backlog; `now` is in epoch milliseconds. It includes requests that Redis may have counted already. */
export function createHitBacklog(connection: Connection, now: () => number): HitBacklog {
  const waiting = new Map<string, Span[]>();
  const flushing = new Map<string, Promise<void>>();
  let count = 0;

  function take(caller: string): Span[] {
    const spans = waiting.get(caller) ?? [];
    waiting.delete(caller);
    count -= spans.length;
    return spans;
  }

  function put(caller: string, spans: Span[]): void {
    if (spans.length === 0) return;
    waiting.set(caller, [...spans, ...take(caller)]);
    count += waiting.get(caller)?.length ?? 0;
  }

  async function flushOf(caller: string): Promise<void> {
    while (waiting.has(caller)) {
      let left = take(caller).filter(({ countedMs, isDaily }) => now() - countedMs < lengthOf(isDaily));
      try {
        for (; left.length > 0; left = left.slice(BATCH_MAX)) await send(caller, left.slice(0, BATCH_MAX));
      } catch (error) {
        put(caller, left);
        throw error;
      }
    }
  }

  /** Skips a caller whose usage in Redis is not readable: each server counts that caller locally. */
  async function send(caller: string, spans: readonly Span[]): Promise<void> {
    const nowMs = now();
    const hits = spans.map(({ countedMs, atMs, isDaily, requests }) => ({
      usage: quotaKey(caller),
      atMs: atMs ?? CLOCK_OF_REDIS,
      agoMs: Math.max(0, nowMs - countedMs),
      requests,
      burstLimit: 0,
      hourlyLimit: 0,
      dailyLimit: Number(isDaily),
    }));
    const replies = await addHits(connection, hits);
    if (replies.some((reply) => reply instanceof Error && isAway(reply))) throw new StoreUnavailable();
  }

  function flush(caller: string): Promise<void> | undefined {
    const known = flushing.get(caller);
    if (known || !waiting.has(caller)) return known;
    const flushed = flushOf(caller).finally(() => flushing.delete(caller));
    flushing.set(caller, flushed);
    return flushed;
  }

  return {
    add(caller, allowed) {
      const { countedMs, atMs, isDaily } = allowed;
      const spans = waiting.get(caller);
      const last = spans?.at(-1);
      const isSame = last && last.atMs === atMs && last.isDaily === isDaily;
      if (isSame && countedMs - last.countedMs < SPAN_MS) {
        last.countedMs = countedMs;
        last.requests += 1;
        return;
      }
      const span = { ...allowed, requests: 1 };
      if (spans) spans.push(span);
      else waiting.set(caller, [span]);
      count += 1;
      const [first] = waiting.keys();
      if (count > SPANS_MAX && first !== undefined) take(first);
    },

    flush,

    flushAll() {
      const all = async () => {
        for (const caller of [...waiting.keys()]) await flush(caller);
      };
      // The rest stays in the backlog until the next return of Redis.
      all().catch(() => {});
    },

    forget: (caller) => void take(caller),
  };
}
