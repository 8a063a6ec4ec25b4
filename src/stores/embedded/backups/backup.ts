/** Backs up and restores the embedded database while services have it open. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { PortablePart, PortableRecord } from '../../../operations/portable.ts';
import {
  BackupError,
  checkBackup,
  isPortable,
  type Restored,
  readBackup,
  type Written,
  writeBackup,
} from '../../portable/backup-file.ts';

import { type EmbeddedOptions, openDatabase } from '../database.ts';
import { FORMAT_TABLE, type Move, readMove, writeMove } from '../format.ts';
import { createEmbeddedStores } from '../index.ts';
import { transact } from '../transactions.ts';
import { openFormerBackup, openRaw, tablesOf } from './former-backup.ts';

/**
 * Writes a snapshot of the database, with everything acknowledged before the call, to a new file. Rejects with a
 * `BackupError` if the database does not exist or the file already exists.
 */
export async function backUp(options: EmbeddedOptions, file: string): Promise<Written> {
  if (!existsSync(join(options.dataDir, 'state.mdb')))
    throw new BackupError(`There is no database in ${options.dataDir}: check DATA_DIR.`);
  const stores = createEmbeddedStores({ ...options, acceptsMoved: true });
  try {
    stores.database.root.resetReadTxn();
    return await writeBackup(file, readParts(stores.parts), options.now());
  } finally {
    await stores.close();
  }
}

function* readParts(parts: readonly PortablePart[]): Generator<PortableRecord> {
  for (const part of parts) yield* part.read();
}

/**
 * Replaces the whole database by a backup in one step, and creates it if necessary. Services that have it open continue
 * with the restored state. Rejects with a `BackupError` and changes nothing if the file is damaged.
 */
export async function restore(options: EmbeddedOptions, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  if (!isPortable(file)) return restoreFormer(options, file);
  checkBackup(file);
  const stores = createEmbeddedStores({ ...options, acceptsMoved: true });
  const parts = new Map(stores.parts.map((part) => [part.kind, part]));
  const { root } = stores.database;
  try {
    return await transact(root, () => {
      clearAll(root);
      const restored = { records: 0, skipped: 0 };
      for (const record of readBackup(file)) {
        const isWritten = parts.get(record.kind)?.write(record) ?? false;
        restored[isWritten ? 'records' : 'skipped'] += 1;
      }
      return restored;
    });
  } finally {
    await stores.close();
  }
}

/** Restores a backup of a release before 6.3: a copy of the database. */
async function restoreFormer(options: EmbeddedOptions, file: string): Promise<Restored> {
  const source = openFormerBackup(file);
  const stores = createEmbeddedStores({ ...options, acceptsMoved: true });
  const { root } = stores.database;
  try {
    return await transact(root, () => {
      clearAll(root);
      const restored = { records: 0, skipped: 0 };
      for (const { name, entries } of source.tables()) {
        const to = openRaw(root, name);
        for (const { key, value } of entries) {
          to.putSync(key, value);
          restored.records += 1;
        }
      }
      return restored;
    });
  } finally {
    await stores.close();
    await source.close();
  }
}

/** Marks a database whose data is moved to another store, or removes the mark. */
export async function markMove(options: EmbeddedOptions, move: Move | undefined): Promise<void> {
  const { root, close } = openDatabase({ ...options, acceptsMoved: true });
  try {
    await transact(root, () => writeMove(root, move));
  } finally {
    await close();
  }
}

/** Returns the move of the data to another store, or undefined. */
export async function findMove(options: EmbeddedOptions): Promise<Move | undefined> {
  if (!existsSync(join(options.dataDir, 'state.mdb'))) return undefined;
  const { root, close } = openDatabase({ ...options, acceptsMoved: true });
  try {
    return readMove(root);
  } finally {
    await close();
  }
}

/** Whether the database has records. */
export async function hasRecords(options: EmbeddedOptions): Promise<boolean> {
  if (!existsSync(join(options.dataDir, 'state.mdb'))) return false;
  const stores = createEmbeddedStores({ ...options, acceptsMoved: true });
  try {
    return readParts(stores.parts).next().done === false;
  } finally {
    await stores.close();
  }
}

/** Removes all data, but not the service that uses the database. */
function clearAll(root: RootDatabase): void {
  writeMove(root, undefined);
  for (const name of tablesOf(root)) if (name !== FORMAT_TABLE) openRaw(root, name).clearSync();
}
