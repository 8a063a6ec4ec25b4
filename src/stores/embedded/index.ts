import type { Stores } from '../../operations/stores.ts';
import { createCallerTable } from '../caller-table.ts';
import { createMemoryQuotas } from '../memory-quotas.ts';
import { createBanStore } from './bans.ts';
import { createChatAdmin } from './chats/chat-admin.ts';
import { openChatTables } from './chats/chat-append.ts';
import { createChatStore } from './chats/chats.ts';
import { openClockMarks } from './clock-marks.ts';
import { createCustomDataStore } from './custom-data.ts';
import { type EmbeddedOptions, openDatabase } from './database.ts';
import { createWriteCheck, diagnose } from './diagnosis.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createKeyStore } from './keys.ts';
import { createLimitStore, openLimitTables } from './limits.ts';
import { createQuotaAdmin } from './quota-admin.ts';
import { createRedemptionStore } from './redemptions.ts';
import { createSessionStore } from './sessions.ts';
import { createSizeMeter } from './size.ts';
import { createGameStore } from './tic-tac-toe.ts';
import { createUsageStore } from './usage.ts';
import { createUserKeyStore } from './user-keys.ts';

/**
 * Creates all stores in one LMDB database on local disk, except rate limits, which are in memory. Throws if the
 * directory is not usable.
 */
export function createEmbeddedStores(options: EmbeddedOptions): Stores {
  const { now } = options;
  const database = openDatabase(options);
  const chatTables = openChatTables(database);
  const sessions = createSessionStore(database);
  const chats = createChatStore(database, chatTables, sessions.claimNow);
  const games = createGameStore(database);
  const clockMarks = openClockMarks(database);
  const limitTables = openLimitTables(database);
  const callers = createCallerTable(now);
  const quotas = createMemoryQuotas(now, callers);
  const quotaAdmin = createQuotaAdmin(options, quotas);
  return {
    kind: 'embedded',
    chats,
    sessions,
    games,
    redemptions: createRedemptionStore(database, clockMarks),
    idempotency: createIdempotencyStore(database),
    keys: createKeyStore(database),
    callers,
    quotas,
    usage: createUsageStore(database),
    customData: createCustomDataStore(database),
    limits: createLimitStore(database, limitTables),
    userKeys: createUserKeyStore(database, limitTables),
    bans: createBanStore(database),
    quotaAdmin,
    chatAdmin: createChatAdmin(database, chatTables, chats.clearById),
    check: createWriteCheck(database),
    health: () => ({ ...database.failures, ...quotas.state() }),
    size: createSizeMeter(database, options.dataDir),
    diagnose: () => diagnose(database, options.dataDir, clockMarks),
    close() {
      quotaAdmin.close();
      chats.close();
      games.close();
      return database.close();
    },
  };
}
