/** Measures the overhead of a cheap GET, by type of caller, compared with simpler servers. */
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
/** More than the shortest rounds can use, and fewer than there are IP addresses. */
const NEWCOMERS = 3_000_000;

const request = writeRequest(geoRequest);

/** Measures bare servers, a hand-built one, and the service on each of its stores. */
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
    title: 'A cheap request by type of caller',
    how: `One GET of a distance; its response of 187 bytes is the same on every server. The ratio is the CPU time per
request of a bare Fastify, divided by that of this server. All features are on: rate limits, log, metrics, headers,
validation. Callers are identified by \`X-Forwarded-For\`. The rejected caller has exceeded its hourly limit; each
request of the new callers comes from a new IP address. Express writes no log. The last column is the number of Redis
scripts per request.`,
    tables: [{ columns: ['server', 'ratio', ...loadColumns, 'scripts'], rows }],
    goals: await judgeCallers(lines, rounds, settings),
  };
}

/** Starts the service on a store, with a line per type of caller. */
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

/** Starts two processes that share a port. */
async function startWorkers(redis: Server | undefined): Promise<Line[]> {
  if (!redis) return [];
  const server = await start(service('two workers', { redisPort: redis.port, workers: 2 }));
  while (childrenOf(server.pid).length < 2) await delay(100);
  return [{ name: 'Redis, two workers, one caller', server, redis, requests: () => repeat(request) }];
}
