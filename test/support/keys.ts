/** API keys for tests, as an operator would issue them. */
import { randomBytes } from 'node:crypto';
import { type ApiKey, generateKey, generateKeyId, hashKey } from '../../src/operations/callers/keys.ts';
import type { KeyStore } from '../../src/operations/callers/store.ts';

/** Creates an API key and its record. Default: plan `pro`, without expiry. */
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

/** Stores a new API key and returns its plain text. */
export async function addKey(keys: KeyStore, part: Partial<ApiKey> = {}): Promise<string> {
  const { key, record } = makeKey(part);
  await keys.add(record);
  return key;
}

/** Returns the header with an API key. */
export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
