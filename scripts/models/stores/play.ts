/** Plays the schedules of many seeds, on either store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startRedis } from '../../../test/support/redis-server.ts';
import { buildProgram, openEmbeddedServer } from './embedded-server.ts';
import { openRedisServer } from './redis-server.ts';
import { drawSchedule, playSchedule, type StoreServer } from './schedule.ts';

export interface Plan {
  readonly runs: number;
  /** Of the first run; the others have those after it. */
  readonly seed: number;
  readonly onDefect: (defect: string) => void;
}

export interface Report {
  readonly calls: number;
  readonly faults: number;
  readonly unanswered: number;
  readonly defects: number;
}

/** The most servers that a schedule has. */
const SERVERS = 3;

/** On processes over one directory. */
export async function playOnEmbedded(plan: Plan): Promise<Report> {
  await buildProgram();
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-models-'));
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => openEmbeddedServer(folder)));
  try {
    return await play(plan, servers);
  } finally {
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One schedule in so many has Redis itself killed meanwhile, and started again. */
const REDIS_DIES_EVERY = 10;
/** It is killed within so many milliseconds from the begin of the schedule, which takes about as long. */
const DIES_WITHIN_MS = 30;

/** On servers over one Redis, which writes down what it acknowledges. */
export async function playOnRedis(plan: Plan): Promise<Report> {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => openRedisServer(redis.port)));
  const killNowAndThen = async (seed: number) => {
    if (seed % REDIS_DIES_EVERY !== 0) return;
    await delay((seed / REDIS_DIES_EVERY) % DIES_WITHIN_MS);
    await redis.kill();
    await redis.start();
  };
  try {
    return await play(plan, servers, killNowAndThen);
  } finally {
    for (const server of servers) await server.close();
    await redis.stop();
  }
}

async function play(
  { runs, seed, onDefect }: Plan,
  servers: readonly StoreServer[],
  disturb: (seed: number) => Promise<void> = async () => {},
): Promise<Report> {
  let [calls, faults, unanswered, defects] = [0, 0, 0, 0];
  for (let run = seed; run < seed + runs; run += 1) {
    const [played] = await Promise.all([playSchedule(drawSchedule(run), servers, `${run}`), disturb(run)]);
    calls += played.calls;
    faults += played.faults;
    unanswered += played.unanswered;
    defects += played.defects.length;
    for (const defect of played.defects) onDefect(`Seed ${run}. ${defect}`);
  }
  return { calls, faults, unanswered, defects };
}
