/**
 * The release before, at the commit of RELEASE_BEFORE, beside this one on one Redis, and one after the other on one DATA_DIR.
 * Run by `npm run faults -- --before COMMIT`, since it needs the history.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { countAcknowledged, describeSent, findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { startLoad } from '../support/load.ts';
import { startRedis } from '../support/redis-server.ts';
import { roomyQuotas, type ServerProcess, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

const SECRET = 'a secret that both releases share';
const BURST = 100;
const commit = process.env.RELEASE_BEFORE ?? '';
t.setTimeout(300_000);

const before = makeFolder(t);
execFileSync('bash', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, before], { cwd: packageRoot });
const install = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
execFileSync('npm', install, { cwd: before, stdio: 'ignore' });
const entries = { before: join(before, 'src/server.ts'), now: join(packageRoot, 'src/server.ts') };
type Release = keyof typeof entries;

const start = (t: Test, release: Release, environment: Record<string, string>) =>
  startServer(t, { SECRET, ...environment }, { entry: entries[release] });

t.test('beside each other on one Redis, under load', async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const environment = { ...roomyQuotas, REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' };
  const old = await start(t, 'before', environment);
  const now = await start(t, 'now', environment);
  const load = startLoad('beside', makeStoreTasks(), [old, now]);
  t.teardown(() => load.stop());
  await load.reaches('200', ({ reply }) => reply?.status === 200);
  await load.stop();
  const failed = load.sent.filter(({ reply }) => reply?.status !== 200);
  t.strictSame(failed.map(describeSent), [], `${load.sent.length} requests succeed`);
  for (const [title, at] of [
    ['itself', undefined],
    ['the other', ({ server }: { server: object }) => (server === old ? now : old)],
  ] as const)
    t.strictSame(await findLies(load, at), [], `what each has written is read by ${title}`);
  t.comment(`${countAcknowledged(load)} writes were acknowledged`);
});

for (const order of [
  ['before', 'now'],
  ['now', 'before'],
] as const) {
  t.test(`quotas on one Redis are shared and exact, ${order.join(' first, then ')}`, async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    const environment = { REDIS_URL: redis.url, DEFAULT_BURST: `${BURST}`, DEFAULT_LIMIT: `${BURST}` };
    const servers: ServerProcess[] = [];
    for (const release of order) servers.push(await start(t, release, environment));
    const statuses: number[] = [];
    for (let count = 0; count < 1.5 * BURST; count += 1) {
      const server = servers[count % 2];
      if (server) statuses.push((await server.get('/v6/infos')).status);
    }
    t.equal(statuses.filter((status) => status === 200).length, BURST, `${BURST} in all`);
    t.notOk(statuses.some((status) => status >= 500));
  });

  t.test(`one after the other on one DATA_DIR, ${order.join(' first, then ')}`, async (t) => {
    const environment = { ...roomyQuotas, DATA_DIR: makeFolder(t) };
    const [first, second] = order;
    const earlier = await start(t, first, environment);
    const load = startLoad(`${first}`, makeStoreTasks(), [earlier]);
    t.teardown(() => load.stop());
    await load.reaches('200', ({ reply }) => reply?.status === 200);
    await load.stop();
    earlier.signal('SIGTERM');
    t.equal((await earlier.ending).code, 0);
    const later = await start(t, second, environment);
    t.strictSame(await findLies(load, () => later), [], 'what the first has written is read by the second');
    const more = startLoad(`${second}`, makeStoreTasks(), [later]);
    t.teardown(() => more.stop());
    await more.reaches('200', ({ reply }) => reply?.status === 200);
    await more.stop();
    t.strictSame(more.sent.filter(({ reply }) => reply?.status !== 200).map(describeSent), []);
    t.strictSame(await findLies(more), []);
  });
}
