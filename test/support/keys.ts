/** Keys for tests, as an operator would have issued them. */
import { randomBytes } from 'node:crypto';
import { type ApiKey, generateKey, generateKeyId, hashKey } from '../../src/domain/callers/keys.ts';
import type { KeyStore } from '../../src/stores/stores.ts';

/** Makes a key, and what is kept of it: of the plan `pro` and without an end, where `part` says nothing else. */
export function makeKey(part: Partial<ApiKey> = {}): { key: string; record: ApiKey } {
  const key = generateKey(randomBytes);
  const id = generateKeyId(randomBytes);
  const dates = { createdMs: 0, expiresMs: null, revokedMs: null, usedMs: null };
  const record = {
    id,
    hash: hashKey(key),
    account: id,
    plan: 'pro',
    email: 'buyer@example.com',
    ...dates,
  } as const;
  return { key, record: { ...record, ...part } };
}

/** Keeps a new key, and returns it in clear. */
export async function addKey(keys: KeyStore, part: Partial<ApiKey> = {}): Promise<string> {
  const { key, record } = makeKey(part);
  await keys.add(record);
  return key;
}

/** The header that sends a key. */
export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
