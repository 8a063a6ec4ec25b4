import type { StoreSize } from '../../operations/service/store-health.ts';
import { countKeys } from './api-keys/api-keys.ts';
import { type Connection, mastersOf } from './connection.ts';
import { readInfo } from './diagnosis.ts';
import { LISTED_GAMES_KEY } from './key-names.ts';

/** Returns the sizes that Redis reports cheaply. Redis expires the entries itself, and chats are not counted. */
export async function measureSize(connection: Connection): Promise<StoreSize> {
  const { client, ask } = connection;
  const [keys, openGames, infos] = await Promise.all([
    countKeys(connection),
    ask(client.zcard(LISTED_GAMES_KEY)),
    ask(Promise.all(mastersOf(client).map((node) => readInfo(node, 'memory')))),
  ]);
  // The fullest node counts, as it rejects writes first.
  const free = infos
    .filter(({ maxmemory }) => Number(maxmemory ?? 0) > 0)
    .map(({ maxmemory, used_memory }) => Math.max(0, Number(maxmemory) - Number(used_memory ?? 0)));
  return {
    keys,
    openGames,
    chats: undefined,
    sweepDelayMs: undefined,
    freeBytes: free.length > 0 ? Math.min(...free) : undefined,
  };
}
