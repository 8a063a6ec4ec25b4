import { statfsSync } from 'node:fs';
import type { StoreSize } from '../../operations/service/store-health.ts';
import type { Database } from './database.ts';

/** Creates a function that returns the sizes that LMDB reports cheaply. */
export function createSizeMeter(
  { root, expiry, now, read }: Database,
  dataDir: string,
): () => Promise<StoreSize> {
  const countOf = (name: string) => {
    const table = root.openDB<unknown, string>({ name, encoding: 'binary' });
    return () => Number(Object(table.getStats()).entryCount);
  };
  const [countKeys, countGames, countChats] = [countOf('keys'), countOf('games-listed'), countOf('chats')];
  return () =>
    read(() => {
      const { bavail, bsize } = statfsSync(dataDir);
      return {
        keys: countKeys(),
        openGames: countGames(),
        chats: countChats(),
        sweepDelayMs: Math.max(0, now() - (expiry.nextMs() ?? now())),
        freeBytes: bavail * bsize,
      };
    });
}
