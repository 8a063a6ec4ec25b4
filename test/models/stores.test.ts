/** Whatever fails between any two steps, a store is what one call after the other makes of it. */
import t from 'tap';
import { type Plan, playOnEmbedded, playOnRedis, type Report } from '../../scripts/models/stores/play.ts';
import { whyNoRedis } from '../support/redis-server.ts';

/** The same schedules in every run; `npm run models` plays as many as one likes. */
const SEED = 1;

async function play(playOn: (plan: Plan) => Promise<Report>, runs: number) {
  const told: string[] = [];
  const report = await playOn({ runs, seed: SEED, onDefect: (defect) => told.push(defect) });
  return { told, isHit: report.faults > 0 };
}

t.test('the embedded store, whose processes are killed', async (t) => {
  t.strictSame(await play(playOnEmbedded, 3), { told: [], isHit: true });
});

t.test(
  'Redis, to which requests and answers get lost, and that is killed',
  { skip: whyNoRedis() },
  async (t) => {
    t.strictSame(await play(playOnRedis, 25), { told: [], isHit: true });
  },
);
