import type { HasPart } from '../../operations/portable.ts';
import type { RedemptionStore } from '../../operations/proof-of-work/store.ts';
import { digest } from '../digest.ts';
import type { ClockMarks } from './clock-marks.ts';
import type { Database } from './database.ts';
import { openStoredResults, type StoredResults } from './stored-results.ts';
import { openTable } from './table.ts';

/** Tokens that were tried: `spent`, or the number of wrong tries so far. */
export function createRedemptionStore(
  database: Database,
  marks: ClockMarks,
): RedemptionStore &
  HasPart<'token'> & {
    receipts: StoredResults<true>;
  } {
  const tries = openTable<'spent' | number>(database, 'redemptions', { onSweep: marks.noteSwept });

  const receipts = openStoredResults<true>(database, 'redemption-receipts');

  return {
    receipts,
    part: {
      kind: 'token',
      *read() {
        for (const { key, value, untilMs } of tries.all())
          yield { kind: 'token', id: key, tries: value, untilMs };
      },
      write({ id, tries: state, untilMs }) {
        tries.put(id, state, untilMs);
        return true;
      },
    },

    isDone: (_token, once) => database.read(() => receipts.find(once) ?? false),

    attempt(token, isRight, { triesMax, untilMs }, once) {
      const key = digest(token);
      return database.write(() => {
        if (receipts.find(once)) return true;
        if (marks.mayBeForgotten(token, untilMs)) return false;
        const state = tries.get(key) ?? 0;
        if (state === 'spent') return !isRight;
        if (state >= triesMax) return false;
        tries.put(key, isRight ? 'spent' : state + 1, untilMs);
        receipts.keep(once, true, key);
        return true;
      });
    },

    mark: marks.mark,
  };
}
