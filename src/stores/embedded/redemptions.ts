import { digest } from '../digest.ts';
import type { RedemptionStore } from '../stores.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** Names the latest end of a token that has been forgotten. */
const NEWEST = 'newest';

/** Tokens that were tried: spent, or the number of wrong tries so far. */
export function createRedemptionStore(database: Database): RedemptionStore {
  const swept = database.root.openDB<number, string>({ name: 'redemptions-swept', encoding: 'json' });
  const sweptMs = () => swept.get(NEWEST) ?? 0;
  const tries = openTable<'spent' | number>(database, 'redemptions', {
    onSweep: (untilMs) => void (untilMs > sweptMs() && swept.putSync(NEWEST, untilMs)),
  });

  return {
    attempt(token, isRight, { triesMax, untilMs }) {
      const key = digest(token);
      return database.write(() => {
        // The clock was ahead of what it is now, and what was known of such a token may be gone.
        if (untilMs <= sweptMs()) return false;
        const state = tries.get(key) ?? 0;
        if (state === 'spent') return !isRight;
        if (state >= triesMax) return false;
        tries.put(key, isRight ? 'spent' : state + 1, untilMs);
        return true;
      });
    },
  };
}
