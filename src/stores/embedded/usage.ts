import { ADDITION_KEPT_MS, type UsageStore } from '../../operations/callers/store.ts';
import { addCounts, type DayOfUse, daysOf, useKeptUntilMs } from '../../operations/callers/usage.ts';
import type { HasPart } from '../../operations/portable.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

const nameOf = (account: string, day: string) => `${account} ${day}`;

/** Usage of accounts: one entry per account and day. */
export function createUsageStore(database: Database): UsageStore & HasPart<'usage'> {
  const { now, read, write } = database;
  const counts = openTable<DayOfUse['counts']>(database, 'usage');
  const additions = openTable<true>(database, 'usage-additions');
  return {
    part: {
      kind: 'usage',
      *read() {
        for (const { key, value } of counts.all()) {
          const [account = '', day = ''] = key.split(' ');
          yield { kind: 'usage', account, day, counts: value };
        }
      },
      write({ account, day, counts: known }) {
        counts.put(nameOf(account, day), known, useKeptUntilMs(day));
        return true;
      },
    },

    add({ account, day, counts: more }, id) {
      return write(() => {
        if (additions.get(id)) return;
        additions.put(id, true, now() + ADDITION_KEPT_MS);
        const name = nameOf(account, day);
        counts.put(name, addCounts(counts.get(name) ?? {}, more), useKeptUntilMs(day));
      });
    },

    month(account, month) {
      return read(() =>
        daysOf(month).flatMap((day) => {
          const found = counts.get(nameOf(account, day));
          return found ? { account, day, counts: found } : [];
        }),
      );
    },
  };
}
