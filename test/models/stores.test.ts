/** Checks that stores are linearizable, with failures between any two steps. */
import t from 'tap';
import { type Plan, playOnEmbedded, playOnRedis, type Report } from '../../scripts/models/stores/play.ts';
import { whyNoRedis } from '../support/redis-server.ts';

/** Fixed schedules; `npm run trial -- models` runs any number of others. */
const SEED = 1;

async function play(playOn: (plan: Plan) => Promise<Report>, runs: number) {
  const told: string[] = [];
  const report = await playOn({ runs, seed: SEED, onDefect: (defect) => told.push(defect) });
  return { told, isHit: report.faults > 0 };
}

t.test('the embedded store, with killed processes', async (t) => {
  t.strictSame(await play(playOnEmbedded, 3), { told: [], isHit: true });
});

t.test('Redis, with lost requests and replies, and killed', { skip: whyNoRedis() }, async (t) => {
  t.strictSame(await play(playOnRedis, 25), { told: [], isHit: true });
});
