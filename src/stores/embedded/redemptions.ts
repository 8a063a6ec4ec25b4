import { digest } from '../digest.ts';
import type { RedemptionStore } from '../stores.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** Tokens that were tried: spent, or the number of wrong tries so far. */
export function createRedemptionStore(database: Database): RedemptionStore {
  const tries = openTable<'spent' | number>(database, 'redemptions');

  function attempt(
    token: string,
    triesMax: number,
    untilMs: number,
    next: (misses: number) => 'spent' | number,
  ): Promise<boolean> {
    const key = digest(token);
    return database.write(() => {
      const state = tries.get(key) ?? 0;
      if (state === 'spent' || state >= triesMax) return false;
      tries.put(key, next(state), untilMs);
      return true;
    });
  }

  return {
    redeem: (token, triesMax, untilMs) => attempt(token, triesMax, untilMs, () => 'spent'),
    miss: (token, triesMax, untilMs) => attempt(token, triesMax, untilMs, (misses) => misses + 1),
  };
}
