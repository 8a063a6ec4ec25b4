/** Reminds buyers before their keys expire. */
import { type ApiKey, stateOfKey } from '../operations/callers/keys.ts';
import type { KeyStore } from '../operations/callers/store.ts';

export interface RemindOptions {
  readonly keys: KeyStore;
  readonly nowMs: number;
  readonly withinMs: number;
  /** Notifies the buyer of a key; rejects if that fails. */
  readonly tell: (key: ApiKey) => Promise<void>;
}

/** The notified keys, and the failed ones, which are tried again next time. */
export interface Reminded {
  readonly sent: ApiKey[];
  readonly failed: { readonly key: ApiKey; readonly reason: string }[];
}

/**
 * Notifies buyers of keys that expire within this time, once per expiry. Skips accounts with another key that expires
 * later.
 */
export async function remind({ keys, nowMs, withinMs, tell }: RemindOptions): Promise<Reminded> {
  const active = (await keys.list()).filter((key) => stateOfKey(key, nowMs) === 'active');
  const endOf = ({ expiresMs }: ApiKey) => expiresMs ?? Number.POSITIVE_INFINITY;
  const hasLater = (key: ApiKey) =>
    active.some((other) => other.account === key.account && endOf(other) > endOf(key));
  const due = active.filter(
    (key) => endOf(key) <= nowMs + withinMs && key.remindedOfMs !== key.expiresMs && !hasLater(key),
  );
  const reminded: Reminded = { sent: [], failed: [] };
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
    reminded.sent.push(key);
  }
  return reminded;
}
