/**
 * Plays schedules that chance draws on several servers of one store, with requests and answers that get lost and
 * servers that are killed between any two steps, and looks whether an order of all calls explains what each has seen.
 *
 *   npm run models -- [--runs 10000] [--seed 1] [--only redis]
 *
 * Every run has the seed after that of the run before; a defect comes with the one that repeats it. `--only` is
 * `embedded` or `redis`. Exits 1 when there is a defect.
 */
import { parseArgs } from 'node:util';
import { playOnEmbedded, playOnRedis } from './stores/play.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

const ways = { embedded: playOnEmbedded, redis: playOnRedis };
for (const [store, play] of Object.entries(ways)) {
  if (!store.includes(values.only)) continue;
  const startMs = performance.now();
  const { calls, faults, unanswered, defects } = await play({
    runs: Number(values.runs),
    seed: Number(values.seed),
    onDefect: (defect) => console.log(defect),
  });
  const lengthS = ((performance.now() - startMs) / 1000).toFixed(0);
  console.log(
    `${store}: ${values.runs} schedules, ${calls} calls, ${faults} faults, ${unanswered} calls without an answer, ` +
      `${defects} defects, ${lengthS} s`,
  );
  if (defects > 0) process.exitCode = 1;
}
