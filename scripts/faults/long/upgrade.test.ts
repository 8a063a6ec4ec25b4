/** Kills the first start of this release on an older release's data at each of its writes to the database. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import t, { type Test } from 'tap';
import {
  roomyQuotas,
  type ServerProcess,
  solveChallenge,
  startServer,
} from '../../../test/support/server-process.ts';
import { makeFolder } from '../../../test/support/service.ts';

/** The start writes far less often. Reaching this limit means that the upgrade never finishes. */
const KILLS_MAX = 200;
t.setTimeout(3_600_000);

const environment = { ...roomyQuotas, SECRET: 'a secret that outlives the process' };
const alice = { username: 'alice', session: 'one' };
const reason = spawnSync('which', ['strace']).status === 0 ? false : 'apt-get install strace';

t.test(
  'A start killed at any write keeps all data, and the next start resumes',
  { skip: reason },
  async (t) => {
    const before = join(makeFolder(t), 'data');
    const proof = await fill(t, before);
    await forgetFormat(before);
    let kills = 0;
    for (let isDone = false; !isDone && kills < KILLS_MAX; kills += isDone ? 0 : 1) {
      const DATA_DIR = join(makeFolder(t), 'data');
      cpSync(before, DATA_DIR, { recursive: true });
      isDone = await startsUntilWrite(t, DATA_DIR, kills + 1);
      await checkData(t, DATA_DIR, proof, `killed at write ${kills + 1}`);
    }
    t.ok(kills > 0 && kills < KILLS_MAX, `${kills} kills`);
  },
);

/** Writes one record of each kind and returns a redeemed proof. */
async function fill(t: Test, DATA_DIR: string): Promise<object> {
  const server = await startServer(t, { ...environment, DATA_DIR });
  const proof = await solveChallenge(server);
  await server.post('/v6/pow', proof);
  t.equal((await server.post('/v6/chat', { ...alice, message: 'kept', token: 'room' })).status, 200);
  t.equal((await server.post('/v6/tic-tac-toe/play', { ...alice, game: 'kept', move: '2-2' })).status, 200);
  await end(server, 'SIGTERM');
  return proof;
}

/** Releases before 6.2 do not store the format version of their data. */
async function forgetFormat(dataDir: string): Promise<void> {
  const root = open({ path: join(dataDir, 'state.mdb'), noSubdir: true, maxDbs: 32, overlappingSync: false });
  await root.openDB({ name: 'format', encoding: 'json' }).remove('format');
  await root.close();
}

/** Starts the service and kills it before its nth write. Returns true if it writes less often. */
async function startsUntilWrite(t: Test, DATA_DIR: string, nth: number): Promise<boolean> {
  const calls = 'pwrite64,writev,ftruncate,fdatasync';
  // The tracer is not the parent of the service and does not see it exit.
  const shell = ['strace', '-f', '-qq', '-D', '-o', '/dev/null', '-P', join(DATA_DIR, 'state.mdb')];
  shell.push('-e', `trace=${calls}`, '-e', `inject=${calls}:signal=KILL:when=${nth}`);
  try {
    const server = await startServer(t, { ...environment, DATA_DIR }, { shell });
    const status = (await server.post('/v6/chat', { ...alice, message: 'new', token: 'another' })).status;
    await end(server, 'SIGKILL');
    return status === 200;
  } catch {
    return false;
  }
}

async function checkData(t: Test, DATA_DIR: string, proof: object, title: string): Promise<void> {
  const server = await startServer(t, { ...environment, DATA_DIR });
  const chat = await server.get('/v6/chat/private?username=bob&token=room');
  t.match(JSON.parse(chat.text), [{ message: 'kept' }], title);
  const stranger = { ...alice, session: 'another', message: 'me too', token: 'room' };
  t.equal((await server.post('/v6/chat', stranger)).status, 403, `${title}: the name is held`);
  const game = await server.post('/v6/tic-tac-toe/fetch', { ...alice, game: 'kept', join: false });
  t.match(game.text, '"move":"2-2"', `${title}: the game exists`);
  t.match(JSON.parse((await server.post('/v6/pow', proof)).text), { valid: false, reason: 'used' }, title);
  await end(server, 'SIGTERM');
}

async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.signal(signal);
  await server.ending;
}
