import type { PortablePart } from '../../operations/portable.ts';
import type { Stores } from '../../operations/stores.ts';
import { createCallerTable } from '../caller-table.ts';
import { createMemoryQuotas } from '../memory-quotas.ts';
import { createReceiptsPart } from './backups/receipts-part.ts';
import { createBanStore } from './bans.ts';
import { createChatAdmin } from './chats/chat-admin.ts';
import { openChatTables } from './chats/chat-append.ts';
import { createChatStore } from './chats/chats.ts';
import { openClockMarks } from './clock-marks.ts';
import { createCustomDataStore } from './custom-data.ts';
import { type Database, type EmbeddedOptions, openDatabase } from './database.ts';
import { createWriteCheck, diagnose } from './diagnosis.ts';
import { lockDirectory, openSockets } from './files/service-lock.ts';
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

export interface EmbeddedStores extends Stores {
  readonly database: Database;
  /** The data of each store, except rate limits. */
  readonly parts: readonly PortablePart[];
}

/**
 * Creates all stores in one LMDB database on local disk, except rate limits, which are in memory. Throws if the
 * directory is not usable.
 */
export function createEmbeddedStores(options: EmbeddedOptions): EmbeddedStores {
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
  const redemptions = createRedemptionStore(database, clockMarks);
  const idempotency = createIdempotencyStore(database);
  const keys = createKeyStore(database);
  const usage = createUsageStore(database);
  const customData = createCustomDataStore(database);
  const bans = createBanStore(database);
  const receipts = createReceiptsPart({
    chat: chats.receipts,
    game: games.receipts,
    token: redemptions.receipts,
  });
  const userKeys = createUserKeyStore(database, limitTables);
  const limits = createLimitStore(database, limitTables);
  const owners = [keys, usage, bans, sessions, chats, games, redemptions, customData, idempotency, userKeys];
  // Each part takes its own kind of records.
  const parts = [...owners.map(({ part }) => part), receipts] as PortablePart[];
  const { dataDir } = options;
  const sockets = openSockets(dataDir);
  const quotaAdmin = createQuotaAdmin(sockets, quotas);
  let release: (() => Promise<void>) | undefined;
  let isClosed = false;
  return {
    kind: 'embedded',
    database,
    parts,
    chats,
    sessions,
    games,
    redemptions,
    idempotency,
    keys,
    callers,
    quotas,
    usage,
    customData,
    limits,
    userKeys,
    bans,
    quotaAdmin,
    chatAdmin: createChatAdmin(database, chatTables, chats.clearById),
    check: createWriteCheck(database),
    health: () => ({ ...database.failures, ...quotas.state() }),
    size: createSizeMeter(database, dataDir),
    diagnose: () => diagnose(database, dataDir, clockMarks),
    async claim(onError) {
      const onConnection = quotaAdmin.respond;
      release ??= await lockDirectory({ database, dataDir, sockets, onConnection, onError });
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      chats.close();
      games.close();
      await release?.();
      sockets.close();
      await database.close();
    },
  };
}
