/** Runs `npm run fuzz -- --cost`: measures the worst requests of each kind on its own service. */
import { latestVersion } from '../../../src/contract/versions.ts';
import { startOwnServer } from '../own-server.ts';
import { isOwn, targets, titleOf } from '../targets.ts';
import { overHttp, toCurl } from '../wire.ts';
import { type Cost, measureAgain, measureOperation, printCost, tooDear } from './cost.ts';
import { createMeter } from './meter.ts';

/** Number of the most expensive requests to list, whether they exceed their limit or not. */
const SHOWN_MAX = 20;
/** Longer lines are not practical to paste into a shell. */
const CURL_LENGTH_MAX = 2_000;

/** Measures every operation of the newest document whose title contains `only`. Returns requests that cost too much. */
export async function runCost(only: string): Promise<readonly Cost[]> {
  const server = await startOwnServer();
  const meter = createMeter(server, overHttp(server.address));
  const chosen = targets.filter(
    (target) => target.document === latestVersion && isOwn(target) && titleOf(target).includes(only),
  );
  const first: Cost[] = [];
  for (const target of chosen) {
    first.push(...(await measureOperation(target, meter)));
    if (process.stdout.isTTY) process.stdout.write(`\r${first.length} requests`);
  }
  const costs = await measureAgain(first, meter);
  await server.stop();
  const failures = tooDear(costs);
  console.log(`\rMost expensive of ${costs.length} hostile requests to ${chosen.length} operations:`);
  for (const cost of costs.sort((one, other) => other.costMs - one.costMs).slice(0, SHOWN_MAX))
    console.log(printCost(cost));
  for (const failure of failures) {
    const line = toCurl(failure.request, server.address);
    console.log(`\nToo expensive: ${printCost(failure).trim()}`);
    console.log(`  ${line.length <= CURL_LENGTH_MAX ? line : `${line.slice(0, CURL_LENGTH_MAX)}…`}`);
  }
  console.log(
    failures.length === 0 ? 'No request costs too much.' : `${failures.length} requests cost too much.`,
  );
  return failures;
}
