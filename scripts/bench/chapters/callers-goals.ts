import { BURST_WINDOW } from '../../../src/domain/callers/quota.ts';
import { type Goal, goal, type Settings } from '../chapter.ts';
import { printFigure } from '../figures.ts';
import { type Line, type Rounds, ratioOf } from '../measure/compare.ts';
import { sendLoad } from '../measure/load.ts';
import { countScriptCalls } from '../measure/redis-calls.ts';
import { take } from '../measure/requests.ts';
import { bareFastify } from '../servers/contestants.ts';

/** Minimum ratio to a bare Fastify by line. */
const ratios: readonly [line: string, atLeast: number][] = [
  ['embedded, one caller', 0.6],
  ['embedded, 100000 callers', 0.55],
  ['Redis, one caller', 0.5],
  ['Redis, 100000 callers', 0.45],
];

const FLOOD = 100_000;
/** A server caches a rejected caller for this long. */
const REMEMBERED_MS = BURST_WINDOW.lengthMs;

/** Checks the goals for the hot path, and for new and rejected callers. */
export async function judgeCallers(lines: readonly Line[], rounds: Rounds, pace: Settings): Promise<Goal[]> {
  const goals = ratios.map(([name, atLeast]) =>
    goal(`Ratio to a bare Fastify: ${name}`, ratioOf([bareFastify.name, name], rounds).median, { atLeast }),
  );
  const newcomers = ratioOf(['embedded, newcomers', 'Redis, newcomers'], rounds).median;
  goals.push(goal('Newcomers: embedded, as a multiple of Redis', newcomers, { atMost: 1 }));
  const refused = lines.find(({ name }) => name === 'Redis, refused');
  const calls = refused ? await countCallsOfFlood(refused, pace) : Number.NaN;
  goals.push(goal('Redis calls in ten seconds for a caller over its hourly limit', calls, { atMost: 1 }));
  const [workers, one] = ['Redis, two workers, one caller', 'Redis, one caller'];
  const [cost, rate] = [
    ratioOf([workers, one], rounds).median,
    ratioOf([workers, one], rounds, ({ perSecond }) => perSecond).median,
  ];
  const measured = `CPU time per request ${printFigure(cost)}, requests/s ${printFigure(rate)}`;
  const isReached = Number.isNaN(cost) ? undefined : true;
  return [
    ...goals,
    { name: 'Two workers, as multiples of one', wanted: 'informational', measured, isReached },
  ];
}

/**
 * Counts Redis calls in ten seconds of rejected requests. The caller was rejected before, and its limit does not
 * recover during this time.
 */
async function countCallsOfFlood({ server, redis, requests }: Line, pace: Settings): Promise<number> {
  if (!redis) return Number.NaN;
  const before = await countScriptCalls(redis.port);
  const next = take(FLOOD, requests());
  const startMs = performance.now();
  await sendLoad({ ...pace, port: server.port, lengthMs: Number.POSITIVE_INFINITY, next });
  const spans = Math.ceil((performance.now() - startMs) / REMEMBERED_MS);
  return ((await countScriptCalls(redis.port)) - before) / spans;
}
