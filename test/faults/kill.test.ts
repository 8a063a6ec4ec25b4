/** A process that is killed during writes keeps acknowledged data, on both stores. */
import t, { type Test } from 'tap';
import { countAcknowledged, findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { startLoad } from '../support/load.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

/** Clients of each kind of request. */
const CLIENTS = 8;
const ROUNDS = roundsOf(1);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

t.test('on the embedded store', (t) => killAgainAndAgain(t, { DATA_DIR: makeFolder(t) }));

t.test('over Redis, which is also killed', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  t.teardown(() => redis.stop());
  await killAgainAndAgain(t, { REDIS_URL: redis.url }, async () => {
    await redis.kill();
    await redis.start();
  });
});

/** Repeatedly kills the service under load, and the store, and checks for all acknowledged data. */
async function killAgainAndAgain(
  t: Test,
  environment: Record<string, string>,
  killStore: () => Promise<void> = async () => {},
): Promise<void> {
  const all = { ...roomyQuotas, ...environment, SECRET: 'a secret that outlives the process' };
  const counts: number[] = [];
  let server = await startServer(t, all);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = startLoad(`round-${round}`, makeStoreTasks(), Array(CLIENTS).fill(server));
    t.teardown(() => load.stop());
    await load.reaches('200', ({ reply }) => reply?.status === 200);
    server.signal('SIGKILL');
    await Promise.all([server.ending, killStore()]);
    await load.stop();
    const again = await startServer(t, all);
    counts.push(countAcknowledged(load));
    t.strictSame(await findLies(load, () => again), [], `round ${round}: no data is lost or duplicated`);
    server = again;
  }
  t.comment(`${counts.reduce((sum, count) => sum + count)} writes were acknowledged in ${ROUNDS} rounds`);
}
