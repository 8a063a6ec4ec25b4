/** Moves to another store that fail or are repeated. `test/faults/move.test.ts` moves under load. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { makeFolder } from '../support/folders.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { run } from '../support/server-process.ts';

const ADMIN = 'src/operator/admin.js';
type Environment = Readonly<Record<string, string>>;

/** A store with one API key. */
async function fill(environment: Environment): Promise<void> {
  await run(environment, ADMIN, 'keys', 'issue', '--plan', 'pro', '--email', 'a@example.com');
}

async function testRepeats(t: Test, from: Environment): Promise<void> {
  const folder = makeFolder(t);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const move = (...words: string[]) => run(from, ADMIN, 'move', ...words);
  await fill(from);
  t.match(await move('--to', first), { code: 0, output: /The data was moved to .*first: 1 records\. / });
  const moved = { code: 1, errors: /^The data of .* was moved to \S*first\. Set that store; .*\n$/ };
  t.match(await move('--to', second), moved, 'changes in the other store are not lost');
  t.match(await move('--to', first), { code: 0, output: /was moved to .*first already/ });
  rmSync(first, { recursive: true });
  writeFileSync(first, 'not a directory');
  t.match(await move('--to', first), { code: 1, errors: /first is not a directory/ });
  t.match(await run(from, ADMIN, 'keys', 'list'), moved, 'a failed repeat does not end the move');
  rmSync(first);
  t.match(await move('--to', first), { code: 0, output: /The data was moved to .*first: 1 records\. / });
  t.match(await move('--back'), { code: 0 });
  t.match(await run(from, ADMIN, 'keys', 'list'), { code: 0, output: /a@example\.com/ });
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
