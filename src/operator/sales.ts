/** What an operator does with API keys. */
import {
  type ApiKey,
  endKeyBy,
  generateKey,
  generateKeyId,
  hashKey,
  revokeKey,
  stateOfKey,
} from '../domain/callers/keys.ts';
import type { Plan } from '../domain/callers/plans.ts';
import type { Outside } from '../operations/services.ts';
import type { KeyStore } from '../stores/stores.ts';

/** A key as it is sold: in clear this once. */
export interface Sale {
  readonly key: string;
  readonly record: ApiKey;
  /** The key in whose place it is sold, with its new end. */
  readonly replaced?: ApiKey | undefined;
}

/** What is ordered; `expiresMs` is null for a key that does not end by itself, and may have passed. */
export type Order = Pick<ApiKey, 'email' | 'expiresMs'> & { readonly plan: Plan };

/** Something that an operator asks for and cannot have. */
export class SalesError extends Error {}

export interface SalesOptions {
  readonly keys: KeyStore;
  readonly outside: Outside;
  /** Brings a key to its buyer. Undefined: whoever issues a key delivers it. */
  readonly deliver: ((sale: Sale) => Promise<void>) | undefined;
}

export interface Sales {
  /** Issues a key and delivers it. Rejects with a SalesError, and the key is revoked, when it cannot be delivered. */
  issue(order: Order): Promise<Sale>;
  /**
   * Issues a key in place of another one, for the same plan, buyer and end; the old one opens until `graceMs` from now.
   * Rejects with a SalesError, and the old key stays as it is, when that is not active or the new one not delivered.
   */
  rotate(id: string, graceMs: number): Promise<{ sale: Sale; replaced: ApiKey }>;
  /**
   * Gives a key another plan, another end, or both; what is undefined stays. Rejects with a SalesError when there is
   * none of this id, or it is revoked.
   */
  set(id: string, terms: { readonly plan?: Plan; readonly expiresMs?: number | null }): Promise<ApiKey>;
  /** Revokes a key for good. Rejects with a SalesError when there is none of this id. */
  revoke(id: string): Promise<ApiKey>;
}

/** The sale of keys from this store. */
export function createSales({ keys, outside, deliver }: SalesOptions): Sales {
  const { now, randomBytes } = outside;

  async function find(id: string): Promise<ApiKey> {
    const record = (await keys.list()).find((each) => each.id === id);
    if (!record) throw new SalesError(`No key has the id ${id}.`);
    return record;
  }

  async function change(record: ApiKey, next: (key: ApiKey) => ApiKey): Promise<ApiKey> {
    const changed = await keys.update(record.hash, next);
    if (!changed) throw new SalesError(`The key ${record.id} is gone.`);
    return changed;
  }

  async function sell(order: Order, replaced?: ApiKey): Promise<Sale> {
    const key = generateKey(randomBytes);
    const id = generateKeyId(randomBytes);
    const { plan, email, expiresMs } = order;
    const dates = { createdMs: now(), expiresMs, revokedMs: null, usedMs: null };
    const account = replaced?.account ?? id;
    const sale = { key, record: { id, hash: hashKey(key), account, plan, email, ...dates }, replaced };
    await keys.add(sale.record);
    await deliver?.(sale).catch(async (error: unknown) => {
      await change(sale.record, (current) => revokeKey(current, now()));
      const reason = error instanceof Error ? error.message : String(error);
      throw new SalesError(`The key could not be mailed to ${email}, and has been revoked: ${reason}`);
    });
    return sale;
  }

  return {
    issue: (order) => sell(order),

    async rotate(id, graceMs) {
      const former = await find(id);
      const state = stateOfKey(former, now());
      if (state !== 'active') throw new SalesError(`The key ${id} is ${state}: issue a new one instead.`);
      const untilMs = now() + graceMs;
      const sale = await sell(former, endKeyBy(former, untilMs));
      const replaced = await change(former, (current) => endKeyBy(current, untilMs));
      return { sale, replaced };
    },

    async set(id, { plan, expiresMs }) {
      const record = await find(id);
      if (stateOfKey(record, now()) === 'revoked') throw new SalesError(`The key ${id} is revoked for good.`);
      return change(record, (current) => ({
        ...current,
        plan: plan ?? current.plan,
        expiresMs: expiresMs === undefined ? current.expiresMs : expiresMs,
      }));
    },

    async revoke(id) {
      return change(await find(id), (current) => revokeKey(current, now()));
    },
  };
}
