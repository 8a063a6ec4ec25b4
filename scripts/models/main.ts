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

/** Runs one model. Resolves with a summary and the number of defects. */
type Play = () => Promise<{ summary: string; defects: number }>;

const playStores = (play: typeof stores.playOnRedis): Play => {
  return async () => {
    const report = await play({ runs, seed, onDefect: (defect) => console.log(defect) });
    const { calls, faults, unanswered, defects } = report;
    return {
      summary: `${runs} schedules, ${calls} calls, ${faults} faults, ${unanswered} unanswered`,
      defects,
    };
  };
};
const playStreams = (play: typeof streams.playOnRedis): Play => {
  return async () => {
    const plan = { runs: Math.ceil(runs / SCHEDULES_PER_COURSE), seed, isShortened: true };
    const { courses, commands, defect } = await play(plan);
    if (defect !== undefined) console.log(defect);
    return { summary: `${courses} courses, ${commands} commands`, defects: defect === undefined ? 0 : 1 };
  };
};
const plays: Readonly<Record<string, Play>> = {
  'stores-embedded': playStores(stores.playOnEmbedded),
  'stores-redis': playStores(stores.playOnRedis),
  'streams-embedded': playStreams(streams.playOnEmbedded),
  'streams-redis': playStreams(streams.playOnRedis),
};

for (const [name, play] of Object.entries(plays)) {
  if (!name.includes(values.only)) continue;
  const startMs = performance.now();
  const { summary, defects } = await play();
  const lengthS = ((performance.now() - startMs) / 1000).toFixed(0);
  console.log(`${name}: ${summary}, ${defects} defects, ${lengthS} s`);
  if (defects > 0) process.exitCode = 1;
}
