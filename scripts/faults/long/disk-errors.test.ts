/** Tests a disk that rejects writes while the service runs, and recovers later. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import {
  countAcknowledged,
  describeSent,
  findLies,
  makeStoreTasks,
} from '../../../test/support/acknowledged.ts';
import { type Load, startLoad } from '../../../test/support/load.ts';
import { ROUND_MAX_MS, roundsOf } from '../../../test/support/rounds.ts';
import { roomyQuotas, type ServerProcess, startServer } from '../../../test/support/server-process.ts';
import { makeFolder } from '../../../test/support/service.ts';

const CLIENTS = 4;
/** A write waits at most 2 s for the disk. If all cores are busy, it takes many times longer. */
const ANSWERED_WITHIN_MS = 15_000;
const ROUNDS = roundsOf(20);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

const hasTracer = spawnSync('strace', ['-V']).status === 0;
const reason = process.getuid?.() !== 0 || !hasTracer ? 'requires root, and apt-get install strace' : false;

const environment = { ...roomyQuotas, SECRET: 'a secret that outlives the process' };

t.test(
  'A disk that rejects writes loses no acknowledged one, and is used again without a restart',
  { skip: reason },
  async (t) => {
    const DATA_DIR = makeFolder(t);
    const server = await startServer(t, { ...environment, DATA_DIR });
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const error of ['EROFS', 'EIO', 'ENOSPC']) {
        const load = await beginLoad(t, server, `${error} ${round}`);
        const tracer = await refuseWrites(server, join(DATA_DIR, 'state.mdb'), error);
        await expectRefusals(t, server, load, error === 'ENOSPC' ? 'full' : 'unavailable');
        tracer.kill('SIGINT');
        const sinceMs = performance.now();
        await load.reaches('200 again', ({ startMs, reply }) => startMs > sinceMs && reply?.status === 200);
        await load.stop();
        checkAnswers(t, load);
        await checkKept(t, server, load);
      }
    // A failed write counts for five seconds.
    while (JSON.parse((await server.get('/ready')).text).status !== 'ok') await delay(100);
  },
);

async function beginLoad(t: Test, server: ServerProcess, name: string): Promise<Load> {
  const load = startLoad(name.replaceAll(' ', '-'), makeStoreTasks(), Array(CLIENTS).fill(server));
  t.teardown(() => load.stop());
  await load.reaches('200', ({ reply }) => reply?.status === 200);
  return load;
}

/** Makes every further write of the process fail with `error`. */
async function refuseWrites({ pid }: ServerProcess, file: string, error: string): Promise<ChildProcess> {
  const calls = 'pwrite64,writev,fdatasync';
  const words = ['-f', '-qq', '-o', '/dev/null', '-P', file, '-e', `trace=${calls}`];
  const tracer = spawn('strace', [...words, '-e', `inject=${calls}:error=${error}`, '-p', `${pid}`], {
    stdio: 'ignore',
  });
  await delay(100);
  return tracer;
}

/** Expects that writes are rejected and reads continue to succeed. */
async function expectRefusals(t: Test, server: ServerProcess, load: Load, store: string): Promise<void> {
  const begunMs = performance.now();
  await load.reaches('expected response', ({ task, startMs, reply }) => {
    return startMs > begunMs && reply?.status === (task.needs === 'writes' ? 503 : 200);
  });
  t.match(JSON.parse((await server.get('/ready')).text), { status: 'degraded', checks: { store } });
  t.equal((await server.get('/v6/personal')).status, 200);
}

function checkAnswers(t: Test, { sent }: Load): void {
  const wrong = sent.filter(({ task, reply }) => {
    if (!reply || reply.lengthMs > ANSWERED_WITHIN_MS) return true;
    return reply.status !== 200 && (reply.status !== 503 || task.needs !== 'writes');
  });
  t.strictSame(wrong.map(describeSent), [], `${sent.length} requests were answered in time`);
}

async function checkKept(t: Test, server: ServerProcess, load: Load): Promise<void> {
  const lies = await findLies(load, () => server);
  t.strictSame(lies, [], `${countAcknowledged(load)} acknowledged writes were kept`);
}
