/** Runs the schedules of many seeds on either store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startRedis } from '../../../test/support/redis-server.ts';
import { buildProgram, openEmbeddedServer } from './embedded-server.ts';
import { openRedisServer } from './redis-server.ts';
import { drawSchedule, playSchedule, type StoreServer } from './schedule.ts';

interface Plan {
  readonly runs: number;
  /** Seed of the first run. */
  readonly seed: number;
}

interface Report {
  /** Numbers of schedules, calls and faults. */
  readonly counts: Readonly<Record<string, number>>;
  /** Each with its seed. */
  readonly defects: readonly string[];
}

/** Maximum number of servers in a schedule. */
const SERVERS = 3;

/** Runs on processes that share a directory. */
export async function playOnEmbedded(plan: Plan): Promise<Report> {
  await buildProgram();
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-models-'));
  try {
    return await play(plan, () => openEmbeddedServer(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In one of this many schedules, Redis itself is killed and restarted. */
const REDIS_DIES_EVERY = 10;
/** Redis is killed within this time after the start of a schedule, which takes about as long. */
const DIES_WITHIN_MS = 30;

/** Runs on servers that share a Redis, which persists every acknowledged write. */
export async function playOnRedis(plan: Plan): Promise<Report> {
  const redis = await startRedis('--appendonly', 'yes', '--appendfsync', 'always');
  const killNowAndThen = async (seed: number) => {
    if (seed % REDIS_DIES_EVERY !== 0) return;
    await delay((seed / REDIS_DIES_EVERY) % DIES_WITHIN_MS);
    await redis.kill();
    await redis.start();
  };
  try {
    return await play(plan, () => openRedisServer(redis.port), killNowAndThen);
  } finally {
    await redis.stop();
  }
}

async function play(
  { runs, seed }: Plan,
  open: () => Promise<StoreServer>,
  disturb: (seed: number) => Promise<void> = async () => {},
): Promise<Report> {
  const servers = await Promise.all(Array.from({ length: SERVERS }, open));
  let [calls, faults, unanswered] = [0, 0, 0];
  const defects: string[] = [];
  try {
    for (let run = seed; run < seed + runs; run += 1) {
      const [played] = await Promise.all([playSchedule(drawSchedule(run), servers, `${run}`), disturb(run)]);
      calls += played.calls;
      faults += played.faults;
      unanswered += played.unanswered;
      defects.push(...played.defects.map((defect) => `Seed ${run}. ${defect}`));
    }
    return { counts: { schedules: runs, calls, faults, unanswered }, defects };
  } finally {
    for (const server of servers) await server.close();
  }
}
