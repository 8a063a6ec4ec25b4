/** Runs random command sequences on servers of one store and checks that readers receive the events of the model. */
import fc from 'fast-check';
import { startRedis } from '../../../test/support/redis-server.ts';
import { inFolder, type Plan, type Report } from '../plan.ts';
import { courses } from './commands.ts';
import { openServers } from './servers.ts';
import { begin } from './step.ts';

/** Runs on one process at a time on a directory. */
export const playOnEmbedded = (plan: Plan): Promise<Report> =>
  inFolder((folder) => play(plan, { DATA_DIR: folder }));

/** Runs on processes that share a Redis. */
export async function playOnRedis(plan: Plan): Promise<Report> {
  const redis = await startRedis();
  try {
    return await play(plan, { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '10000' });
  } finally {
    await redis.stop();
  }
}

async function play(
  { runs, seed, isShortened = false }: Plan,
  store: Record<string, string>,
): Promise<Report> {
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
    const defects = details.failed ? [String(fc.defaultReportMessage(details))] : [];
    return { counts: { courses: played, commands }, defects };
  } finally {
    await servers.close();
  }
}
