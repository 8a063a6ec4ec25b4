import { createWindowUsage, type WindowUsage } from '../../operations/callers/window.ts';
import { decideLimits, type Limit, type LimitDecision } from '../../operations/limits/limit.ts';
import { COUNTERS_MAX, type LimitStore } from '../../operations/limits/store.ts';
import { digest } from '../digest.ts';
import type { Database } from './database.ts';
import { openStoredResults } from './stored-results.ts';

/** The times and costs of a counter: see `WindowUsage`. */
interface Stored {
  readonly newestMs: number;
  readonly spans: number[];
}

/** A counter of a check. */
interface Counter {
  readonly limit: Limit;
  readonly key: string;
  readonly isNew: boolean;
  readonly usage: WindowUsage;
}

/** Limits that other stores check in their own transaction. */
export interface LimitTables {
  /** Returns what `checkNow` would return, except `full`, and counts nothing. */
  look(account: string, limits: readonly Limit[], atMs: number): LimitDecision;
  /** Like `LimitStore.check`, inside a transaction. */
  checkNow(account: string, limits: readonly Limit[], atMs: number): LimitDecision | 'full';
}

const TABLE = 'limits';

/** How many expired values make room for new counters. */
const SWEPT_FOR_ROOM = 200;

/** Opens the counters, by account, name and length of the window. */
export function openLimitTables({ root, expiry, now }: Database): LimitTables {
  const counters = root.openDB<Stored, string>({ name: TABLE, encoding: 'json' });
  /** Number of counters by account. */
  const sums = root.openDB<number, string>({ name: 'limit-sums', encoding: 'json' });
  const keyOf = (account: string, { name, windowMs }: Limit) => `${account} ${windowMs} ${digest(name)}`;
  const countOf = (account: string) => sums.get(account) ?? 0;

  function add(account: string, count: number): void {
    const sum = countOf(account) + count;
    if (sum > 0) sums.putSync(account, sum);
    else sums.removeSync(account);
  }

  expiry.register(TABLE, (key) => {
    const [account = '', windowMs = ''] = key.split(' ', 2);
    const counter = counters.get(key);
    if (!counter) return true;
    const endMs = (counter.spans.at(-2) ?? 0) + Number(windowMs);
    if (endMs > now()) {
      expiry.move(TABLE, key, undefined, endMs);
      return true;
    }
    counters.removeSync(key);
    add(account, -1);
    return true;
  });

  function put(account: string, { limit, key, usage }: Counter): void {
    // An expired counter may have been swept since it was opened.
    if (!counters.doesExist(key)) {
      add(account, 1);
      // Later costs do not move it, which would cost as much as the check: it is moved when it is due.
      expiry.move(TABLE, key, undefined, (usage.spans.at(-2) ?? 0) + limit.windowMs);
    }
    counters.putSync(key, { newestMs: usage.newestMs, spans: usage.spans });
  }

  function open(account: string, limit: Limit): Counter {
    const key = keyOf(account, limit);
    const stored = counters.get(key);
    return { limit, key, isNew: stored === undefined, usage: usageOf(stored) };
  }

  function decide(account: string, limits: readonly Limit[], atMs: number) {
    const opened = limits.map((limit) => open(account, limit));
    const usages = opened.map(({ usage }) => usage);
    return { opened, decision: decideLimits(limits, usages, atMs) };
  }

  return {
    look: (account, limits, atMs) => decide(account, limits, atMs).decision,
    checkNow(account, limits, atMs) {
      const { opened, decision } = decide(account, limits, atMs);
      if (!decision.isAllowed) return decision;
      const counted = opened.filter(({ limit }) => limit.cost > 0);
      const news = counted.filter(({ isNew }) => isNew).length;
      const isFull = () => news > 0 && countOf(account) + news > COUNTERS_MAX;
      if (isFull()) expiry.sweep(SWEPT_FOR_ROOM);
      if (isFull()) return 'full';
      for (const counter of counted) put(account, counter);
      return decision;
    },
  };
}

function usageOf(stored: Stored | undefined): WindowUsage {
  if (stored === undefined) return createWindowUsage();
  const { newestMs, spans } = stored;
  const total = spans.reduce((sum, cost, index) => (index % 2 === 1 ? sum + cost : sum), 0);
  return { total, newestMs, spans: [...spans] };
}

/** Limits of an account, shared by all processes on one directory. */
export function createLimitStore(database: Database, tables: LimitTables): LimitStore {
  const receipts = openStoredResults<LimitDecision>(database, 'limit-receipts');
  return {
    async check(account, limits, { once, atMs = database.now() } = {}) {
      // Costs that are not committed yet would only deny more.
      const seen = await database.read(() => receipts.find(once) ?? tables.look(account, limits, atMs));
      if (!seen.isAllowed || limits.every(({ cost }) => cost === 0)) return seen;
      return database.write(() => {
        const known = receipts.find(once);
        if (known) return known;
        const decision = tables.checkNow(account, limits, atMs);
        if (decision !== 'full' && decision.isAllowed) receipts.keep(once, decision);
        return decision;
      });
    },
  };
}
