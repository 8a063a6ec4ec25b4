/**
 * Backs up the embedded store during writes and restores it elsewhere. Everything acknowledged before the backup
 * started must be restored.
 *
 *   npm run trial -- backups [--rate 500] [--seconds 5]
 *
 * Starts `--rate` games per second for `--seconds`, then makes a backup while they continue. Exits with 1 if a game is
 * missing.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { findPort } from '../generators/service.ts';
import { type Call, send, startLoad } from './load.ts';
import { roomyQuotas, startServer } from './service.ts';

const HOST = '127.0.0.1';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '500' }, seconds: { type: 'string', default: '5' } },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const folder = mkdtempSync(join(tmpdir(), 'backups-'));
const file = join(folder, 'backup');
const begin = (number: number): Call => ({
  method: 'POST',
  path: '/v6/tic-tac-toe/play',
  body: { username: 'alice', move: '2-2', session: 'a session of alice', game: `game ${number}` },
});

try {
  const first = await startOn('first');
  const acknowledged: number[] = [];
  const load = startLoad(first.url, rate, begin, (number) => acknowledged.push(number));
  await delay(seconds * 1000);
  const before = [...acknowledged];
  const startMs = performance.now();
  await admin('first', 'backup', file);
  const lengthMs = performance.now() - startMs;
  await load.stop();
  await first.end();
  console.log(
    `${before.length} games acknowledged before the backup, ${acknowledged.length - before.length} during it, ${load.failures.length} failed`,
  );
  console.log(`backup took ${Math.round(lengthMs)} ms (${statSync(file).size} bytes)`);

  await admin('second', 'restore', file);
  const second = await startOn('second');
  const missing: number[] = [];
  for (const number of before) {
    const { status } = await send(second.url, {
      method: 'POST',
      path: '/v6/tic-tac-toe/fetch',
      body: { username: 'bob', game: `game ${number}` },
    });
    if (status !== 200) missing.push(number);
  }
  await second.end();
  console.log(`${missing.length} of ${before.length} games missing after the restore`);

  const damaged = readFileSync(file);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, damaged);
  const refusal = await admin('third', 'restore', file).then(
    () => undefined,
    ({ stderr }: { stderr: string }) => stderr,
  );
  console.log(`restore of a backup with one flipped bit: ${refusal ?? 'succeeded, but must fail'}`);
  const isRight =
    missing.length === 0 && load.failures.length === 0 && refusal?.trim().split('\n').length === 1;
  if (!isRight) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function startOn(name: string) {
  const environment = {
    ...roomyQuotas,
    DATA_DIR: join(folder, name),
    SECRET: 'a secret of this trial alone',
  };
  return startServer({ host: HOST, port: await findPort(), environment });
}

function admin(name: string, ...words: string[]) {
  return promisify(execFile)(process.execPath, [join(packageRoot, 'dist/src/operator/admin.js'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, name) },
  });
}
