import { createMemoryQuotas } from '../memory-quotas.ts';
import type { Stores } from '../stores.ts';
import { createChatStore } from './chats.ts';
import { type EmbeddedOptions, openDatabase } from './database.ts';
import { createWriteCheck, diagnose } from './diagnosis.ts';
import { createKeyStore } from './keys.ts';
import { createRedemptionStore } from './redemptions.ts';
import { createSessionStore } from './sessions.ts';
import { createGameStore } from './tic-tac-toe.ts';

/** All stores in one LMDB database on local disk, but quotas in memory. Throws when the directory cannot be used. */
export function createEmbeddedStores(options: EmbeddedOptions): Stores {
  const { now } = options;
  const database = openDatabase(options);
  return {
    kind: 'embedded',
    chats: createChatStore(database),
    sessions: createSessionStore(database),
    games: createGameStore(database),
    redemptions: createRedemptionStore(database),
    keys: createKeyStore(database),
    quotas: createMemoryQuotas(now),
    check: createWriteCheck(database),
    diagnose: () => diagnose(database, options.dataDir),
    close: () => database.close(),
  };
}
