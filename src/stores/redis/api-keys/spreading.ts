/**
 * API keys are stored in 256 hashes. Releases up to 6.2 could have them in a single one. A key that is being moved is
 * marked in the former hash, so that it is always found, and can be changed in only one hash.
 */
import type { Connection } from '../connection.ts';
import { apiKeysKey, FORMER_API_KEYS_KEY } from '../key-names.ts';
import { defineScript, readFlag, readLua } from '../script.ts';

/** The prefix of a key that is being moved; JSON never starts with it. */
const MOVING = '>';

/** Replaces an API key if it equals `expected`; otherwise returns false. Keys are JSON. */
export const replaceApiKey = defineScript({
  keys: ['apiKeys'],
  texts: ['hash', 'expected', 'next'],
  numbers: [],
  read: readFlag,
  lua: readLua('replace-api-key'),
});

/** Returns the JSON of a key, with or without the prefix. */
export const textOf = (kept: string) => (kept.startsWith(MOVING) ? kept.slice(MOVING.length) : kept);

/** Returns a key's JSON and the hash in which it may be changed, or undefined. */
export async function findStored(
  connection: Connection,
  hash: string,
): Promise<{ readonly apiKeys: string; readonly text: string } | undefined> {
  const { client, ask } = connection;
  const former = await ask(client.hget(FORMER_API_KEYS_KEY, hash));
  if (former !== null && !former.startsWith(MOVING)) return { apiKeys: FORMER_API_KEYS_KEY, text: former };
  if (former !== null) await finishMove(connection, hash, former);
  const apiKeys = apiKeysKey(hash);
  const text = await ask(client.hget(apiKeys, hash));
  return text === null ? undefined : { apiKeys, text };
}

/** Moves a key to its new hash, or completes a move that has already started. */
export async function moveApiKey(connection: Connection, hash: string): Promise<void> {
  const { client, ask } = connection;
  for (;;) {
    const kept = await ask(client.hget(FORMER_API_KEYS_KEY, hash));
    if (kept === null) return;
    if (kept.startsWith(MOVING)) return finishMove(connection, hash, kept);
    await replaceApiKey(connection, {
      apiKeys: FORMER_API_KEYS_KEY,
      hash,
      expected: kept,
      next: MOVING + kept,
    });
  }
}

async function finishMove({ client, ask }: Connection, hash: string, kept: string): Promise<void> {
  await ask(client.hsetnx(apiKeysKey(hash), hash, textOf(kept)));
  await ask(client.hdel(FORMER_API_KEYS_KEY, hash));
}
