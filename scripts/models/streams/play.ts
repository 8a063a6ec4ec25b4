/** Runs random command sequences on servers of one store and checks that readers receive the events of the model. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { startRedis } from '../../../test/support/redis-server.ts';
import { courses } from './commands.ts';
import { openServers } from './servers.ts';
import { begin } from './step.ts';

export interface Plan {
  readonly runs: number;
  readonly seed: number;
  /** Whether to search for a shorter course with the same defect, which may take long. */
  readonly isShortened: boolean;
}

export interface Report {
  /** Courses run, including those that shorten a failing course. */
  readonly courses: number;
  /** Commands run in all courses. */
  readonly commands: number;
  /** The failure and how to reproduce it, or undefined. */
  readonly defect: string | undefined;
}

/** Runs on one process at a time on a directory. */
export async function playOnEmbedded(plan: Plan): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-models-'));
  try {
    return await play(plan, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs on processes that share a Redis. */
export async function playOnRedis(plan: Plan): Promise<Report> {
  const redis = await startRedis();
  try {
    return await play(plan, { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '10000' });
  } finally {
    await redis.stop();
  }
}

async function play({ runs, seed, isShortened }: Plan, store: Record<string, string>): Promise<Report> {
  const servers = await openServers(store);
  let [played, commands] = [0, 0];
  const holds = fc.asyncProperty(courses, async (course) => {
    played += 1;
    const callerOf = (reader: number) => `10.${reader}.${played >> 8}.${played & 255}`;
    const { model, real } = await begin(servers.gather(`chat-${played}`), callerOf);
    try {
      await fc.asyncModelRun(() => ({ model, real }), course);
    } finally {
      commands += model.commands;
      for (const reader of real.readers) reader.leave();
    }
  });
  try {
    const details = await fc.check(holds, {
      numRuns: runs,
      seed,
      endOnFailure: !isShortened,
      includeErrorInReport: true,
    });
    const defect = details.failed ? fc.defaultReportMessage(details) : undefined;
    return { courses: played, commands, defect };
  } finally {
    await servers.close();
  }
}
