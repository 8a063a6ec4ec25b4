/** Runs `npm run fuzz -- --cost`: measures the worst requests of each kind on its own service. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnServer } from '../own-server.ts';
import { overHttp, type Send, toCurl } from '../wire.ts';
import {
  type Cost,
  dearest,
  faultsOf,
  keepDear,
  measureAgain,
  measureSubject,
  printCost,
  type Subject,
  tooDear,
} from './cost.ts';
import { createMeter } from './meter.ts';
import { pipelinedOver } from './pipelined.ts';
import { behindProxies, examples, subjects } from './subjects.ts';

const HEADER = ['one turn', 'threads', 'in all', 'size'].map((word) => word.padStart(12)).join('');
/** Longer lines are not practical to paste into a shell. */
const CURL_LENGTH_MAX = 2_000;

interface How {
  readonly environment?: Readonly<Record<string, string>>;
  readonly sendOver?: (address: string) => Send;
}

/** Measures every operation and tool whose title contains `only`. Returns requests that cost too much. */
export async function runCost(only: string): Promise<readonly Cost[]> {
  let costs: Cost[] = [];
  let count = 0;
  const run = async (all: readonly Subject[], { environment, sendOver = overHttp }: How = {}) => {
    const chosen = choose(all, only);
    if (chosen.length === 0) return;
    const server = await startOwnServer(environment);
    const meter = createMeter(server, sendOver(server.address));
    for (const subject of chosen) {
      const measured = await measureSubject(subject, meter);
      costs = keepDear([...costs, ...(await measureAgain(measured.costs, meter))]);
      count += measured.count;
      if (process.stdout.isTTY) process.stdout.write(`\r${count} requests`);
    }
    await server.stop();
  };
  await run(subjects);
  await run(behindProxies, { environment: { TRUST_PROXY_HEADER: 'forwarded' } });
  await run(examples, { sendOver: pipelinedOver });
  const failures = tooDear(costs);
  console.log(`\r${count} hostile requests. Longest turns of the main thread:\n${HEADER}`);
  for (const cost of dearest(costs, 'turnMs')) console.log(printCost(cost));
  console.log('Most time of other threads:');
  for (const cost of dearest(costs, 'threadsMs')) console.log(printCost(cost));
  const folder = join(tmpdir(), 'utility-api-cost');
  mkdirSync(folder, { recursive: true });
  for (const [index, failure] of failures.entries()) {
    const line = toCurl(failure.request, 'http://localhost:3000');
    console.log(`\n${failure.title}: ${faultsOf(failure).join(', ')}`);
    console.log(`${printCost(failure)}`);
    console.log(
      `  ${line.length <= CURL_LENGTH_MAX ? line : `bash ${save(join(folder, `${index}.sh`), line)}`}`,
    );
  }
  console.log(
    failures.length === 0 ? 'No request costs too much.' : `${failures.length} requests cost too much.`,
  );
  return failures;
}

function save(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

/** Returns the subjects and requests whose title contains `only`. */
function choose(all: readonly Subject[], only: string): Subject[] {
  return all
    .filter(({ title }) => title.includes(only) || only.startsWith(`${title}, `))
    .map((subject) => ({
      ...subject,
      *hostile() {
        for (const hostile of subject.hostile())
          if (`${subject.title}, ${hostile.title}`.includes(only)) yield hostile;
      },
    }));
}
