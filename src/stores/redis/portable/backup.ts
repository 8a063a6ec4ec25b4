/** Backs up Redis while servers use it, and restores a backup into one that no server uses. */
import { existsSync } from 'node:fs';
import { StoreUnavailable } from '../../../lib/errors.ts';
import type { PortableRecord } from '../../../operations/portable.ts';
import { readServerSettings } from '../../../operations/service/shared-settings.ts';
import { DATA_FORMAT, RESTORING } from '../../data-format.ts';
import {
  BackupError,
  checkBackup,
  type Restored,
  readBackup,
  writeBackup,
} from '../../portable/backup-file.ts';
import type { WholeStore } from '../../portable/whole-store.ts';
import type { RedisAddress } from '../address.ts';
import { connectRedis, type RedisTls } from '../client.ts';
import { closeRedis } from '../closing.ts';
import { type Connection, createConnection, mastersOf, ping } from '../connection.ts';
import { readMove, requireUsable, writeMove } from '../format.ts';
import { FORMAT_KEY, PREFIX } from '../key-names.ts';
import { createServerStore } from '../operators/servers.ts';
import { waitsWithin } from '../waits.ts';
import { createParts } from './parts.ts';

export interface RedisBackupOptions {
  readonly address: RedisAddress;
  readonly tls: RedisTls;
  readonly now: () => number;
}

/** A chat of 10,000 messages takes a fraction of a second. */
const ANSWER_MS = 10_000;
const SCANNED_PER_STEP = 1_000;
/** How many records are written at the same time. */
const WRITTEN_AT_ONCE = 64;

/**
 * Returns Redis as a whole. A backup has each chat, game, key and value in one of its states during the call. A restore
 * and a mark reject if servers use this Redis. Until a restore is complete, no server starts.
 */
export function wholeRedis({ address, tls, now }: RedisBackupOptions): WholeStore {
  const name = `Redis (${address.kind}) ${address.nodes.map(({ host, port }) => `${host}:${port}`).join(', ')}`;
  const connected = async <T>(act: (connection: Connection) => Promise<T>): Promise<T> => {
    const waits = waitsWithin(ANSWER_MS);
    const client = await connectRedis({ address, tls, waits, onError: () => {}, onReturn: () => {} });
    const connection = createConnection(client, ANSWER_MS);
    try {
      await ping(connection);
      return await act(connection);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      throw new BackupError(`${name} is unavailable: ${Object(error.cause).message ?? 'it does not reply'}.`);
    } finally {
      await closeRedis(connection);
    }
  };
  const readFormat = ({ client, ask }: Connection) => ask(client.get(FORMAT_KEY));
  const writeFormat = async ({ client, ask }: Connection, text: string | number) =>
    void (await ask(client.set(FORMAT_KEY, text)));

  return {
    name,
    backUp: (file) =>
      connected(async (connection) => {
        const format = await readFormat(connection);
        if (format === null) throw new BackupError('There is no data in this Redis: check REDIS_URL.');
        if (!readMove(format)) requireUsable(format);
        return writeBackup(file, readAll(connection, now), now());
      }),
    async restore(file, beforeUse) {
      if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
      checkBackup(file);
      return connected(async (connection) => {
        await requireUnused(connection);
        await writeFormat(connection, RESTORING);
        await removeAll(connection);
        const restored = await writeAll(connection, now, readBackup(file));
        await beforeUse?.();
        await writeFormat(connection, DATA_FORMAT);
        return restored;
      });
    },
    hasRecords: () =>
      connected(async (connection) => {
        if ((await readFormat(connection)) === RESTORING) return false;
        for await (const _ of readAll(connection, now)) return true;
        return false;
      }),
    findMove: () => connected(async (connection) => readMove(await readFormat(connection))),
    markMove: (move) =>
      connected(async (connection) => {
        await requireUnused(connection);
        await writeFormat(connection, writeMove(await readFormat(connection), move));
      }),
  };
}

/** Rejects with a `BackupError` that names the servers on this Redis. */
async function requireUnused(connection: Connection): Promise<void> {
  const servers = (await createServerStore(connection).list()).flatMap(
    (text) => readServerSettings(text) ?? [],
  );
  if (servers.length === 0) return;
  const names = servers.map(({ name }) => name).join(', ');
  throw new BackupError(
    `Servers use this Redis: ${names}. Stop them first; one that was killed counts for another minute.`,
  );
}

async function* readAll(connection: Connection, now: () => number): AsyncGenerator<PortableRecord> {
  const parts = createParts({ connection, now });
  for await (const keys of scan(connection)) {
    const reads = keys.flatMap((key) =>
      parts.flatMap((part) => {
        const match = part.keys.exec(key);
        return match ? [() => part.read(match.slice(1), key)] : [];
      }),
    );
    for (const read of reads) yield* await read();
  }
}

async function removeAll(connection: Connection): Promise<void> {
  const { client, ask } = connection;
  for await (const keys of scan(connection)) {
    const removed = keys.filter((key) => key !== FORMAT_KEY).map((key) => ask(client.unlink(key)));
    await Promise.all(removed);
  }
}

/** Returns all keys of the service, in pages; a key may occur twice. */
async function* scan({ client, ask }: Connection): AsyncGenerator<string[]> {
  for (const node of mastersOf(client)) {
    let cursor = '0';
    do {
      const [next, keys] = await ask(node.scan(cursor, 'MATCH', `${PREFIX}:*`, 'COUNT', SCANNED_PER_STEP));
      cursor = next;
      yield keys;
    } while (cursor !== '0');
  }
}

async function writeAll(
  connection: Connection,
  now: () => number,
  records: Iterable<PortableRecord>,
): Promise<Restored> {
  const parts = new Map(createParts({ connection, now }).map((part) => [part.kind, part]));
  const restored = { records: 0, skipped: 0 };
  const writing = new Set<Promise<void>>();
  for (const record of records) {
    const write = async () => {
      const isWritten = (await parts.get(record.kind)?.write(record)) ?? false;
      restored[isWritten ? 'records' : 'skipped'] += 1;
    };
    const done = write().finally(() => writing.delete(done));
    writing.add(done);
    if (writing.size >= WRITTEN_AT_ONCE) await Promise.all(writing);
  }
  await Promise.all(writing);
  return restored;
}
