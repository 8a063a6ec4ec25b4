/** Checks the events of chat readers against a model, over any server and with any number of reconnects. */
import t from 'tap';
import { playOnEmbedded, playOnRedis } from '../../scripts/models/streams/play.ts';
import { whyNoRedis } from '../support/redis-server.ts';

/** Fixed plans; `npm run trial -- models` runs any number of others. */
const PLAN = { runs: 2, seed: 1 };

t.test('a process on a folder, which is stopped and killed', async (t) => {
  t.strictSame((await playOnEmbedded(PLAN)).defects, []);
});

t.test('processes on one Redis', { skip: whyNoRedis() }, async (t) => {
  t.strictSame((await playOnRedis(PLAN)).defects, []);
});
