/** A process that opens the database sets the number of the last commit; if too low, nothing replaces that commit. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { makeFolder } from '../support/folders.ts';
import { createEmbeddedStores, StoreUnavailable } from '../support/program.ts';

const PATIENT_MS = 30_000;
t.setTimeout(20 * PATIENT_MS);
/** The place of the number of the last commit in LMDB's lock file (`mtb_txnid`). */
const LAST_COMMIT_OFFSET = 8;

const OPEN = `
  import { open } from 'lmdb';
  await open({ path: process.argv[1], noSubdir: true }).close();`;

/** In another process: closing the file would release LMDB's locks in this one. */
const LOWER = `
  import { closeSync, openSync, readSync, writeSync } from 'node:fs';
  const [path, offset] = process.argv.slice(1);
  const bytes = Buffer.alloc(8);
  const file = openSync(path, 'r+');
  readSync(file, bytes, 0, 8, Number(offset));
  bytes.writeBigUInt64LE(bytes.readBigUInt64LE() - 1n);
  writeSync(file, bytes, 0, 8, Number(offset));
  closeSync(file);`;

const script = (source: string, ...words: string[]) => ['--input-type=module', '-e', source, ...words];

function openStores(t: Test) {
  const dataDir = makeFolder(t);
  const stores = createEmbeddedStores({ dataDir, now: Date.now, writeTimeoutMs: PATIENT_MS });
  t.teardown(() => stores.close());
  const write = (key: string) =>
    stores.customData.increment('/v6/openings', { key, by: 1, untilMs: Date.now() + 3_600_000 }, 1_000_000);
  const read = (key: string) => stores.customData.get('/v6/openings', key);
  return { path: join(dataDir, 'state.mdb'), write, read };
}

t.test('a number of the last commit that is too low', async (t) => {
  const { path, write, read } = openStores(t);
  await write('first');
  await write('last');
  spawnSync(process.execPath, script(LOWER, `${path}-lock`, `${LAST_COMMIT_OFFSET}`));
  await t.rejects(write('next'), StoreUnavailable, 'nothing replaces the last commit');
  spawnSync(process.execPath, script(OPEN, path));
  await write('next');
  t.strictSame(await Promise.all(['first', 'last', 'next'].map(read)), ['1', '1', '1']);
});
