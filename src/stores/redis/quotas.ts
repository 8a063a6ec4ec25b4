import type { QuotaStore } from '../stores.ts';
import type { Connection } from './connection.ts';
import { quotaKey } from './key-names.ts';
import { hitQuota } from './quota-script.ts';

/** Asks Redis to read its own clock, which is the same for all servers. */
const CLOCK_OF_REDIS = -1;

/** After a failure nobody waits for Redis again for this long; then one request tries. */
const PAUSE_MS = 1_000;

export interface QuotaOptions {
  /** Counts while Redis is away. */
  readonly fallback: QuotaStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told of the first failure of each outage. */
  readonly onOutage: (error: Error) => void;
  /** Told when Redis counts again. */
  readonly onReturn: () => void;
}

/** Counts in Redis; while it is away, in this server alone, and without waiting but for the requests that find it gone. */
export function createQuotaStore(connection: Connection, options: QuotaOptions): QuotaStore {
  const { fallback, now, onOutage, onReturn } = options;
  /** Undefined while Redis counts. */
  let failedMs: number | undefined;

  function mayAsk(): boolean {
    if (failedMs === undefined) return true;
    const pausedMs = now() - failedMs;
    if (connection.client.status !== 'ready' || (pausedMs >= 0 && pausedMs < PAUSE_MS)) return false;
    failedMs = now(); // only this request waits, and the pause begins again
    return true;
  }

  return {
    async hit(caller, limits, atMs) {
      if (!mayAsk()) return fallback.hit(caller, limits, atMs);
      try {
        const decision = await hitQuota(connection, {
          usage: quotaKey(caller),
          atMs: atMs ?? CLOCK_OF_REDIS,
          burstLimit: limits.burst,
          hourlyLimit: limits.hourly,
        });
        if (failedMs !== undefined) onReturn();
        failedMs = undefined;
        return decision;
      } catch (error) {
        if (failedMs === undefined) onOutage(toError(error));
        failedMs = now();
        return fallback.hit(caller, limits, atMs);
      }
    },
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
