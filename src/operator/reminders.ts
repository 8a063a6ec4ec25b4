/** Buyers are told of the end of their keys before it comes. */
import { type ApiKey, stateOfKey } from '../domain/callers/keys.ts';
import type { KeyStore } from '../stores/stores.ts';

export interface RemindOptions {
  readonly keys: KeyStore;
  readonly nowMs: number;
  readonly withinMs: number;
  /** Tells the buyer of a key; rejects where that is not possible. */
  readonly tell: (key: ApiKey) => Promise<void>;
}

/** Who was told, and who could not be: the next time they are tried again. */
export interface Reminded {
  readonly told: ApiKey[];
  readonly failed: { readonly key: ApiKey; readonly reason: string }[];
}

/** Tells the buyers of keys that expire within this time, once for each end; who has another key already needs none. */
export async function remind({ keys, nowMs, withinMs, tell }: RemindOptions): Promise<Reminded> {
  const active = (await keys.list()).filter((key) => stateOfKey(key, nowMs) === 'active');
  const endOf = ({ expiresMs }: ApiKey) => expiresMs ?? Number.POSITIVE_INFINITY;
  const hasLater = (key: ApiKey) =>
    active.some((other) => other.account === key.account && endOf(other) > endOf(key));
  const due = active.filter(
    (key) => endOf(key) <= nowMs + withinMs && key.remindedOfMs !== key.expiresMs && !hasLater(key),
  );
  const reminded: Reminded = { told: [], failed: [] };
  for (const key of due) {
    const { hash, expiresMs } = key;
    try {
      await tell(key);
    } catch (error) {
      reminded.failed.push({ key, reason: error instanceof Error ? error.message : String(error) });
      continue;
    }
    await keys.update(hash, (current) => ({
      ...current,
      ...(expiresMs !== null && { remindedOfMs: expiresMs }),
    }));
    reminded.told.push(key);
  }
  return reminded;
}
