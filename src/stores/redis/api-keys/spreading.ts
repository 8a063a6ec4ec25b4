/**
 * API keys are stored in one hash, which every release can read, or spread over many. A key that is being moved is
 * marked in the old hash, so that it is always found, and can be changed in only one hash.
 */
import type { Connection } from '../connection.ts';
import { API_KEYS_KEY, spreadApiKeysKey } from '../key-names.ts';
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
  const together = await ask(client.hget(API_KEYS_KEY, hash));
  if (together !== null && !together.startsWith(MOVING)) return { apiKeys: API_KEYS_KEY, text: together };
  if (together !== null) await finishMove(connection, hash, together);
  const apiKeys = spreadApiKeysKey(hash);
  const text = await ask(client.hget(apiKeys, hash));
  return text === null ? undefined : { apiKeys, text };
}

/** Moves a key to its spread hash, or completes a move that has already started. */
export async function moveApiKey(connection: Connection, hash: string): Promise<void> {
  const { client, ask } = connection;
  for (;;) {
    const kept = await ask(client.hget(API_KEYS_KEY, hash));
    if (kept === null) return;
    if (kept.startsWith(MOVING)) return finishMove(connection, hash, kept);
    await replaceApiKey(connection, { apiKeys: API_KEYS_KEY, hash, expected: kept, next: MOVING + kept });
  }
}

async function finishMove({ client, ask }: Connection, hash: string, kept: string): Promise<void> {
  await ask(client.hsetnx(spreadApiKeysKey(hash), hash, textOf(kept)));
  await ask(client.hdel(API_KEYS_KEY, hash));
}
