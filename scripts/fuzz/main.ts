/**
 * Sends requests generated from the documents to a service and checks every response against them. Then sends malformed
 * bytes, and connects many slow clients.
 *
 *   npm run fuzz -- [--runs 20000] [--seed 1] [--only /v6/chart] [--clients 1000] [--url http://localhost:3000]
 *   npm run fuzz -- --cost [--only /v6/chart]
 *   npm run fuzz -- --examples [--only /v6/chart] [--url http://localhost:3000]
 *
 * `--cost` sends the worst requests of each kind instead and measures processor time on its own service.
 *
 * Without `--url` it starts its own service. A service given by `--url` needs high rate limits (DEFAULT_LIMIT,
 * DEFAULT_BURST) and METRICS=on. Exits with 1 on a failure, and prints the command that reproduces each.
 */
import { parseArgs } from 'node:util';
import { flag, text } from '../options.ts';
import { runCost } from './cost/run-cost.ts';
import { sendExamples } from './examples.ts';
import { startOwnServer } from './own-server.ts';
import { type Failure, fuzz } from './run.ts';
import { abuse, crowd } from './sockets.ts';
import { targets, titleOf } from './targets.ts';
import { overHttp, toCurl } from './wire.ts';

/** Further failures are only counted. */
const SHOWN_MAX = 20;
const SEEDS = 2 ** 31;
/** If the output is not a terminal, progress is logged once per this many requests. */
const LINE_EVERY = 50_000;

const { values } = parseArgs({
  options: {
    ...{ runs: text('20000'), seed: text(String(Date.now() % SEEDS)), clients: text('1000') },
    ...{ url: { type: 'string' }, only: text(''), cost: flag, examples: flag },
  },
});
if (values.cost) process.exit((await runCost(values.only)).length > 0 ? 1 : 0);
const [runs, seed, clients] = [Number(values.runs), Number(values.seed), Number(values.clients)];
const server = values.url === undefined ? await startOwnServer() : undefined;
const address = (server?.address ?? values.url ?? '').replace(/\/$/, '');
const send = overHttp(address);
const startMs = performance.now();
console.log(`Fuzzing ${address} with seed ${seed}.`);

const named = targets.filter((target) => titleOf(target).includes(values.only));

if (values.examples) {
  const { operations, requests, failures } = await sendExamples(send, named);
  await server?.stop();
  for (const failure of failures) console.log(print(failure));
  console.log(`${requests} requests to ${operations} operations, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
}

const report = await fuzz({ send, runs, seed, targets: named, onProgress: printProgress });
const faults = [...(await abuse(address)), ...(await crowd(address, clients))];
await server?.stop();

const lengthS = ((performance.now() - startMs) / 1000).toFixed(0);
const statuses = [...report.statuses].sort().map(([status, count]) => `${status}: ${count}`);
console.log(`\r${report.requests} requests in ${lengthS} s (${statuses.join(', ')}),`);
console.log(`${clients} slow clients.`);
for (const failure of report.failures.slice(0, SHOWN_MAX)) console.log(print(failure));
for (const fault of faults) console.log(`\n${fault}`);
const count = report.failures.length + faults.length;
console.log(count === 0 ? 'No failures: all responses are as documented.' : `${count} failures.`);
process.exit(count > 0 ? 1 : 0);

function printProgress(requests: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${requests} requests`);
  else if (requests % LINE_EVERY === 0) console.log(`${requests} requests`);
}

function print({ title, faults, request }: Failure): string {
  return `\n${title}:\n  ${faults.join('\n  ')}\n  ${toCurl(request, address)}\n`;
}
