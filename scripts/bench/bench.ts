/** Compares the service with its peers, task by task. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { addFuzzKey } from '../fuzz/own-server.ts';
import { flag, text } from '../options.ts';
import { stopAll } from '../trials/processes.ts';
import { type OperationRow, printSpread, readRecorded, type TaskRow, writeDocument } from './document.ts';
import { compare, type Pace, watchMachine } from './measure.ts';
import { type OperationCost, operations } from './operations.ts';
import { peer, redis, type Server, service, start } from './servers.ts';
import { measureStarts } from './starts.ts';
import { openStreams } from './streams.ts';
import { cheapGet, fetchOnce, prepareSide, requestsOf, type Task, tasks } from './tasks.ts';

const USAGE = `npm run bench                       everything, at most ten minutes; writes BENCHMARKS.md
npm run bench -- --only chart,cron  tasks and operations with these words in their names; prints only
npm run bench -- --budget           fails if a task lost more than 15 % against BENCHMARKS.md; also with --only
  --rounds 25                       rounds per task
  --nodes /opt/node24/bin/node      further Node executables for measuring the start`;

const CONNECTIONS = 64;
const STREAMS = 100;
const START_RATIO_MAX = 2.2;
const START_ROUNDS = 7;
const WORKERS = 'cheap GET, Redis, two workers';
const WORKERS_RATIO_MAX = 1.25; // two cores then serve 1.6 times as many requests
const LOSS_MAX = 1.15;
const ROUNDED_BY = 0.005; // the page rounds ratios, and some are below 0.1
const page = join(packageRoot, 'BENCHMARKS.md');
const taskPace = { sliceMs: 30, warmUpMs: 2_500, connections: CONNECTIONS };
/** Each worker warms up by itself, and serves as many connections as one process. */
const workersPace = { sliceMs: 30, warmUpMs: 9_000, connections: 256 };
/** Fewer connections than tasks: images take so long that more would only wait. */
const operationPace: Pace = { rounds: 7, sliceMs: 20, warmUpMs: 800, connections: 16 };

const { values } = parseArgs({
  options: { only: text(''), budget: flag, rounds: text('25'), nodes: text(''), help: flag },
});
const words = values.only.split(',').filter(Boolean);
const nodes = [process.execPath, ...values.nodes.split(',').filter(Boolean)];
const rounds = Number(values.rounds);
const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const askedTasks = tasks.filter(({ name, peer }) => isAsked(`${name}, ${peer}`));
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

if (values.help) console.log(USAGE);
else
  try {
    await (values.budget ? checkBudget() : measureAll());
  } finally {
    stopAll();
    rmSync(folder, { recursive: true, force: true });
  }

async function measureAll(): Promise<void> {
  const startMs = performance.now();
  const readLoad = watchMachine();
  const rows = await measureTasks(askedTasks);
  if (isAsked(WORKERS)) rows.push(await measureWorkers());
  const costs = await measureOperations();
  if (words.length > 0) return;
  const starts = await measureAllStarts();
  const minutes = Math.ceil((performance.now() - startMs) / 60_000);
  const results = { tasks: [...rows, ...starts], operations: costs, load: readLoad(), minutes };
  writeFileSync(page, writeDocument(results));
}

/** Measures a task that lost again, since other programs may have disturbed it. */
async function checkBudget(): Promise<void> {
  const recorded = readRecorded(readFileSync(page, 'utf8'));
  const isLost = ({ name, peer, ratio }: TaskRow) =>
    ratio.median > LOSS_MAX * ((recorded.get(`${name}, ${peer}`) ?? Number.POSITIVE_INFINITY) + ROUNDED_BY);
  const measureLost = async (asked: readonly Task[]) => {
    const rows = (await measureTasks(asked)).filter(isLost);
    return asked.filter((task) => rows.some(({ name, peer }) => name === task.name && peer === task.peer));
  };
  const lost = await measureLost(await measureLost(askedTasks));
  for (const { name, peer } of lost)
    console.error(`${name} beside ${peer} lost more than 15 % against BENCHMARKS.md`);
  if (lost.length > 0) process.exitCode = 1;
}

/** Both sides of tasks on both stores. */
async function startField() {
  const startRedis = () => start(redis(mkdtempSync(join(folder, 'redis-'))));
  const [ourRedis, peerRedis] = [await startRedis(), await startRedis()];
  return {
    embedded: await startEmbedded(),
    Redis: await start(service({ redisPort: ourRedis.port })),
    fastify: {
      embedded: await start(peer('fastify')),
      Redis: await start(peer('fastify', `${peerRedis.port}`)),
    },
    mcp: await start(peer('mcp')),
    streams: await start(peer('streams')),
  };
}

async function startEmbedded(): Promise<Server> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  await addFuzzKey(dataDir); // some operations need it
  return start(service({ dataDir }));
}

async function measureTasks(asked: readonly Task[]): Promise<TaskRow[]> {
  if (asked.length === 0) return [];
  const field = await startField();
  const rows: TaskRow[] = [];
  for (const task of asked) {
    const theirs = task.program === 'fastify' ? field.fastify[task.store] : field[task.program];
    rows.push(await measureTask(task, field[task.store], theirs));
  }
  stopAll();
  return rows;
}

async function measureTask(task: Task, ours: Server, theirs: Server): Promise<TaskRow> {
  const { name, peer, ratioMax, connections = CONNECTIONS } = task;
  const bytes = [
    await prepareSide(task, task.ours, ours.port),
    await prepareSide(task, task.theirs, theirs.port),
  ];
  const streams = task.program === 'streams' ? await openEach(ours, theirs) : [];
  const pace = { ...taskPace, rounds, connections };
  const { ratio, ourUs, peerUs } = await compare(
    { ...ours, next: requestsOf(task.ours) },
    { ...theirs, next: requestsOf(task.theirs) },
    pace,
  );
  for (const stream of streams) stream.destroy();
  console.log(`${name}, ${peer}: ${printSpread(ratio)}, ${ourUs.toFixed(0)} / ${peerUs.toFixed(0)} µs`);
  return { name, peer, ratio, ratioMax, bytes: bytes.join(' / ') };
}

async function openEach(...servers: readonly Server[]) {
  return (await Promise.all(servers.map(({ port }) => openStreams(port, STREAMS)))).flat();
}

/** An operation that fails, such as with a 503 on a busy machine, is reported and has no row. */
async function measureOperations(): Promise<OperationRow[]> {
  const rows: OperationRow[] = [];
  let server = await startEmbedded();
  for (const operation of operations.filter(({ name }) => isAsked(name))) {
    try {
      rows.push(await measureOperation(operation, server));
    } catch (error) {
      console.error(`${operation.name}: ${error}`);
      await server.stop();
      server = await startEmbedded();
    }
  }
  await server.stop();
  return rows;
}

async function measureOperation({ name, request, next }: OperationCost, server: Server) {
  const cheap = { ...server, next: requestsOf({ request: cheapGet }) };
  const { status } = await fetchOnce(server.port, request);
  const pace = { ...operationPace, statuses: [200, status] };
  const { ratio, ourUs } = await compare({ ...server, next }, cheap, pace);
  const title = status === 200 ? name : `${name} (${status})`;
  console.log(`${title}: ${printSpread(ratio)}, ${ourUs.toFixed(0)} µs`);
  return { name: title, ratio };
}

async function measureAllStarts(): Promise<TaskRow[]> {
  const rows: TaskRow[] = [];
  for (const node of nodes) {
    const { name, ratio } = await measureStarts(node, START_ROUNDS, folder);
    console.log(`${name}: ${printSpread(ratio)}`);
    rows.push({ name, peer: 'a bare Fastify', ratio, ratioMax: START_RATIO_MAX, bytes: '' });
  }
  return rows;
}

/** Compares two workers with one. Their throughput on two cores would include the generator and Redis. */
async function measureWorkers(): Promise<TaskRow> {
  const store = await start(redis(mkdtempSync(join(folder, 'redis-'))));
  const open = async (workers: number) => {
    const server = await start(service({ redisPort: store.port, workers }));
    return { ...server, next: requestsOf({ request: cheapGet }) };
  };
  const { ratio } = await compare(await open(2), await open(1), { ...workersPace, rounds });
  stopAll();
  console.log(`${WORKERS}: ${printSpread(ratio)}`);
  return { name: WORKERS, peer: 'one worker', ratio, ratioMax: WORKERS_RATIO_MAX, bytes: '' };
}
