/** Backs up and restores the embedded database while services have it open. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RootDatabase } from 'lmdb';
import { StoreUnavailable } from '../../../lib/errors.ts';
import type { PortablePart, PortableRecord } from '../../../operations/portable.ts';
import {
  BackupError,
  checkBackup,
  isPortable,
  type Restored,
  readBackup,
  writeBackup,
} from '../../portable/backup-file.ts';
import type { WholeStore } from '../../portable/whole-store.ts';
import type { EmbeddedOptions } from '../database.ts';
import { hasDatabase } from '../files/database-file.ts';
import { FORMAT_TABLE, formatIn, readMove, writeMove } from '../format.ts';
import { createEmbeddedStores, type EmbeddedStores } from '../index.ts';
import { toStoreUnavailable, transact } from '../transactions.ts';
import { openFormerBackup, openRaw, tablesOf } from './former-backup.ts';

/** Opens the database, also if its data was moved. */
async function inStores<T>(
  options: EmbeddedOptions,
  act: (stores: EmbeddedStores) => T | Promise<T>,
): Promise<T> {
  const stores = createEmbeddedStores({ ...options, acceptsMoved: true });
  try {
    return await act(stores);
  } catch (error) {
    const failure = toStoreUnavailable(error);
    if (failure === error || !(failure instanceof StoreUnavailable)) throw error;
    throw new BackupError(`${options.dataDir} cannot be written: ${Object(failure.cause).message}`);
  } finally {
    await stores.close();
  }
}

/** Returns the database as a whole. Services that have it open run on, and continue with the data of a restore. */
export function wholeEmbedded(options: EmbeddedOptions): WholeStore {
  const exists = () => hasDatabase(options.dataDir);
  return {
    name: resolve(options.dataDir),
    async backUp(file) {
      if (!exists()) throw new BackupError(`There is no database in ${options.dataDir}: check DATA_DIR.`);
      return inStores(options, ({ database, parts }) => {
        database.root.resetReadTxn();
        return writeBackup(file, readParts(parts), options.now());
      });
    },
    async restore(file, beforeUse) {
      if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
      const restored = await (isPortable(file) ? restorePortable : restoreFormer)(options, file);
      await beforeUse?.();
      return restored;
    },
    hasRecords: async () => exists() && inStores(options, ({ parts }) => !readParts(parts).next().done),
    findMove: async () =>
      exists() ? inStores(options, ({ database }) => readMove(formatIn(database.root))) : undefined,
    markMove: (move) =>
      inStores(options, ({ database: { root } }) => transact(root, () => writeMove(root, move))),
  };
}

function* readParts(parts: readonly PortablePart[]): Generator<PortableRecord> {
  for (const part of parts) yield* part.read();
}

function restorePortable(options: EmbeddedOptions, file: string): Promise<Restored> {
  checkBackup(file);
  return inStores(options, (stores) => {
    const parts = new Map(stores.parts.map((part) => [part.kind, part]));
    return replaceAll(stores.database.root, function* () {
      for (const record of readBackup(file)) yield parts.get(record.kind)?.write(record) ?? false;
    });
  });
}

/** Restores a backup of a release before 6.3: a copy of the database. */
async function restoreFormer(options: EmbeddedOptions, file: string): Promise<Restored> {
  const source = openFormerBackup(file);
  try {
    return await inStores(options, ({ database: { root } }) =>
      replaceAll(root, function* () {
        for (const { name, entries } of source.tables()) {
          const to = openRaw(root, name);
          for (const { key, value } of entries) {
            to.putSync(key, value);
            yield true;
          }
        }
      }),
    );
  } finally {
    await source.close();
  }
}

/** Removes all data, but not the service that uses the database, and counts the records that `write` writes or not. */
function replaceAll(root: RootDatabase, write: () => Iterable<boolean>): Promise<Restored> {
  return transact(root, () => {
    writeMove(root, undefined);
    for (const name of tablesOf(root)) if (name !== FORMAT_TABLE) openRaw(root, name).clearSync();
    const restored = { records: 0, skipped: 0 };
    for (const isWritten of write()) restored[isWritten ? 'records' : 'skipped'] += 1;
    return restored;
  });
}
