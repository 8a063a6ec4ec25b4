/**
 * Runs random schedules against models that are independent of the storage.
 *
 *   npm run trial -- models [--runs 10000] [--seed 1] [--only redis]
 *
 * `stores-embedded`, `stores-redis`: schedules on several servers of one store, with lost requests, lost responses and
 * servers that are killed between any two steps. Some order of all calls must explain each result. Each run uses the
 * next seed, and a defect is reported with the seed that reproduces it.
 *
 * `streams-embedded`, `streams-redis`: courses in which chat messages are sent, cleared and removed while readers
 * connect and disconnect and servers are stopped and killed. Each reader must receive all events once and in order.
 * There is one course per 100 `--runs`, since courses take 100 times longer. A defect is reported with the shortest
 * course that shows it.
 *
 * `--only` selects models by a part of their names. Exits with 1 if there is a defect.
 */
import { parseArgs } from 'node:util';
import * as stores from './stores/play.ts';
import * as streams from './streams/play.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const SCHEDULES_PER_COURSE = 100;

const courses = Math.ceil(runs / SCHEDULES_PER_COURSE);
const models = {
  'stores-embedded': () => stores.playOnEmbedded({ runs, seed }),
  'stores-redis': () => stores.playOnRedis({ runs, seed }),
  'streams-embedded': () => streams.playOnEmbedded({ runs: courses, seed, isShortened: true }),
  'streams-redis': () => streams.playOnRedis({ runs: courses, seed, isShortened: true }),
};

for (const [name, play] of Object.entries(models)) {
  if (!name.includes(values.only)) continue;
  const startMs = performance.now();
  const { counts, defects } = await play();
  for (const defect of defects) console.log(defect);
  const summary = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  const lengthS = ((performance.now() - startMs) / 1000).toFixed(0);
  console.log(`${name}: ${summary.join(', ')}, ${defects.length} defects, ${lengthS} s`);
  if (defects.length > 0) process.exitCode = 1;
}
