/** The monthly usage of keys, for billing. */
import type { ApiKey } from '../operations/callers/keys.ts';
import { addCounts, type DayOfUse } from '../operations/callers/usage.ts';
import type { Stores } from '../operations/stores.ts';
import { SalesError } from './sales.ts';

/** The usage of an account. A key and its replacements share one. */
export interface AccountUse {
  readonly account: string;
  /** The IDs of its keys, oldest first. */
  readonly keys: readonly string[];
  readonly plan: string;
  readonly email: string;
  readonly requests: number;
  /** Requests by day and operation; days without requests are omitted. */
  readonly days: Readonly<Record<string, DayOfUse['counts']>>;
}

const sum = (counts: DayOfUse['counts']) => Object.values(counts).reduce((all, count) => all + count, 0);

/**
 * Returns the accounts with usage in the month, highest first, or the account of one key. Rejects with a `SalesError`
 * if that key does not exist.
 */
export async function readUsage(
  { keys, usage }: Pick<Stores, 'keys' | 'usage'>,
  { id, month }: { readonly id: string | undefined; readonly month: string },
): Promise<AccountUse[]> {
  const accounts = group(await keys.list());
  const found = [...accounts.values()].filter(
    (each) => id === undefined || each.some((key) => key.id === id),
  );
  if (id !== undefined && found.length === 0)
    throw new SalesError(`No key has the ID ${id}: list shows all IDs.`);
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

/** Returns the table rows of one account: its days, then its operations by usage. */
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
