/** Fills a store with many redemptions, games and API keys, as the service writes them. */
import { randomBytes } from 'node:crypto';
import { type ApiKey, generateKey, generateKeyId, hashKey } from '../../../src/domain/callers/keys.ts';
import { createGame, playMove } from '../../../src/domain/tic-tac-toe/game.ts';
import { createEmbeddedStores } from '../../../src/stores/embedded/index.ts';
import { parseRedisAddress } from '../../../src/stores/redis/address.ts';
import { createRedisStores } from '../../../src/stores/redis/index.ts';
import type { Stores } from '../../../src/stores/stores.ts';
import { HOST } from '../measure/load.ts';

const REDEMPTIONS = 1_000_000;
const GAMES = 100_000;
const KEYS = 10_000;

const AT_ONCE = 1_000;
const LIFETIME_MS = 3_600_000;
/** Far longer than a thousand concurrent writes take. */
const WRITE_MAX_MS = 60_000;

export function openEmbedded(dataDir: string): Stores {
  return createEmbeddedStores({ dataDir, now: Date.now });
}

export function openRedis(port: number): Promise<Stores> {
  return createRedisStores({
    address: parseRedisAddress(`redis://${HOST}:${port}`),
    now: Date.now,
    onError: (error) => console.error(error),
    waits: { answerMs: WRITE_MAX_MS, countMs: WRITE_MAX_MS },
  });
}

/** Adds an API key and returns it. */
export async function addKey({ keys }: Stores): Promise<string> {
  const key = generateKey(randomBytes);
  await keys.add(describeKey(hashKey(key)));
  return key;
}

/** Writes the given share of all entries. */
export async function fill({ redemptions, games, keys }: Stores, part: number): Promise<void> {
  const untilMs = Date.now() + LIFETIME_MS;
  await repeat(REDEMPTIONS * part, (index) =>
    redemptions.attempt(`pow:${index}:${randomBytes(8).toString('hex')}`, true, { triesMax: 10, untilMs }),
  );
  await repeat(GAMES * part, async (index) => {
    const played = playMove(createGame(`old-${index}`, false, Date.now()), 'anna', '1-1');
    if (played.kind === 'played') await games.replace(played.game.id, undefined, played.game, untilMs);
  });
  await repeat(KEYS * part, (index) => keys.add(describeKey(hashKey(`key ${index}`))));
}

function describeKey(hash: string): ApiKey {
  const id = generateKeyId(randomBytes);
  const sold = { email: 'buyer@example.com', createdMs: Date.now(), expiresMs: null };
  return { id, hash, account: id, plan: 'pro', ...sold, revokedMs: null, usedMs: null };
}

async function repeat(count: number, write: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - index);
    await Promise.all(Array.from({ length }, (_, offset) => write(index + offset)));
  }
}
