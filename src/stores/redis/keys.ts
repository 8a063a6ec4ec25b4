import { type ApiKey, readKey } from '../../domain/callers/keys.ts';
import { StoreUnavailable } from '../../errors.ts';
import type { KeyStore } from '../stores.ts';
import type { Connection } from './connection.ts';
import { API_KEYS_KEY } from './key-names.ts';
import { defineScript, readFlag } from './script.ts';

/** A key is changed by an operator, or once an hour when it is used: who loses this often has found a defect. */
const ATTEMPTS_MAX = 20;

/** Replaces an API key that is still the one expected; false when somebody else was first. Keys are JSON texts. */
const replaceApiKey = defineScript({
  keys: ['apiKeys'],
  texts: ['hash', 'expected', 'next'],
  numbers: [],
  read: readFlag,
  lua: `
if redis.call('HGET', apiKeys, hash) ~= expected then return 0 end
redis.call('HSET', apiKeys, hash, next)
return 1`,
});

/** API keys as JSON texts, in one hash under their own hashes. */
export function createKeyStore(connection: Connection): KeyStore {
  const { client, ask } = connection;
  return {
    async add(key) {
      await ask(client.hset(API_KEYS_KEY, key.hash, JSON.stringify(key)));
    },

    async find(hash) {
      const text = await ask(client.hget(API_KEYS_KEY, hash));
      return text === null ? undefined : parseKey(text);
    },

    async list() {
      const texts = await ask(client.hvals(API_KEYS_KEY));
      return texts
        .flatMap((text) => parseKey(text) ?? [])
        .sort((one, other) => one.createdMs - other.createdMs);
    },

    async update(hash, change) {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const expected = await ask(client.hget(API_KEYS_KEY, hash));
        if (expected === null) return undefined;
        const key = parseKey(expected);
        if (!key) return undefined;
        const changed = change(key);
        // What a newer release has added to it stays.
        const next = JSON.stringify({ ...JSON.parse(expected), ...changed });
        const values = { apiKeys: API_KEYS_KEY, hash, expected, next };
        if (await replaceApiKey(connection, values)) return changed;
      }
      throw new StoreUnavailable();
    },
  };
}

/** How many keys are of another release, or of nobody. */
export async function countUnreadableKeys({ client, ask }: Connection): Promise<number> {
  const texts = await ask(client.hvals(API_KEYS_KEY));
  return texts.filter((text) => parseKey(text) === undefined).length;
}

function parseKey(text: string): ApiKey | undefined {
  try {
    return readKey(JSON.parse(text));
  } catch {
    return undefined; // another program has written it
  }
}
