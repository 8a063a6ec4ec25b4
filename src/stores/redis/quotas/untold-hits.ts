import { HOURLY_WINDOW } from '../../../domain/callers/quota.ts';
import { StoreUnavailable } from '../../../errors.ts';
import { type Connection, isAway } from '../connection.ts';
import { quotaKey } from '../key-names.ts';
import { addHits, CLOCK_OF_REDIS } from './quota-script.ts';

/** Requests of one caller within a second are told as one, at the time of the last: some 100 bytes. */
const SPAN_MS = 1_000;

/** About 10 MB; beyond, the caller is forgotten that was counted alone first. */
const SPANS_MAX = 100_000;

/** So many hold up Redis for less than 1 ms. */
const BATCH_MAX = 64;

interface Span {
  /** By the clock of this server. */
  lastMs: number;
  /** The time that the request itself was given, in place of the clock of Redis. */
  readonly atMs: number | undefined;
  requests: number;
}

/** Requests that were let through without Redis, until it is told of them. */
export interface UntoldHits {
  /** Remembers a request that was counted at `countedMs` by the clock of this server, or at `atMs` by its own. */
  note(caller: string, countedMs: number, atMs: number | undefined): void;
  /** Resolves when Redis knows what it had not been told of a caller; undefined where there is nothing to tell. */
  tell(caller: string): Promise<void> | undefined;
  /** Tells of all callers, one after the other, until Redis is away again. */
  tellAll(): void;
  forget(caller: string): void;
}

/** What Redis has not counted, by the clock `now` in epoch milliseconds. What it may have counted is told as well. */
export function createUntoldHits(connection: Connection, now: () => number): UntoldHits {
  const waiting = new Map<string, Span[]>();
  const telling = new Map<string, Promise<void>>();
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

  async function tellOf(caller: string): Promise<void> {
    while (waiting.has(caller)) {
      let left = take(caller).filter(({ lastMs }) => now() - lastMs < HOURLY_WINDOW.lengthMs);
      try {
        for (; left.length > 0; left = left.slice(BATCH_MAX)) await send(caller, left.slice(0, BATCH_MAX));
      } catch (error) {
        put(caller, left);
        throw error;
      }
    }
  }

  /** What Redis keeps of a caller and cannot be read takes nothing: that caller is counted by each server. */
  async function send(caller: string, spans: readonly Span[]): Promise<void> {
    const nowMs = now();
    const hits = spans.map(({ lastMs, atMs, requests }) => ({
      usage: quotaKey(caller),
      atMs: atMs ?? CLOCK_OF_REDIS,
      agoMs: Math.max(0, nowMs - lastMs),
      requests,
      burstLimit: 0,
      hourlyLimit: 0,
    }));
    const replies = await addHits(connection, hits);
    if (replies.some((reply) => reply instanceof Error && isAway(reply))) throw new StoreUnavailable();
  }

  function tell(caller: string): Promise<void> | undefined {
    const known = telling.get(caller);
    if (known || !waiting.has(caller)) return known;
    const told = tellOf(caller).finally(() => telling.delete(caller));
    telling.set(caller, told);
    return told;
  }

  return {
    note(caller, countedMs, atMs) {
      const spans = waiting.get(caller);
      const last = spans?.at(-1);
      if (last && last.atMs === atMs && countedMs - last.lastMs < SPAN_MS) {
        last.lastMs = countedMs;
        last.requests += 1;
        return;
      }
      const span = { lastMs: countedMs, atMs, requests: 1 };
      if (spans) spans.push(span);
      else waiting.set(caller, [span]);
      count += 1;
      const [first] = waiting.keys();
      if (count > SPANS_MAX && first !== undefined) take(first);
    },

    tell,

    tellAll() {
      const all = async () => {
        for (const caller of [...waiting.keys()]) await tell(caller);
      };
      // What could not be told waits for the next return.
      all().catch(() => {});
    },

    forget: (caller) => void take(caller),
  };
}
