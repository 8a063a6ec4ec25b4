/** Moves to another store that fail or are repeated. `test/faults/move.test.ts` moves under load. */
import { execFile } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { findBuilt } from '../support/built.ts';
import { runCommand } from '../support/commands.ts';
import { makeFolder } from '../support/folders.ts';
import { findFreePort, startRedis, whyNoRedis } from '../support/redis-server.ts';
import { openRedisStores } from '../support/redis-stores.ts';
import { run } from '../support/server-process.ts';

type Environment = Readonly<Record<string, string>>;

/** A store with one API key. */
async function fill(environment: Environment): Promise<void> {
  await runCommand(environment, 'keys', 'issue', '--plan', 'pro', '--email', 'a@example.com');
}

async function testRepeats(t: Test, from: Environment): Promise<void> {
  const folder = makeFolder(t);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const move = (...words: string[]) => runCommand(from, 'move', ...words);
  await fill(from);
  t.match(await move('--to', first), { code: 0, output: /The data was moved to .*first: 1 records\. / });
  const moved = { code: 1, errors: /^The data of .* was moved to \S*first\. Set that store; .*\n$/ };
  t.match(await move('--to', second), moved, 'changes in the other store are not lost');
  t.match(await move('--to', first), { code: 0, output: /was moved to .*first already/ });
  rmSync(first, { recursive: true });
  writeFileSync(first, 'not a directory');
  t.match(await move('--to', first), { code: 1, errors: /first is not a directory/ });
  t.match(await runCommand(from, 'keys', 'list'), moved, 'a failed repeat does not end the move');
  rmSync(first);
  t.match(await move('--to', first), { code: 0, output: /The data was moved to .*first: 1 records\. / });
  t.match(await move('--back'), { code: 0 });
  t.match(await runCommand(from, 'keys', 'list'), { code: 0, output: /a@example\.com/ });
  t.match(await move('--to', second), { code: 0 });
}

t.test('a move out of a directory is repeated only to the same store', (t) =>
  testRepeats(t, { DATA_DIR: join(makeFolder(t), 'data') }),
);

t.test('a move out of Redis is repeated only to the same store', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await testRepeats(t, { REDIS_URL: redis.url });
});

t.test('an unavailable Redis is named', async (t) => {
  const folder = makeFolder(t);
  const from = { DATA_DIR: join(folder, 'data') };
  const file = join(folder, 'backup');
  await fill(from);
  await runCommand(from, 'backup', file);
  const port = await findFreePort();
  const url = `redis://localhost:${port}`;
  const failed = { code: 1, errors: `Redis (single) localhost:${port} is unavailable: ` };
  const redis = { REDIS_URL: url };
  const admin = 'src/operator/admin.js';
  // Processes, which wait for Redis at the same time.
  const results = await Promise.all([
    run(from, admin, 'move', '--to', url),
    run(redis, admin, 'backup', join(folder, 'other')),
    run(redis, admin, 'restore', file),
    run(redis, admin, 'move', '--to', join(folder, 'moved')),
  ]);
  for (const result of results) t.match(result, failed);
  t.match(await runCommand(from, 'keys', 'list'), { code: 0 }, 'a failed move leaves the source in use');
});

/** Runs a command that can write files of this size only, as on a disk that is full. */
async function runFull(from: Environment, sizeKib: number, ...words: string[]) {
  const shell = [
    '--norc',
    '-c',
    `ulimit -f ${sizeKib}; exec "$@"`,
    'bash',
    ...(await findBuilt('src/operator/admin.js')),
    ...words,
  ];
  return new Promise<{ code: number; errors: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...from };
    execFile('bash', shell, { env }, (error, _, errors) =>
      resolve({ code: Number(error?.code ?? 0), errors }),
    );
  });
}

t.test(
  'a full disk is named, loses nothing, and does not prevent a later move',
  { skip: whyNoRedis() },
  async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    const from = { REDIS_URL: redis.url };
    const folder = makeFolder(t);
    const [file, there] = [join(folder, 'backup'), join(folder, 'there')];
    const { chats, close } = await openRedisStores(t, redis.address, { now: Date.now });
    for (let number = 0; number < 100; number += 1) {
      const arrival = { sentMs: Date.now(), writer: 'w', bytesMax: 1_000_000, epoch: '0123456789ab' };
      await chats.append('global', { username: 'w', message: `${number} ${'x'.repeat(1_990)}` }, arrival);
    }
    await close();
    // The backup has 210 KB, the database 600.
    const rows: [sizeKib: number, words: string[], errors: RegExp][] = [
      [100, ['backup', file], /^\S*\/backup cannot be written: EFBIG: file too large, write\n$/],
      [100, ['move', '--to', there], /^\S*\/backup cannot be written: EFBIG: file too large, write\n$/],
      [
        300,
        ['move', '--to', there],
        /^\S*\/there cannot be written: .*(?:File too large|disk is full).*\n$/m,
      ],
    ];
    for (const [sizeKib, words, errors] of rows) {
      t.match(await runFull(from, sizeKib, ...words), { code: 1, errors }, words.join(' '));
      t.match(await runCommand(from, 'chat', 'list'), { code: 0, output: /^global +100 /m }, 'still in use');
    }
    t.strictSame(readdirSync(folder), ['there'], 'no incomplete backup');
    t.match(await runCommand(from, 'backup', file), { code: 0 });
    t.match(await runCommand(from, 'move', '--to', there), { code: 0 });
    t.match(await runCommand({ DATA_DIR: there }, 'chat', 'list'), { code: 0, output: /^global +100 /m });
  },
);
