/** Counts account usage in memory and adds it to the store every few seconds. */
import type { FastifyInstance } from 'fastify';
import { generateToken } from '../../../packages/shared/token.ts';
import { type DayOfUse, dayOf } from '../../operations/callers/usage.ts';
import type { Services } from '../../operations/services.ts';

/** A killed process loses at most this much; a normal stop flushes everything. */
const TELL_INTERVAL_MS = 10_000;
/** Concurrent writes to the store. */
const AT_ONCE = 32;
/** 71 random bits: as unique as an API key's id. */
const ID_LENGTH = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Addition {
  readonly id: string;
  readonly use: DayOfUse;
}

export type NoteUsage = (account: string, operation: string) => void;

/**
 * Returns a function that counts requests. Unconfirmed additions are retried with the same id. Until they succeed
 * nothing new is sent, so that an outage leaves at most one addition per account and day.
 */
export function registerUsage(
  app: FastifyInstance,
  { stores, now, randomBytes }: Pick<Services, 'stores' | 'now' | 'randomBytes'>,
): NoteUsage {
  let pending: Addition[] = [];
  let counts = new Map<string, Map<string, number>>();
  let day = dayOf(now());
  let dayEndMs = 0;
  let telling: Promise<void> | undefined;

  /** Moves the day's counts to the pending additions. */
  function take(): void {
    for (const [account, operations] of counts)
      pending.push({
        id: generateToken('alphanum', ID_LENGTH, randomBytes),
        use: { account, day, counts: Object.fromEntries(operations) },
      });
    counts = new Map();
  }

  async function tell(): Promise<void> {
    if (pending.length === 0) take();
    const all = [...pending];
    const failed: Addition[] = [];
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const some = all.slice(start, start + AT_ONCE);
      const results = await Promise.allSettled(some.map(({ use, id }) => stores.usage.add(use, id)));
      failed.push(...some.filter((_, index) => results[index]?.status === 'rejected'));
      if (failed.length > 0) {
        failed.push(...all.slice(start + AT_ONCE));
        break;
      }
    }
    pending = [...failed, ...pending.slice(all.length)];
  }

  const tellOnce = () => {
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  };
  const timer = setInterval(() => void tellOnce(), TELL_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await telling;
    take();
    await tellOnce();
    if (pending.length > 0) await tellOnce();
    if (pending.length > 0)
      app.log.error({ accounts: pending.length }, 'the store does not accept usage counts');
  });

  return (account, operation) => {
    const nowMs = now();
    if (nowMs >= dayEndMs || nowMs < dayEndMs - DAY_MS) {
      take();
      day = dayOf(nowMs);
      dayEndMs = Date.parse(day) + DAY_MS;
    }
    const operations = counts.get(account) ?? new Map<string, number>();
    counts.set(account, operations);
    operations.set(operation, (operations.get(operation) ?? 0) + 1);
  };
}
