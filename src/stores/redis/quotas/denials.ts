import { LRUCache } from 'lru-cache';
import type { Limits } from '../../../operations/callers/plans.ts';
import { BURST_WINDOW, type Decision } from '../../../operations/callers/quota.ts';
import type { Quota } from '../../../operations/callers/window.ts';

/** More callers than exceed their limits at the same time; about 3 MB. */
const CALLERS_MAX = 10_000;

/** On every server, an operator's reset of a caller takes effect within this time. */
const REMEMBERED_MAX_MS = BURST_WINDOW.lengthMs;

interface Denial {
  readonly limits: Limits;
  readonly decision: Decision;
  /**
   * When the request to Redis was sent, and when its reply arrived: Redis decided in between. Epoch milliseconds of
   * this server.
   */
  readonly askedMs: number;
  readonly answeredMs: number;
}

/**
 * Cached rejections. A rejected request uses nothing, so the reply stays the same on every server until the first wait
 * that Redis returned has passed.
 */
export interface Denials {
  /**
   * Returns the rejection if it is still valid for these limits, with the remaining waits. Returns `over` once for a
   * rejection that has expired.
   */
  recall(caller: string, limits: Limits, nowMs: number): Decision | 'over' | undefined;
  note(caller: string, denial: Denial): void;
  forget(caller: string): void;
}

export function createDenials(): Denials {
  const denials = new LRUCache<string, Denial>({ max: CALLERS_MAX });
  return {
    recall(caller, { burst, hourly, daily }, nowMs) {
      const denial = denials.get(caller);
      if (!denial) return undefined;
      const { limits, decision, askedMs, answeredMs } = denial;
      const endMs = askedMs + changesInMs(decision);
      const isSame = limits.burst === burst && limits.hourly === hourly && limits.daily === daily;
      if (!isSame || nowMs < askedMs || nowMs >= endMs) {
        denials.delete(caller);
        return 'over';
      }
      // Uses the latest possible time: clients should retry late rather than early.
      const passedMs = Math.max(0, nowMs - answeredMs);
      return {
        isAllowed: false,
        burst: advance(decision.burst, passedMs),
        hourly: advance(decision.hourly, passedMs),
        ...(decision.daily && { daily: advance(decision.daily, passedMs) }),
      };
    },
    note: (caller, denial) => void denials.set(caller, denial),
    forget: (caller) => void denials.delete(caller),
  };
}

/** Returns when the decision may change. A window without usage cannot free anything. */
function changesInMs({ isAllowed: _, ...quotas }: Decision): number {
  const waits = Object.values(quotas)
    .map(({ freesInMs }) => freesInMs)
    .filter((waitMs) => waitMs > 0);
  return Math.min(...waits, REMEMBERED_MAX_MS);
}

function advance({ remaining, freesInMs }: Quota, passedMs: number): Quota {
  return { remaining, freesInMs: Math.max(0, freesInMs - passedMs) };
}
