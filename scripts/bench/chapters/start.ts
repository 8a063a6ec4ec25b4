/** What each server takes from its start to its first answer, and what it holds then. */
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { packageRoot } from '../../../src/contract/package.ts';
import { type Chapter, goal, type Settings } from '../chapter.ts';
import { printFigure, printMegabytes, printSpread } from '../figures.ts';
import { memoryOf, processorTimeUs } from '../measure/processes.ts';
import { spreadOf } from '../measure/statistics.ts';
import { type Server, start } from '../servers/children.ts';
import { bareFastify, byHand, hasRedis } from '../servers/contestants.ts';
import { type StoreKind, startState } from '../servers/state.ts';

/** By then whatever follows the start has come to rest. */
const REST_MS = 3_000;
/** Times the processor time of a bare Fastify's start. */
const START_MAX = 2.5;
/** On Node 20. */
const IDLE_MAX_BYTES = 85e6;

interface Start {
  readonly ms: number;
  /** Of the processor, all threads. */
  readonly processorMs: number;
  readonly bytes: number;
}

export async function measureStart({ rounds, folder }: Settings): Promise<Chapter> {
  const ofStore = (kind: StoreKind) => async () => (await startState(kind, folder)).server;
  const contestants: [name: string, begin: () => Promise<Server>][] = [
    [bareFastify.name, () => start(bareFastify)],
    [byHand.name, () => start(byHand)],
    ['embedded', ofStore('embedded')],
    ...(hasRedis ? ([['Redis', ofStore('Redis')]] satisfies [string, () => Promise<Server>][]) : []),
  ];
  const starts = new Map(contestants.map(([name]) => [name, [] as Start[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, begin] of contestants) starts.get(name)?.push(await measureOne(begin));
  }
  const bare = starts.get(bareFastify.name) ?? [];
  const rows = [...starts].map(([name, own]) => ({
    name,
    time: spreadOf(own.map(({ ms }) => ms)),
    processor: spreadOf(own.map(({ processorMs }) => processorMs)),
    times: spreadOf(
      own.map(({ processorMs }, round) => processorMs / (bare[round]?.processorMs ?? Number.NaN)),
    ),
    bytes: spreadOf(own.map(({ bytes }) => bytes)).median,
  }));
  const embedded = rows.find(({ name }) => name === 'embedded');
  return {
    title: 'Start, and memory at rest',
    how: `From the start of the process to its first answer, which is asked for every two milliseconds; in turn. The multiple
is that of processor time, of all threads and children. Memory is what is resident (RSS) ${REST_MS / 1000} seconds after that one answer.`,
    tables: [
      {
        columns: ['server', 'first answer ms', 'processor ms', 'times bare Fastify', 'at rest'],
        rows: rows.map(({ name, time, processor, times, bytes }) => [
          name,
          printSpread(time),
          printSpread(processor),
          printSpread(times),
          printMegabytes(bytes),
        ]),
      },
    ],
    remarks: [
      `What \`npm start\` does before, when everything is compiled already: ${printFigure(measureCompile())} ms.`,
    ],
    goals: [
      goal('First answer, times the processor time of a bare Fastify', embedded?.times.median ?? Number.NaN, {
        atMost: START_MAX,
      }),
      goal('Memory at rest', embedded?.bytes ?? Number.NaN, { atMost: IDLE_MAX_BYTES }, printMegabytes),
    ],
  };
}

async function measureOne(begin: () => Promise<Server>): Promise<Start> {
  const server = await begin();
  const processorMs = processorTimeUs(server.pid) / 1000;
  await delay(REST_MS);
  const { residentBytes } = memoryOf(server.pid);
  await server.stop();
  return { ms: server.startMs, processorMs, bytes: residentBytes };
}

function measureCompile(): number {
  const startedMs = performance.now();
  spawnSync(process.execPath, ['scripts/build.js'], { cwd: packageRoot, stdio: 'ignore' });
  return performance.now() - startedMs;
}
