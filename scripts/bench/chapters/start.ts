/** Measures the time from start to first response, and the memory used then. */
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { packageRoot } from '../../../src/contract/package.ts';
import { type Chapter, goal, type Settings } from '../chapter.ts';
import { printFigure, printMegabytes, printSpread } from '../figures.ts';
import { memoryOf, processorTimeUs } from '../measure/processes.ts';
import { type Spread, spreadOf } from '../measure/statistics.ts';
import { type Server, start } from '../servers/children.ts';
import { bareFastify, byHand, hasRedis } from '../servers/contestants.ts';
import { type StoreKind, startState } from '../servers/state.ts';

/** By then, all work after the start has finished. */
const REST_MS = 3_000;
/** Maximum CPU time of the start, as a multiple of a bare Fastify. */
const START_MAX = 2.5;
/** For Node 20. */
const IDLE_MAX_BYTES = 85e6;

interface Start {
  readonly ms: number;
  /** CPU time of all threads. */
  readonly processorMs: number;
  readonly bytes: number;
}

/** A server, measured in turn with the others. */
interface Contestant {
  readonly name: string;
  readonly begin: () => Promise<Server>;
}

export async function measureStart({ rounds, nodes, folder }: Settings): Promise<Chapter> {
  const ofStore = (name: StoreKind, node?: string): Contestant => ({
    name,
    begin: async () => (await startState(name, folder, node === undefined ? {} : { node })).server,
  });
  const bare: Contestant = { name: bareFastify.name, begin: () => start(bareFastify) };
  const express: Contestant = { name: byHand.name, begin: () => start(byHand) };
  const rows = await measureInTurn(
    [bare, express, ofStore('embedded'), ...(hasRedis ? [ofStore('Redis')] : [])],
    rounds,
  );
  const compileMs = measureCompile();
  const embedded = rows.find(({ name }) => name === 'embedded');
  const others: (Row & { version: string })[] = [];
  for (const node of nodes) {
    const version = readVersion(node);
    compile(node);
    const bareThere = { ...bare, begin: () => start({ ...bareFastify, command: node }) };
    const there = await measureInTurn([bareThere, ofStore('embedded', node)], rounds);
    others.push(...there.map((row) => ({ ...row, version })));
  }
  if (nodes.length > 0) compile(process.execPath);
  const printRow = ({ name, time, processor, times, bytes }: Row, version = process.version) => [
    `${name}, Node ${version.slice(1)}`,
    printSpread(time),
    printSpread(processor),
    printSpread(times),
    printMegabytes(bytes),
  ];
  const judgeTimes = (name: string, times: number) => goal(name, times, { atMost: START_MAX });
  return {
    title: 'Start and idle memory',
    how: `From the start of the process to its first response, polled every two milliseconds; in turn. The multiple
compares CPU time, of all threads and children, on the same Node. Memory is resident memory (RSS) ${REST_MS / 1000}
seconds after that response.`,
    tables: [
      {
        columns: ['server', 'first response ms', 'CPU ms', 'multiple of bare Fastify', 'idle memory'],
        rows: [...rows.map((row) => printRow(row)), ...others.map((row) => printRow(row, row.version))],
      },
    ],
    remarks: [
      `Build check of \`npm start\` if everything is already compiled: ${printFigure(compileMs)} ms.`,
    ],
    goals: [
      judgeTimes('Startup CPU time, as a multiple of a bare Fastify', embedded?.times.median ?? Number.NaN),
      ...others
        .filter(({ name }) => name === 'embedded')
        .map(({ version, times }) =>
          judgeTimes(
            `Startup CPU time on Node ${version.slice(1)}, as a multiple of a bare Fastify`,
            times.median,
          ),
        ),
      goal('Idle memory', embedded?.bytes ?? Number.NaN, { atMost: IDLE_MAX_BYTES }, printMegabytes),
    ],
  };
}

interface Row {
  readonly name: string;
  readonly time: Spread;
  readonly processor: Spread;
  /** CPU time as a multiple of the first contestant. */
  readonly times: Spread;
  readonly bytes: number;
}

async function measureInTurn(contestants: readonly Contestant[], rounds: number): Promise<Row[]> {
  const starts = new Map(contestants.map(({ name }) => [name, [] as Start[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, begin } of contestants) starts.get(name)?.push(await measureOne(begin));
  }
  const [first = []] = starts.values();
  return [...starts].map(([name, own]) => ({
    name,
    time: spreadOf(own.map(({ ms }) => ms)),
    processor: spreadOf(own.map(({ processorMs }) => processorMs)),
    times: spreadOf(
      own.map(({ processorMs }, round) => processorMs / (first[round]?.processorMs ?? Number.NaN)),
    ),
    bytes: spreadOf(own.map(({ bytes }) => bytes)).median,
  }));
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
  compile(process.execPath);
  return performance.now() - startedMs;
}

/** Builds the service. V8's compiled code only works with the Node that produced it. */
function compile(node: string): void {
  const { status } = spawnSync(node, ['scripts/build.js'], { cwd: packageRoot, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${node} failed to build the service`);
}

function readVersion(node: string): string {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
}
