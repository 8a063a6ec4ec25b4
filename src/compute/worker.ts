/** A worker thread: receives one `JobMessage` at a time and posts its `JobResult`. */
import { parentPort } from 'node:worker_threads';
import { declarationOf, inlineJobs } from './inline-jobs.ts';
import { type RequireTime, TookTooLong } from './job.ts';
import type { JobMessage, JobName, JobResult } from './jobs.ts';
import { createTimeLimit, toRefusal } from './perform.ts';
import { threadJobs } from './thread-jobs.ts';

/** Jobs that run in steps are stopped after this time. */
const LIMIT_MS = 1_000;

type Run = (input: unknown, requireTime: RequireTime) => unknown;

/** Functions by name; each kind of job loads its modules on first use. */
const loaded = new Map<JobName, Promise<Run>>();

parentPort?.on('message', async (message: JobMessage) => {
  const result = await perform(message);
  const isTransferred = 'output' in result && result.output instanceof Uint8Array;
  parentPort?.postMessage(result, isTransferred ? [(result.output as Uint8Array<ArrayBuffer>).buffer] : []);
});

async function perform({ name, input }: JobMessage): Promise<JobResult> {
  try {
    const run = await load(name);
    return {
      output: await run(
        input,
        createTimeLimit(() => performance.now(), LIMIT_MS),
      ),
    };
  } catch (error) {
    if (error instanceof TookTooLong) return { tookTooLong: true };
    const refusal = toRefusal(error, declarationOf(name)?.subject);
    if (refusal === undefined) throw error;
    const { status, message: detail, fault } = refusal;
    return { refusal: { status, detail, fault } };
  }
}

function load(name: JobName): Promise<Run> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loadJob =
    name in threadJobs
      ? threadJobs[name as keyof typeof threadJobs]
      : inlineJobs[name as keyof typeof inlineJobs].load;
  const run = loadJob() as Promise<Run>; // the name determines the input
  loaded.set(name, run);
  return run;
}
