/** A cheap GET of many callers within their plan, beside Fastify with its official plugins, by two generators. */
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

/** As many as stay within 50 requests in 10 seconds while they share three seconds of all that a server can do. */
const CROWDS = [4_000, 50_000];
/** Of what Fastify costs with its official plugins. */
const SHARE_MAX = 0.75;

const GENERATORS = ['wrk', 'own', 'ownAsleep'] as const;

const request = writeRequest(geoRequest);

interface Contestant {
  readonly name: string;
  readonly server: Server;
  /** The line that it is held against. */
  readonly beside?: string;
}

/** µs of the server for a request, by generator; one figure a round. */
type Costs = Record<Generator, number[]>;
type Generator = (typeof GENERATORS)[number];

export async function measureCrowds(settings: Settings): Promise<Chapter> {
  if (!hasWrk) throw new Error('wrk is not installed: apt-get install wrk.');
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
      // Nobody asks one server twice in a row: the callers would use up their plans.
      turn += 1;
      for (let index = 0; index < lines.length; index += 1) {
        const line = lines[(turn + index) % lines.length];
        if (!line) continue;
        const us = await measureCost(line, generator, settings);
        if (round >= 0) costs.get(line.name)?.[generator].push(us); // the first one warms up
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
    title: 'Beside Fastify with its official plugins',
    how: HOW,
    tables: [{ columns: ['server', 'µs by wrk', 'ratio', 'µs by ours', 'ratio', 'ours, asleep'], rows }],
    goals,
  };
}

const HOW = `The same GET, of callers who stay within their plan. The plugins are @fastify/rate-limit, which counts one window
of an hour, @fastify/cors and @fastify/helmet; schemas check the query and write the answer, and its own log writes two lines a
request. Ratios are of processor time for a request within one round; that of Redis is not counted. wrk sleeps until an
answer comes, and whoever sends one pays for waking it; our generator never sleeps. The last column is ours where it sleeps
as well: what is left of the difference between the two is what the generators do otherwise.`;

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

/** Processor time of the server for a request, in µs. */
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
    if (statuses.get(200) !== answers) throw new Error(`${name}: not all answers are 200: ${[...statuses]}.`);
    return answers;
  }
}
