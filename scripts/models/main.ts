/**
 * Runs random schedules of calls on several servers of one store, with lost requests, lost responses and servers that
 * are killed between any two steps. Some order of all calls must explain each result.
 *
 *   npm run trial -- models [--runs 10000] [--seed 1] [--only redis]
 *
 * Each run uses the next seed, and a defect is reported with the seed that reproduces it. `--only` selects `embedded`
 * or `redis`. Exits with 1 if there is a defect.
 */
import { parseArgs } from 'node:util';
import { text } from '../options.ts';
import { playOnEmbedded, playOnRedis } from './stores/play.ts';

const { values } = parseArgs({ options: { runs: text('10000'), seed: text('1'), only: text('') } });
const plan = { runs: Number(values.runs), seed: Number(values.seed) };

for (const [name, play] of Object.entries({ embedded: playOnEmbedded, redis: playOnRedis })) {
  if (!name.includes(values.only)) continue;
  const startMs = performance.now();
  const { counts, defects } = await play(plan);
  for (const defect of defects) console.log(defect);
  const summary = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  const lengthS = ((performance.now() - startMs) / 1000).toFixed(0);
  console.log(`${name}: ${summary.join(', ')}, ${defects.length} defects, ${lengthS} s`);
  if (defects.length > 0) process.exitCode = 1;
}
