/** What keys have used in a month, for bills. */
import type { ApiKey } from '../domain/callers/keys.ts';
import { addCounts, type DayOfUse } from '../domain/callers/usage.ts';
import type { Stores } from '../stores/stores.ts';
import { SalesError } from './sales.ts';

/** What an account has used: keys that replace each other share one. */
export interface AccountUse {
  readonly account: string;
  /** The ids of its keys, oldest first. */
  readonly keys: readonly string[];
  readonly plan: string;
  readonly email: string;
  readonly requests: number;
  /** Requests by operation of each day that has any. */
  readonly days: Readonly<Record<string, DayOfUse['counts']>>;
}

const sum = (counts: DayOfUse['counts']) => Object.values(counts).reduce((all, count) => all + count, 0);

/**
 * The use of each account that was used in the month, the most first; or of the account of one key. Rejects with a
 * SalesError when there is no key of this id.
 */
export async function readUsage(
  { keys, usage }: Pick<Stores, 'keys' | 'usage'>,
  { id, month }: { readonly id: string | undefined; readonly month: string },
): Promise<AccountUse[]> {
  const accounts = group(await keys.list());
  const found = [...accounts.values()].filter(
    (each) => id === undefined || each.some((key) => key.id === id),
  );
  if (id !== undefined && found.length === 0) throw new SalesError(`No key has the id ${id}.`);
  const uses: AccountUse[] = [];
  for (const each of found) {
    const newest = each.at(-1);
    if (!newest) continue;
    const { account, plan, email } = newest;
    const days = await usage.month(account, month);
    const requests = days.reduce((all, { counts }) => all + sum(counts), 0);
    const byDay = Object.fromEntries(days.map(({ day, counts }) => [day, counts]));
    if (requests > 0 || id !== undefined)
      uses.push({ account, keys: each.map((key) => key.id), plan, email, requests, days: byDay });
  }
  return uses.sort((one, other) => other.requests - one.requests);
}

function group(keys: readonly ApiKey[]): Map<string, ApiKey[]> {
  const accounts = new Map<string, ApiKey[]>();
  for (const key of keys) {
    const siblings = accounts.get(key.account);
    if (siblings) siblings.push(key);
    else accounts.set(key.account, [key]);
  }
  return accounts;
}

/** Rows of one account: its days, then its operations, the most used first. */
export function rowsOfAccount({ requests, days }: AccountUse): string[][] {
  const operations = Object.values(days).reduce(addCounts, {});
  const byCount = Object.entries(operations).sort(([, one], [, other]) => other - one);
  return [
    ['DAY', 'REQUESTS'],
    ...Object.entries(days).map(([day, counts]) => [day, `${sum(counts)}`]),
    ['all', `${requests}`],
    [],
    ['OPERATION', 'REQUESTS'],
    ...byCount.map(([operation, count]) => [operation, `${count}`]),
  ];
}
