import { LRUCache } from 'lru-cache';
import type { Limits } from '../../../domain/callers/plans.ts';
import { BURST_WINDOW, type Decision } from '../../../domain/callers/quota.ts';
import type { Quota } from '../../../domain/callers/window.ts';

/** More callers than are over their limits at once, in about 3 MB. */
const CALLERS_MAX = 10_000;

/** An operator who gives a caller its quota back is obeyed by then, on every server. */
const REMEMBERED_MAX_MS = BURST_WINDOW.lengthMs;

interface Denial {
  readonly limits: Limits;
  readonly decision: Decision;
  /** When Redis was asked, and when it had answered: in between it decided. Epoch milliseconds of this server. */
  readonly askedMs: number;
  readonly answeredMs: number;
}

/**
 * Denials that need no asking again: a request that is denied uses up nothing, so that whichever server is asked gives
 * the same answer until the first of the waits that Redis named is over.
 */
export interface Denials {
  /**
   * The denial of a caller that still holds for these limits, with what is left of its waits; `over`, once, for one
   * that has held.
   */
  recall(caller: string, limits: Limits, nowMs: number): Decision | 'over' | undefined;
  note(caller: string, denial: Denial): void;
  forget(caller: string): void;
}

export function createDenials(): Denials {
  const denials = new LRUCache<string, Denial>({ max: CALLERS_MAX });
  return {
    recall(caller, { burst, hourly }, nowMs) {
      const denial = denials.get(caller);
      if (!denial) return undefined;
      const { limits, decision, askedMs, answeredMs } = denial;
      const endMs = askedMs + changesInMs(decision);
      const holds = nowMs >= askedMs && nowMs < endMs && limits.burst === burst && limits.hourly === hourly;
      if (!holds) {
        denials.delete(caller);
        return 'over';
      }
      // The longest that it can still take: who is told so comes back late rather than early.
      const passedMs = Math.max(0, nowMs - answeredMs);
      return {
        isAllowed: false,
        burst: advance(decision.burst, passedMs),
        hourly: advance(decision.hourly, passedMs),
      };
    },
    note: (caller, denial) => void denials.set(caller, denial),
    forget: (caller) => void denials.delete(caller),
  };
}

/** When the same question may get another answer; of a window that is not used nothing can free. */
function changesInMs({ burst, hourly }: Decision): number {
  const waits = [burst, hourly].map(({ freesInMs }) => freesInMs).filter((waitMs) => waitMs > 0);
  return Math.min(...waits, REMEMBERED_MAX_MS);
}

function advance({ remaining, freesInMs }: Quota, passedMs: number): Quota {
  return { remaining, freesInMs: Math.max(0, freesInMs - passedMs) };
}
