/** Lines that are measured in alternation, so that whatever else the machine does meets all of them alike. */
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
  /** Requests by which the compiler of a server has done most of its work. */
  readonly warmUp: number;
  readonly connections: number;
  readonly pipelined: number;
}

export interface Line {
  readonly name: string;
  readonly server: Server;
  /** The Redis that the server keeps its state in. */
  readonly redis?: Server | undefined;
  /** Makes the requests of one round. */
  readonly requests: () => NextRequest;
  /** The most connections that may ask at once. */
  readonly connectionsMax?: number | undefined;
  /** The statuses that its answers may have; 200 alone unless told. */
  readonly statuses?: readonly number[];
}

/** What one round of one line has shown. */
export interface Round {
  /** Processor time of the server for a request, in µs, and of Redis. */
  readonly serverUs: number;
  readonly redisUs: number;
  /** Scripts that Redis ran for a request. */
  readonly redisCalls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The parts of one core that the server and Redis used. */
  readonly serverShare: number;
  readonly redisShare: number;
  /** The part of the time in which the generator had something to do. */
  readonly generatorShare: number;
}

export type Rounds = ReadonlyMap<string, readonly Round[]>;

/** Nothing warms up for longer, however slow it is. */
const WARM_UP_MAX_S = 5;

/** Warms every line up, and measures it then in so many rounds, every other one backwards. */
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
    if (!statuses.includes(status)) throw new Error(`${name}: ${count} answers are ${status}.`);
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

/** What a figure of one line is to that of another, round by round: neighbours in time. */
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
