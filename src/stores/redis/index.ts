import type { Diagnosis } from '../../operations/service/store-health.ts';
import type { Stores } from '../../operations/stores.ts';
import { createCallerTable } from '../caller-table.ts';
import { tellUnreadableKeys } from '../data-format.ts';
import { noFailures } from '../failures.ts';
import { createMemoryQuotas } from '../memory-quotas.ts';
import type { RedisAddress } from './address.ts';
import { countUnreadableKeys, createKeyStore, moveApiKeys } from './api-keys/api-keys.ts';
import { createChatAdmin } from './chats/chat-admin.ts';
import { createChatStore } from './chats/chats.ts';
import { connectRedis, type RedisTls } from './client.ts';
import { closeRedis, dropRedis } from './closing.ts';
import { type Connection, createConnection } from './connection.ts';
import { createCustomDataStore } from './custom-data.ts';
import { diagnose } from './diagnosis.ts';
import { keepFormat } from './format.ts';
import { createGameStore } from './games/tic-tac-toe.ts';
import { createIdempotencyStore } from './idempotency/idempotency.ts';
import { createLimitStore } from './limits.ts';
import { createBanStore } from './operators/bans.ts';
import { createServerStore } from './operators/servers.ts';
import { createQuotaAdmin } from './quotas/quota-admin.ts';
import { createQuotaStore } from './quotas/quotas.ts';
import { createRedemptionStore } from './redemptions.ts';
import { createRedisNotifier, findNotifierProblem } from './redis-notifier.ts';
import { createSessionStore } from './sessions.ts';
import { measureSize } from './size.ts';
import { createUsageStore } from './usage.ts';
import { createUserKeyStore } from './user-keys.ts';
import { pauseOf, type RedisWaits, redisWaits, waitsWithin } from './waits.ts';
import { createWriteCheck } from './write-check.ts';

/** The subject of an error: the connection to Redis, the counting of requests, or a caller's unreadable usage. */
export type Outage = 'connection' | 'quotas' | 'usage';

const NO_TLS: RedisTls = { ca: undefined, cert: undefined, key: undefined };

export interface RedisStoresOptions {
  readonly address: RedisAddress;
  /** The clock for expiry, in epoch milliseconds. */
  readonly now: () => number;
  /** Gets the first error of each outage. */
  readonly onError: (error: Error, subject: Outage) => void;
  /** Is called at the end of each outage that `onError` reported. */
  readonly onReturn?: (subject: Outage) => void;
  /** Is called if Redis returns from an outage with data in a newer format; the client is then closed. */
  readonly onUnusable?: (error: Error) => void;
  readonly waits?: RedisWaits;
  /** Waits this long for a reply instead, and still diagnoses `waits`. */
  readonly redisTimeoutMs?: number | undefined;
  /** Default: public certificate authorities, and no client certificate. */
  readonly tls?: RedisTls;
}

/**
 * Creates all stores in Redis, shared by any number of servers. Resolves when Redis is ready, or without it after two
 * seconds: until Redis is ready, all methods then reject with `StoreUnavailable`. Rejects if retrying cannot help: see
 * `connectRedis`.
 */
export async function createRedisStores(options: RedisStoresOptions): Promise<Stores> {
  const { address, now, onError, waits: servingWaits = redisWaits, tls = NO_TLS, redisTimeoutMs } = options;
  const waits = redisTimeoutMs === undefined ? servingWaits : waitsWithin(redisTimeoutMs);
  const { onReturn = () => {}, onUnusable = () => {} } = options;
  const client = await connectRedis({
    address,
    tls,
    waits,
    onError: (error) => onError(error, 'connection'),
    onReturn: () => onReturn('connection'),
  });
  const failures = noFailures();
  const connection = createConnection(client, waits.answerMs, failures);
  const prepareData = async () => {
    await keepFormat(connection).catch((error: unknown) => {
      dropRedis(client);
      throw error;
    });
    moveApiKeys(connection).catch(() => {}); // continues when Redis is back
  };
  client.on('ready', () => prepareData().catch(onUnusable));
  await prepareData();
  const pausedMs = pauseOf(waits);
  const callers = createCallerTable(now);
  // Waits longer than the requests do: a late reply means that Redis has also counted a request that was counted
  // locally.
  const quotas = createQuotaStore(createConnection(client, 2 * pausedMs, failures), {
    waits: { countMs: waits.countMs, pausedMs },
    fallback: createMemoryQuotas(now, callers),
    now,
    onOutage: (error) => onError(error, 'quotas'),
    onReturn: () => onReturn('quotas'),
    onUnreadable: (error) => onError(error, 'usage'),
  });
  const notifier = createRedisNotifier(client);
  return {
    kind: 'redis',
    chats: createChatStore(connection, notifier, now),
    sessions: createSessionStore(connection, now),
    games: createGameStore(connection, { notifier, now }),
    redemptions: createRedemptionStore(connection, now),
    idempotency: createIdempotencyStore(connection, now),
    keys: createKeyStore(connection),
    callers,
    quotas,
    usage: createUsageStore(connection, now),
    customData: createCustomDataStore(connection, now),
    limits: createLimitStore(connection),
    userKeys: createUserKeyStore(connection, now),
    bans: createBanStore(connection, now),
    quotaAdmin: createQuotaAdmin(connection),
    chatAdmin: createChatAdmin(connection, now),
    servers: createServerStore(connection),
    check: createWriteCheck(connection, now),
    health: () => ({ ...failures, ...quotas.state() }),
    size: () => measureSize(connection),
    diagnose: () => diagnoseAll(connection, servingWaits, now),
    close() {
      notifier.close();
      return closeRedis(connection);
    },
  };
}

async function diagnoseAll(connection: Connection, waits: RedisWaits, now: () => number): Promise<Diagnosis> {
  const diagnosis = await diagnose(connection.client, waits, now).catch((error: unknown) => {
    throw connection.explain(error);
  });
  const dataProblems = [
    tellUnreadableKeys(await countUnreadableKeys(connection)),
    await findNotifierProblem(connection.client),
  ].filter((problem) => problem !== undefined);
  return { ...diagnosis, problems: [...diagnosis.problems, ...dataProblems] };
}
