/**
 * Plays what chance draws against models that know nothing of how things are kept.
 *
 *   npm run models -- [--runs 10000] [--seed 1] [--only redis]
 *
 * `stores-embedded`, `stores-redis`: schedules on several servers of one store, with requests and answers that get lost
 * and servers that are killed between any two steps; an order of all calls must explain what each has seen. Every run
 * has the seed after that of the run before; a defect comes with the one that repeats it.
 *
 * `streams-embedded`, `streams-redis`: courses of what is said, cleared and removed in a chat, while readers come and
 * go on servers that are ended and killed; each must be told all of it in one order and once. `--runs` is 100 times as
 * many as courses, which take as much longer. A defect comes with the shortest course that has it.
 *
 * `--only` is a part of such a name. Exits 1 when there is a defect.
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

/** Plays one model, and tells what was played and how many defects it has. */
type Play = () => Promise<{ told: string; defects: number }>;

const playStores = (play: typeof stores.playOnRedis): Play => {
  return async () => {
    const report = await play({ runs, seed, onDefect: (defect) => console.log(defect) });
    const { calls, faults, unanswered, defects } = report;
    return { told: `${runs} schedules, ${calls} calls, ${faults} faults, ${unanswered} unanswered`, defects };
  };
};
const playStreams = (play: typeof streams.playOnRedis): Play => {
  return async () => {
    const plan = { runs: Math.ceil(runs / SCHEDULES_PER_COURSE), seed, isShortened: true };
    const { courses, commands, defect } = await play(plan);
    if (defect !== undefined) console.log(defect);
    return { told: `${courses} courses, ${commands} commands`, defects: defect === undefined ? 0 : 1 };
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
  const { told, defects } = await play();
  const lengthS = ((performance.now() - startMs) / 1000).toFixed(0);
  console.log(`${name}: ${told}, ${defects} defects, ${lengthS} s`);
  if (defects > 0) process.exitCode = 1;
}
