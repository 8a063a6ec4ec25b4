/**
 * Sends requests made of the documents to a service, and holds every answer against them.
 *
 *   npm run fuzz -- [--runs 20000] [--seed 1] [--url http://localhost:3000] [--only /v6/chart]
 *
 * Without `--url` it starts a service of its own; another one is to have quotas that allow it (DEFAULT_LIMIT,
 * DEFAULT_BURST) and METRICS=on. Exits 1 when an answer is not as documented; each failure comes with the line that
 * repeats it.
 */
import { parseArgs } from 'node:util';
import { startOwnServer } from './fuzz/own-server.ts';
import { type Failure, fuzz } from './fuzz/run.ts';
import { targets, titleOf } from './fuzz/targets.ts';
import { overHttp, toCurl } from './fuzz/wire.ts';

/** Behind these many, failures are only counted. */
const SHOWN_MAX = 20;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    url: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const { seed, only } = values;
const server = values.url === undefined ? await startOwnServer() : undefined;
const address = (server?.address ?? String(values.url)).replace(/\/$/, '');
const startMs = performance.now();
console.log(`Fuzzing ${address} with the seed ${seed}.`);

const report = await fuzz({
  send: overHttp(address),
  runs: Number(values.runs),
  seed: Number(seed),
  targets: targets.filter((target) => titleOf(target).includes(only)),
  onProgress: (requests) => process.stdout.isTTY && process.stdout.write(`\r${requests} requests`),
});
await server?.stop();

const lengthS = ((performance.now() - startMs) / 1000).toFixed(0);
const statuses = [...report.statuses].sort().map(([status, count]) => `${status}: ${count}`);
console.log(`\r${report.requests} requests in ${lengthS} s (${statuses.join(', ')})`);
for (const failure of report.failures.slice(0, SHOWN_MAX)) console.log(print(failure));
console.log(`${report.failures.length} answers are not as documented.`);
process.exit(report.failures.length > 0 ? 1 : 0);

function print({ title, faults, request }: Failure): string {
  return `\n${title}:\n  ${faults.join('\n  ')}\n  ${toCurl(request, address)}\n`;
}
