import type { Limits } from '../../domain/callers/plans.ts';
import type { Verdict } from '../../domain/callers/quota.ts';
import type { QuotaStore } from '../stores.ts';
import { ask, type Client } from './client.ts';
import { quotaKey } from './key-names.ts';

/** Asks Redis to read its own clock, which is the same for all servers. */
const CLOCK_OF_REDIS = -1;

/** How long a request waits to be counted: it has its own work with Redis to do after that, and a caller who waits. */
const COUNT_TIMEOUT_MS = 100;

/** After a failure nobody waits for Redis again for this long; then one request tries. */
const PAUSE_MS = 1_000;

export interface QuotaOptions {
  /** Counts while Redis is away. */
  readonly fallback: QuotaStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told of the first failure of each outage. */
  readonly onOutage: (error: Error) => void;
}

/** Counts in Redis; while it is away, in this server alone, and without waiting but for the requests that find it gone. */
export function createQuotaStore(client: Client, { fallback, now, onOutage }: QuotaOptions): QuotaStore {
  /** Undefined while Redis counts. */
  let failedMs: number | undefined;

  function mayAsk(): boolean {
    if (failedMs === undefined) return true;
    const pausedMs = now() - failedMs;
    if (client.status !== 'ready' || (pausedMs >= 0 && pausedMs < PAUSE_MS)) return false;
    failedMs = now(); // only this request waits, and the pause begins again
    return true;
  }

  return {
    async hit(caller, limits, atMs) {
      if (!mayAsk()) return fallback.hit(caller, limits, atMs);
      try {
        const verdict = await countInRedis(client, caller, limits, atMs);
        failedMs = undefined;
        return verdict;
      } catch (error) {
        if (failedMs === undefined) onOutage(toError(error));
        failedMs = now();
        return fallback.hit(caller, limits, atMs);
      }
    },
  };
}

async function countInRedis(client: Client, caller: string, limits: Limits, atMs?: number): Promise<Verdict> {
  const { burst, hourly } = limits;
  const reply = await ask(
    client.hitQuota(quotaKey(caller), atMs ?? CLOCK_OF_REDIS, burst, hourly),
    COUNT_TIMEOUT_MS,
  );
  const [isAllowed, burstRemaining = 0, burstFreesInMs = 0, hourlyRemaining = 0, hourlyFreesInMs = 0] = reply;
  return {
    isAllowed: isAllowed === 1,
    burst: { remaining: burstRemaining, freesInMs: burstFreesInMs },
    hourly: { remaining: hourlyRemaining, freesInMs: hourlyFreesInMs },
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
