/** Kills a master under load, so that its replica takes over, with Sentinel and on a cluster. */
import t, { type Test } from 'tap';
import { countAcknowledged, describeSent, findLies, makeStoreTasks } from '../support/acknowledged.ts';
import { startLoad } from '../support/load.ts';
import { type Replicated, startBehindSentinel, startReplicatedCluster } from '../support/redis-failover.ts';
import { whyNoRedis } from '../support/redis-server.ts';
import { ROUND_MAX_MS, roundsOf } from '../support/rounds.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';

const ROUNDS = roundsOf(1);
t.setTimeout(ROUND_MAX_MS * ROUNDS);

const reason = whyNoRedis();
if (reason) t.plan(0, reason);
else {
  const kinds = { 'behind a Sentinel': startBehindSentinel, 'in a cluster': startReplicatedCluster };
  for (const [kind, start] of Object.entries(kinds))
    for (let round = 1; round <= ROUNDS; round += 1)
      t.test(`${kind} the service switches to the replica (${round})`, async (t) => {
        await failOver(t, await start(t));
      });
}

async function failOver(t: Test, redis: Replicated): Promise<void> {
  const server = await startServer(t, {
    ...roomyQuotas,
    REDIS_URL: redis.url,
    SECRET: 'a secret that all servers share',
  });
  const load = startLoad('failover', makeStoreTasks(), [server]);
  t.teardown(() => load.stop());
  await load.reaches('200', ({ reply }) => reply?.status === 200);
  await redis.failOver();
  const sinceMs = performance.now();
  await load.reaches('200 after', ({ startMs, reply }) => startMs > sinceMs && reply?.status === 200);
  await load.stop();

  const wrong = load.sent.filter(({ reply }) => reply?.status !== 200 && reply?.status !== 503);
  t.strictSame(wrong.map(describeSent), [], `${load.sent.length} requests were answered or rejected`);
  // A master acknowledges writes before its replica has them: these can be lost.
  const lies = await findLies(load);
  const lost = lies.filter((lie) => lie.endsWith('done 0 times'));
  const after = load.sent.filter(({ startMs }) => startMs > sinceMs);
  t.strictSame(
    lies.filter((lie) => !lost.includes(lie)),
    [],
    'no operation is done twice',
  );
  t.strictSame(await findLies({ sent: after }), [], 'writes acknowledged by the replica are kept');
  t.comment(`${countAcknowledged(load)} writes were acknowledged, ${lost.length} of them were lost`);
}
