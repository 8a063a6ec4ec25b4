import { statfsSync } from 'node:fs';
import type { Diagnosis } from '../stores.ts';
import type { Database } from './database.ts';

/** The mean of so many writes, because the clock counts whole milliseconds. */
const WRITES = 5;

/** What the largest chats and games of an hour may need; below it writes may soon be refused. */
const FREE_BYTES_MIN = 256 * 1024 * 1024;

/** How long a write takes to be on disk, and whether there is room for more. */
export async function diagnose({ root, now, write }: Database, dataDir: string): Promise<Diagnosis> {
  const probe = root.openDB<number, string>({ name: 'probe', encoding: 'json' });
  const begunMs = now();
  for (let count = 0; count < WRITES; count += 1) await write(() => probe.putSync('last', begunMs + count));

  const { bavail, bsize } = statfsSync(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  const problems: string[] = [];
  if (bavail * bsize < FREE_BYTES_MIN) problems.push(`The disk of ${dataDir} has only ${freeMb} MB left.`);
  return { server: 'LMDB', roundTripMs: (now() - begunMs) / WRITES, clockAheadMs: 0, problems };
}
