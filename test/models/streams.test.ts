/** Whoever reads a chat is told what a model of it says, over whichever server, however often it comes and goes. */
import t from 'tap';
import { playOnEmbedded, playOnRedis } from '../../scripts/models/streams/play.ts';
import { whyNoRedis } from '../support/redis-server.ts';

/** The same courses in every run; `npm run models` plays as many as one likes. */
const PLAN = { runs: 2, seed: 1, isShortened: false };

t.test('over processes on one folder', async (t) => {
  t.equal((await playOnEmbedded(PLAN)).defect, undefined);
});

t.test('over processes on one Redis', { skip: whyNoRedis() }, async (t) => {
  t.equal((await playOnRedis(PLAN)).defect, undefined);
});
