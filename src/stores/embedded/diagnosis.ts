import { statfsSync } from 'node:fs';
import { throttle } from '../../lib/single-flight.ts';
import { readKey } from '../../operations/callers/keys.ts';
import type { Diagnosis } from '../../operations/service/store-health.ts';
import { tellUnreadableKeys } from '../data-format.ts';
import type { ClockMarks } from './clock-marks.ts';
import type { Database } from './database.ts';

/** How many writes are averaged, as the clock has a resolution of 1 ms. */
const WRITES = 5;

/** Checks writes at most once in this time. */
const BELIEVED_MS = 1_000;

/** As large as the longest message: a smaller write may still fit into the file when messages do not. */
const PROBE_TEXT = 'x'.repeat(16 * 1024);

/** The largest chats and games of an hour may need this much. With less, writes may soon fail. */
const FREE_BYTES_MIN = 256 * 1024 * 1024;

/** Creates a check that the database can be read and written. */
export function createWriteCheck({ root, now, read, write, requireWrites }: Database): () => Promise<void> {
  const probe = openProbe(root);
  const tryWrite = throttle(BELIEVED_MS, now, () => write(() => probe.putSync('large', PROBE_TEXT)));
  return async () => {
    requireWrites();
    await read(() => probe.doesExist('large'));
    await tryWrite();
  };
}

/** Measures how long a write to disk takes, and checks free space, keys and the clock. */
export async function diagnose(
  { root, now, write }: Database,
  dataDir: string,
  { aheadUntilMs }: Pick<ClockMarks, 'aheadUntilMs'>,
): Promise<Diagnosis> {
  const probe = openProbe(root);
  const begunMs = now();
  for (let count = 0; count < WRITES; count += 1) await write(() => probe.putSync('last', begunMs + count));

  const { bavail, bsize } = statfsSync(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  const problems: string[] = [];
  if (bavail * bsize < FREE_BYTES_MIN) problems.push(`The disk of ${dataDir} has only ${freeMb} MB left.`);
  const keys = root.openDB<unknown, string>({ name: 'keys', encoding: 'json' });
  const unreadable = [...keys.getRange()].filter(({ value }) => readKey(value) === undefined);
  const keyProblem = tellUnreadableKeys(unreadable.length);
  if (keyProblem !== undefined) problems.push(keyProblem);
  const aheadMs = aheadUntilMs();
  if (aheadMs !== undefined)
    problems.push(
      `The clock once showed ${new Date(aheadMs).toISOString()} and was set back since, or is wrong now: challenges from before are rejected.`,
    );
  return { server: 'LMDB', roundTripMs: (now() - begunMs) / WRITES, clockAheadMs: 0, problems };
}

function openProbe(root: Database['root']) {
  return root.openDB<number | string, string>({ name: 'probe', encoding: 'json' });
}
