/**
 * Sends requests generated from the documents to a service and checks every response against them. Then sends malformed
 * bytes, and connects many slow clients.
 *
 *   npm run fuzz -- [--runs 20000] [--seed 1] [--only /v6/chart] [--clients 1000] [--url http://localhost:3000]…
 *
 *   npm run fuzz -- --cost [--only /v6/chart]
 *   npm run fuzz -- --mcp [--runs 20000] [--seed 1]
 *   npm run fuzz -- --links [--runs 20000] [--seed 1]
 *   npm run fuzz -- --examples [--only /v6/chart] [--url http://localhost:3000]
 *
 * `--cost` sends the worst requests of each kind instead and measures processor time on its own service. `--mcp`
 * sends MCP messages, half of them invalid. `--links` walks from operation to operation by the links of responses.
 *
 * Without `--url` it starts its own service. Services given by `--url` need high rate limits (DEFAULT_LIMIT,
 * DEFAULT_BURST) and METRICS=on; several must be servers of one deployment and are used in turn. Exits with 1 on a
 * failure. Each failure is printed with the command that reproduces it.
 */
import { parseArgs } from 'node:util';
import { runCost } from './cost/run-cost.ts';
import { sendExamples } from './examples.ts';
import { walkLinks } from './links/walk.ts';
import { fuzzMessages } from './messages.ts';
import { startOwnServer } from './own-server.ts';
import { type Failure, fuzz } from './run.ts';
import { abuse, crowd } from './sockets.ts';
import { targets, titleOf } from './targets.ts';
import { byTurns, overHttp, toCurl } from './wire.ts';

/** Further failures are only counted. */
const SHOWN_MAX = 20;
const SEEDS = 2 ** 31;
/** If the output is not a terminal, progress is logged once per this many requests. */
const LINE_EVERY = 50_000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % SEEDS) },
    url: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    clients: { type: 'string', default: '1000' },
    cost: { type: 'boolean', default: false },
    mcp: { type: 'boolean', default: false },
    links: { type: 'boolean', default: false },
    examples: { type: 'boolean', default: false },
  },
});
if (values.cost) process.exit((await runCost(values.only)).length > 0 ? 1 : 0);
const [runs, seed, clients] = [Number(values.runs), Number(values.seed), Number(values.clients)];
const server = values.url.length === 0 ? await startOwnServer() : undefined;
const [address = '', ...others] = (server ? [server.address] : values.url).map((url) =>
  url.replace(/\/$/, ''),
);
const send = byTurns([overHttp(address), ...others.map(overHttp)]);
const startMs = performance.now();
console.log(`Fuzzing ${[address, ...others].join(' and ')} with seed ${seed}.`);

const named = targets.filter((target) => titleOf(target).includes(values.only));

if (values.examples) {
  const { operations, requests, failures } = await sendExamples(send, named);
  await server?.stop();
  for (const failure of failures) console.log(print(failure));
  console.log(`${requests} requests to ${operations} operations, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
}

if (values.mcp) {
  const faults = await fuzzMessages(send, { runs, seed });
  await server?.stop();
  console.log(faults.join('\n') || `${runs} messages got responses that follow the protocol.`);
  process.exit(faults.length > 0 ? 1 : 0);
}

if (values.links) {
  const { steps, followed, faults } = await walkLinks({ send, walks: runs, seed });
  await server?.stop();
  for (const [name, count] of followed) console.log(`${name}: followed ${count} times`);
  console.log(faults.slice(0, SHOWN_MAX).join('\n') || `${steps} steps got documented responses.`);
  process.exit(faults.length > 0 ? 1 : 0);
}

const report = await fuzz({
  send,
  runs,
  seed,
  targets: named,
  onProgress: printProgress,
});
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
