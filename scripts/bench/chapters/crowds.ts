/**
 * Measures a cheap GET from many callers within their limits, compared with Fastify and its official plugins, with two
 * load generators.
 */
import type { Chapter, Goal, Settings } from '../chapter.ts';
import { goal } from '../chapter.ts';
import { printFigure, printSpread } from '../figures.ts';
import { sendLoad } from '../measure/load.ts';
import { processorTimeUs } from '../measure/processes.ts';
import { fromCallers, writeRequest } from '../measure/requests.ts';
import { spin } from '../measure/spin.ts';
import { type Spread, spreadOf } from '../measure/statistics.ts';
import { hasWrk, sendByWrk } from '../measure/wrk.ts';
import { type Server, start } from '../servers/children.ts';
import { bareFastify, geoRequest, hasRedis, officialPlugins, redis } from '../servers/contestants.ts';
import { startState } from '../servers/state.ts';

/** These callers share the requests of three seconds at full speed and stay below 50 requests in 10 seconds each. */
const CROWDS = [4_000, 50_000];
/** Maximum cost, relative to Fastify with its official plugins. */
const SHARE_MAX = 0.75;

const GENERATORS = ['wrk', 'own', 'ownAsleep'] as const;

const request = writeRequest(geoRequest);

interface Contestant {
  readonly name: string;
  readonly server: Server;
  /** The line to compare with. */
  readonly beside?: string;
}

/** Server CPU time per request in µs, one value per round, by generator. */
type Costs = Record<Generator, number[]>;
type Generator = (typeof GENERATORS)[number];

export async function measureCrowds(settings: Settings): Promise<Chapter> {
  if (!hasWrk) throw new Error('wrk is not installed: apt-get install wrk');
  const contestants = await startAll(settings);
  const lines = CROWDS.flatMap((callers) =>
    contestants.map(({ name, beside, server }) => ({
      name: `${name}, ${callers} callers`,
      beside: beside && `${beside}, ${callers} callers`,
      server,
      callers,
    })),
  );
  const costs = new Map<string, Costs>(lines.map(({ name }) => [name, { wrk: [], own: [], ownAsleep: [] }]));
  let turn = 0;
  for (let round = -1; round < settings.rounds; round += 1) {
    for (const generator of GENERATORS) {
      // Lines alternate within a round, because the same callers would exceed their limits on one server.
      turn += 1;
      for (let index = 0; index < lines.length; index += 1) {
        const line = lines[(turn + index) % lines.length];
        if (!line) continue;
        const us = await measureCost(line, generator, settings);
        if (round >= 0) costs.get(line.name)?.[generator].push(us); // the first round warms up
      }
    }
  }
  const spreadFor = (name: string, generator: Generator) => spreadOf(costs.get(name)?.[generator] ?? []);
  const ratioFor = (one: string, other: string, generator: Generator): Spread => {
    const others = costs.get(other)?.[generator] ?? [];
    return spreadOf(
      (costs.get(one)?.[generator] ?? []).map((us, round) => us / (others[round] ?? Number.NaN)),
    );
  };
  const rows = lines.map(({ name, beside }) => [
    name,
    printSpread(spreadFor(name, 'wrk')),
    beside ? printSpread(ratioFor(name, beside, 'wrk')) : '',
    printSpread(spreadFor(name, 'own')),
    beside ? printSpread(ratioFor(name, beside, 'own')) : '',
    printFigure(spreadFor(name, 'ownAsleep').median),
  ]);
  const goals = lines.flatMap(({ name, beside }): Goal[] => {
    if (beside === undefined) return [];
    const share = ratioFor(name, beside, 'wrk').median;
    return [goal(`By wrk, ${name}, as a share of ${beside}`, share, { atMost: SHARE_MAX })];
  });
  for (const callers of CROWDS) {
    if (!hasRedis) break;
    const pair = [`embedded, ${callers} callers`, `Redis, ${callers} callers`] as const;
    goals.push(
      goal(`By wrk, ${pair[0]}, as a multiple of Redis`, ratioFor(...pair, 'wrk').median, { atMost: 1 }),
    );
  }
  return {
    title: 'Comparison with Fastify and its official plugins',
    how: HOW,
    tables: [{ columns: ['server', 'µs (wrk)', 'ratio', 'µs (own)', 'ratio', 'µs (own, sleeping)'], rows }],
    goals,
  };
}

const HOW = `The same GET, from callers within their limits. The plugins are @fastify/rate-limit, which counts one
window of an hour, @fastify/cors and @fastify/helmet. Schemas validate the query and serialize the response, and
Fastify's log writes two lines per request. Ratios compare CPU time per request within one round, without that of
Redis. wrk sleeps until a response comes, and the sender pays for waking it; our own generator never sleeps. The last
column is our generator with sleeping: what remains of the difference is due to the generators.`;

async function startAll({ folder }: Settings): Promise<Contestant[]> {
  const plugins = officialPlugins();
  const all: Contestant[] = [
    { name: bareFastify.name, server: await start(bareFastify) },
    { name: plugins.name, server: await start(plugins) },
    {
      name: 'embedded',
      server: (await startState('embedded', folder, { limit: 'as sold' })).server,
      beside: plugins.name,
    },
  ];
  if (!hasRedis) return all;
  const onRedis = officialPlugins((await start(redis(folder))).port);
  return [
    ...all,
    { name: onRedis.name, server: await start(onRedis) },
    {
      name: 'Redis',
      server: (await startState('Redis', folder, { limit: 'as sold' })).server,
      beside: onRedis.name,
    },
  ];
}

interface Line {
  readonly name: string;
  readonly server: Server;
  readonly callers: number;
}

/** Measures the server's CPU time per request in µs. */
async function measureCost({ name, server, callers }: Line, generator: Generator, settings: Settings) {
  const { port, pid } = server;
  const { seconds, connections } = settings;
  const beforeUs = processorTimeUs(pid);
  const answers =
    generator === 'wrk'
      ? (await sendByWrk({ port, path: geoRequest.path, callers, connections, seconds })).answers
      : await sendOwn();
  return (processorTimeUs(pid) - beforeUs) / answers;

  async function sendOwn(): Promise<number> {
    const spinning = generator === 'own' ? spin() : undefined;
    const pace = { lengthMs: seconds * 1000, connections, pipelined: 1 };
    const { answers, statuses } = await sendLoad({ port, next: fromCallers(request, callers), ...pace });
    spinning?.end();
    if (statuses.get(200) !== answers)
      throw new Error(`${name}: not all responses are 200: ${[...statuses]}`);
    return answers;
  }
}
