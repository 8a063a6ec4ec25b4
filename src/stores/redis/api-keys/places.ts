/**
 * Where API keys lie: together in one hash, which every release reads, or spread over many. A key that moves is marked
 * where it was first, so that it is found at every moment, and changed in one place only.
 */
import type { Connection } from '../connection.ts';
import { API_KEYS_KEY, spreadApiKeysKey } from '../key-names.ts';
import { defineScript, readFlag } from '../script.ts';

/** Before the text of a key that is on its way; no JSON text begins with it. */
const MOVING = '>';

/** Replaces an API key that is still the one expected; false when somebody else was first. Keys are JSON texts. */
export const replaceApiKey = defineScript({
  keys: ['apiKeys'],
  texts: ['hash', 'expected', 'next'],
  numbers: [],
  read: readFlag,
  lua: `
if redis.call('HGET', apiKeys, hash) ~= expected then return 0 end
redis.call('HSET', apiKeys, hash, next)
return 1`,
});

/** The JSON text of a key, wherever it is. */
export const textOf = (kept: string) => (kept.startsWith(MOVING) ? kept.slice(MOVING.length) : kept);

/** The text of a key, and the hash in which it may be changed; undefined where there is none. */
export async function findPlace(
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

/** Moves a key to where it lies when keys are spread; goes on where somebody has begun. */
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
