/** Measures lines alternately, so that other activity on the machine affects all of them equally. */
import type { Server } from '../servers/children.ts';
import { type NextRequest, sendLoad } from './load.ts';
import { processorTimeUs } from './processes.ts';
import { countScriptCalls } from './redis-calls.ts';
import { take } from './requests.ts';
import { spin } from './spin.ts';
import { quantileOf, type Spread, spreadOf } from './statistics.ts';

export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  /** Requests after which most of a server's code is compiled. */
  readonly warmUp: number;
  readonly connections: number;
  readonly pipelined: number;
}

export interface Line {
  readonly name: string;
  readonly server: Server;
  /** The Redis with the server's state. */
  readonly redis?: Server | undefined;
  /** Creates the requests of one round. */
  readonly requests: () => NextRequest;
  /** Maximum number of concurrent connections. */
  readonly connectionsMax?: number | undefined;
  /** Allowed response statuses. Default: only 200. */
  readonly statuses?: readonly number[];
}

/** The results of one round of one line. */
export interface Round {
  /** Server CPU time per request in µs, and that of Redis. */
  readonly serverUs: number;
  readonly redisUs: number;
  /** Redis scripts run per request. */
  readonly redisCalls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Share of one core used by the server, and by Redis. */
  readonly serverShare: number;
  readonly redisShare: number;
  /** Share of the time in which the generator was busy. */
  readonly generatorShare: number;
}

export type Rounds = ReadonlyMap<string, readonly Round[]>;

/** Limits the warm-up of slow lines. */
const WARM_UP_MAX_S = 5;

/** Warms up every line, then measures `rounds` rounds in alternating order. */
export async function compare(lines: readonly Line[], pace: Pace): Promise<Rounds> {
  const rounds = new Map(lines.map(({ name }) => [name, [] as Round[]]));
  for (const line of lines) {
    const requests = () => take(pace.warmUp, line.requests());
    await measureRound({ ...line, requests }, { ...pace, seconds: WARM_UP_MAX_S });
  }
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const line of round % 2 === 0 ? lines : [...lines].reverse()) {
      rounds.get(line.name)?.push(await measureRound(line, pace));
    }
  }
  return rounds;
}

async function measureRound(line: Line, { connections, pipelined, seconds }: Pace): Promise<Round> {
  const { server, redis, requests, connectionsMax = connections, statuses = [200], name } = line;
  const load = {
    port: server.port,
    next: requests(),
    lengthMs: seconds * 1000,
    connections: Math.min(connections, connectionsMax),
    pipelined,
  };
  const read = async () => ({
    serverUs: processorTimeUs(server.pid),
    redisUs: redis ? processorTimeUs(redis.pid) : 0,
    calls: redis ? await countScriptCalls(redis.port) : 0,
  });
  const before = await read();
  const spinning = spin();
  const result = await sendLoad({ ...load, onAnswer: spinning.note });
  const idleMs = spinning.end();
  const after = await read();
  for (const [status, count] of result.statuses) {
    if (!statuses.includes(status)) throw new Error(`${name}: ${count} responses have status ${status}`);
  }
  const [serverUs, redisUs] = [after.serverUs - before.serverUs, after.redisUs - before.redisUs];
  const { answers, lengthMs, latenciesMs } = result;
  return {
    serverUs: serverUs / answers,
    redisUs: redisUs / answers,
    redisCalls: (after.calls - before.calls) / answers,
    perSecond: (answers * 1000) / lengthMs,
    p50Ms: quantileOf(latenciesMs, 0.5),
    p99Ms: quantileOf(latenciesMs, 0.99),
    serverShare: serverUs / 1000 / lengthMs,
    redisShare: redisUs / 1000 / lengthMs,
    generatorShare: 1 - idleMs / lengthMs,
  };
}

/** Returns the ratio of a figure between two lines. Compares values of the same round. */
export function ratioOf(
  [one, other]: readonly [string, string],
  rounds: Rounds,
  figure: (round: Round) => number = ({ serverUs }) => serverUs,
): Spread {
  const others = rounds.get(other) ?? [];
  const ratios = (rounds.get(one) ?? []).map((round, index) => {
    const neighbour = others[index];
    return neighbour ? figure(round) / figure(neighbour) : Number.NaN;
  });
  return spreadOf(ratios);
}

export function spreadIn(rounds: Rounds, name: string, figure: (round: Round) => number): Spread {
  return spreadOf((rounds.get(name) ?? []).map(figure));
}
