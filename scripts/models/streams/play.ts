/** Plays courses of commands on servers of one store, and looks whether their readers are told what the model says. */
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
  /** Whether a shorter course is looked for that has the same defect; that may take long. */
  readonly isShortened: boolean;
}

export interface Report {
  /** Courses that were played, those that made a defect smaller included. */
  readonly courses: number;
  /** What was done in them. */
  readonly commands: number;
  /** What went wrong, with what repeats it; undefined when nothing did. */
  readonly defect: string | undefined;
}

/** On processes over one directory. */
export async function playOnEmbedded(plan: Plan): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-models-'));
  try {
    return await play(plan, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On processes over one Redis. */
export async function playOnRedis(plan: Plan): Promise<Report> {
  const redis = await startRedis();
  try {
    return await play(plan, { REDIS_URL: redis.url });
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
