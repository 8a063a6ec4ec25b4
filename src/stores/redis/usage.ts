import { ADDITION_KEPT_MS, type UsageStore } from '../../operations/callers/store.ts';
import { type DayOfUse, daysOf, useKeptUntilMs } from '../../operations/callers/usage.ts';
import type { Connection } from './connection.ts';
import { lifetimeMs, usageAdditionKey, usageKey } from './key-names.ts';
import { defineScript, readLua } from './script.ts';

const MONTH_LENGTH = '2026-11'.length;

const addUsage = defineScript({
  keys: ['usage', 'addition'],
  texts: ['day', 'counts'],
  numbers: ['lifetimeMs', 'additionKeptMs'],
  read: () => undefined,
  lua: readLua('add-usage'),
});

/** Usage of accounts: one hash per account and month, with counts by day and operation. */
export function createUsageStore(connection: Connection, now: () => number): UsageStore {
  const { client, ask } = connection;
  return {
    add({ account, day, counts }, id) {
      return addUsage(connection, {
        usage: usageKey(account, day.slice(0, MONTH_LENGTH)),
        addition: usageAdditionKey(account, id),
        day,
        counts: JSON.stringify(counts),
        lifetimeMs: lifetimeMs(useKeptUntilMs(day), now()),
        additionKeptMs: ADDITION_KEPT_MS,
      });
    },

    async month(account, month) {
      const fields = await ask(client.hgetall(usageKey(account, month)));
      return daysOf(month).flatMap((day) => {
        const counts = countsOf(fields, day);
        return Object.keys(counts).length > 0 ? { account, day, counts } : [];
      });
    },
  };
}

function countsOf(fields: Readonly<Record<string, string>>, day: string): DayOfUse['counts'] {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(`${day} `))
      .map(([name, count]) => [name.slice(`${day} `.length), Number(count)]),
  );
}
