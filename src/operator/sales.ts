/** The operations on API keys that operators have. */
import {
  type ApiKey,
  endKeyBy,
  generateKey,
  generateKeyId,
  hashKey,
  revokeKey,
  stateOfKey,
} from '../operations/callers/keys.ts';
import type { Plan } from '../operations/callers/plans.ts';
import type { KeyStore } from '../operations/callers/store.ts';
import type { Platform } from '../operations/services.ts';
import type { KeyTerms } from './keys-arguments.ts';

/** A new key, in plain text only this once. */
export interface Sale {
  readonly key: string;
  readonly record: ApiKey;
  /** The key that this one replaces, with its new expiry. */
  readonly replaced?: ApiKey | undefined;
}

/** The terms of a new key; an `expiresMs` of null means no expiry, and a time in the past is allowed. */
export type Order = Pick<ApiKey, 'email' | 'expiresMs' | 'limits'> & { readonly plan: Plan };

/** An operation that is not possible; the message says why. */
export class SalesError extends Error {}

export interface SalesOptions {
  readonly keys: KeyStore;
  readonly outside: Platform;
  /** Delivers a key to its buyer. Undefined: the operator delivers it. */
  readonly deliver: ((sale: Sale) => Promise<void>) | undefined;
}

export interface Sales {
  /**
   * Issues and delivers a key. If the delivery fails, the key is revoked and the promise rejects with a `SalesError`.
   */
  issue(order: Order): Promise<Sale>;
  /**
   * Issues a key to replace another one, for the same plan, buyer and expiry; the old key stays valid until `graceMs`
   * from now. Rejects with a `SalesError` and leaves the old key unchanged if that is not active, or if the delivery
   * fails.
   */
  rotate(id: string, graceMs: number): Promise<{ sale: Sale; replaced: ApiKey }>;
  /**
   * Changes the plan, the limits or the expiry of a key; undefined fields stay. Rejects with a `SalesError` if the key
   * does not exist or is revoked.
   */
  set(id: string, terms: KeyTerms): Promise<ApiKey>;
  /** Revokes a key permanently. Rejects with a `SalesError` if the key does not exist. */
  revoke(id: string): Promise<ApiKey>;
}

/** Creates the operations on the keys of a store. */
export function createSales({ keys, outside, deliver }: SalesOptions): Sales {
  const { now, randomBytes } = outside;

  async function find(id: string): Promise<ApiKey> {
    const record = (await keys.list()).find((each) => each.id === id);
    if (!record) throw new SalesError(`No key has the ID ${id}: list shows all IDs.`);
    return record;
  }

  async function change(record: ApiKey, next: (key: ApiKey) => ApiKey): Promise<ApiKey> {
    const changed = await keys.update(record.hash, next);
    if (!changed) throw new SalesError(`The key ${record.id} no longer exists.`);
    return changed;
  }

  async function sell(order: Order, replaced?: ApiKey): Promise<Sale> {
    const key = generateKey(randomBytes);
    const id = generateKeyId(randomBytes);
    const { plan, limits, email, expiresMs } = order;
    const dates = { createdMs: now(), expiresMs, revokedMs: null, usedMs: null };
    const account = replaced?.account ?? id;
    const sale = {
      key,
      record: { id, hash: hashKey(key), account, plan, limits, email, ...dates },
      replaced,
    };
    if (!deliver) {
      await keys.add(sale.record);
      return sale;
    }
    // A key that was not delivered has no owner: it is valid only after that, even if this process is killed.
    await keys.add(revokeKey(sale.record, now()));
    await deliver(sale).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SalesError(`The key could not be mailed to ${email}, and has been revoked: ${reason}`);
    });
    await change(sale.record, (current) => ({ ...current, revokedMs: null }));
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

    async set(id, { plan, limits, expiresMs }) {
      const record = await find(id);
      if (stateOfKey(record, now()) === 'revoked')
        throw new SalesError(`The key ${id} is revoked permanently.`);
      return change(record, (current) => ({
        ...current,
        plan: plan ?? current.plan,
        limits: limits === undefined ? current.limits : (limits ?? undefined),
        expiresMs: expiresMs === undefined ? current.expiresMs : expiresMs,
      }));
    },

    async revoke(id) {
      return change(await find(id), (current) => revokeKey(current, now()));
    },
  };
}
