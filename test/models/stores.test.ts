/** Checks that stores are linearizable, with failures between any two steps. */
import t from 'tap';
import { playOnEmbedded, playOnRedis } from '../../scripts/models/stores/play.ts';
import { whyNoRedis } from '../support/redis-server.ts';

/** Fixed schedules; `npm run trial -- models` runs any number of others. */
const SEED = 1;

async function play(playOn: typeof playOnRedis, runs: number) {
  const { counts, defects } = await playOn({ runs, seed: SEED });
  return { defects, isHit: (counts.faults ?? 0) > 0 };
}

t.test('the embedded store, with killed processes', async (t) => {
  t.strictSame(await play(playOnEmbedded, 3), { defects: [], isHit: true });
});

t.test('Redis, with lost requests and replies, and killed', { skip: whyNoRedis() }, async (t) => {
  t.strictSame(await play(playOnRedis, 25), { defects: [], isHit: true });
});
