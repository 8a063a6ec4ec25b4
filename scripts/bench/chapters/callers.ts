/** What everything around an answer costs: a cheap GET, by who calls, beside servers that do less. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Chapter, Settings } from '../chapter.ts';
import { loadCells, loadColumns, printFigure, printSpread } from '../figures.ts';
import { compare, type Line, ratioOf, spreadIn } from '../measure/compare.ts';
import { sendLoad } from '../measure/load.ts';
import { childrenOf } from '../measure/processes.ts';
import { fromCallers, repeat, take, writeRequest } from '../measure/requests.ts';
import { type Server, start } from '../servers/children.ts';
import {
  bareFastify,
  bareHttp,
  bareWithHeaders,
  byHand,
  geoRequest,
  hasRedis,
  service,
} from '../servers/contestants.ts';
import { startState } from '../servers/state.ts';
import { judgeCallers } from './callers-goals.ts';

const SEVERAL = 1_000;
const CROWD = 100_000;
/** As many as the shortest rounds can send to, and fewer than there are addresses. */
const NEWCOMERS = 3_000_000;

const request = writeRequest(geoRequest);

/** Measures bare servers, one built by hand, and the service on each of its stores. */
export async function measureCallers(settings: Settings): Promise<Chapter> {
  const others: Line[] = [];
  for (const program of [bareHttp, bareFastify, bareWithHeaders, byHand]) {
    others.push({ name: program.name, server: await start(program), requests: () => repeat(request) });
  }
  const embedded = await startLines('embedded', settings);
  const onRedis = hasRedis ? await startLines('Redis', settings) : [];
  const lines = [...others, ...embedded, ...onRedis];
  const rounds = await compare(lines, settings);

  const rows = lines.map((line) => [
    line.name,
    printSpread(ratioOf([bareFastify.name, line.name], rounds)),
    ...loadCells(rounds, line),
    line.redis ? printFigure(spreadIn(rounds, line.name, ({ redisCalls }) => redisCalls).median) : '',
  ]);
  return {
    title: 'A cheap request, by who calls',
    how: `One GET of a distance, whose answer of 187 bytes is the same on every server. The ratio is the processor
time that a bare Fastify takes for a request, divided by what this server takes. Everything is on: quotas, log, metrics,
headers, checks. Callers are told apart by \`X-Forwarded-For\`; the refused one has used up its hour; newcomers are seen
for the first time with every request. Express writes no log. The last column is how many scripts Redis ran for a request.`,
    tables: [{ columns: ['server', 'ratio', ...loadColumns, 'scripts'], rows }],
    goals: await judgeCallers(lines, rounds, settings),
  };
}

/** Starts the service on a kind of store, and says who is to call it. */
async function startLines(kind: 'embedded' | 'Redis', settings: Settings): Promise<Line[]> {
  const crowd = fromCallers(request, CROWD);
  const open = await startState(kind, settings.folder);
  const limited = await startState(kind, settings.folder, { limit: 1 });
  await sendLoad({
    ...settings,
    port: open.server.port,
    lengthMs: Number.POSITIVE_INFINITY,
    next: take(CROWD, crowd),
  });
  const newcomers = fromCallers(request, NEWCOMERS, 1);
  return [
    { name: `${kind}, one caller`, ...open, requests: () => repeat(request) },
    { name: `${kind}, ${SEVERAL} callers`, ...open, requests: () => fromCallers(request, SEVERAL) },
    { name: `${kind}, ${CROWD} callers`, ...open, requests: () => crowd },
    { name: `${kind}, newcomers`, ...limited, requests: () => newcomers },
    { name: `${kind}, refused`, ...limited, requests: () => repeat(request), statuses: [200, 429] },
    ...(kind === 'Redis' ? await startWorkers(open.redis) : []),
  ];
}

/** Two processes on one port. */
async function startWorkers(redis: Server | undefined): Promise<Line[]> {
  if (!redis) return [];
  const server = await start(service('two workers', { redisPort: redis.port, workers: 2 }));
  while (childrenOf(server.pid).length < 2) await delay(100);
  return [{ name: 'Redis, two workers, one caller', server, redis, requests: () => repeat(request) }];
}
