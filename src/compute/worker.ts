/** A worker thread: receives one `JobMessage` at a time and posts its `JobResult`. */
import { parentPort } from 'node:worker_threads';
import { declarationOf, inlineJobs } from './inline-jobs.ts';
import { type RequireTime, TookTooLong } from './job.ts';
import type { JobMessage, JobName, JobResult } from './jobs.ts';
import { toRefusal } from './perform.ts';
import type { ThreadMessage } from './thread.ts';
import { startThreadClock, type ThreadClock, usedSince } from './thread-clock.ts';
import { threadJobs } from './thread-jobs.ts';

/** Jobs that run in steps are stopped after this processor time. */
const LIMIT_MS = 1_000;

type Run = (input: unknown, requireTime: RequireTime) => unknown;

/** Functions by name; each kind of job loads its modules on first use. */
const loaded = new Map<JobName, Promise<Run>>();

parentPort?.on('message', async (message: JobMessage) => {
  const result = await perform(message);
  const isTransferred = 'output' in result && result.output instanceof Uint8Array;
  post({ result }, isTransferred ? [(result.output as Uint8Array<ArrayBuffer>).buffer] : []);
});

const post = (message: ThreadMessage<JobResult>, transferred: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);

async function perform({ name, input }: JobMessage): Promise<JobResult> {
  try {
    const run = await load(name);
    const clock = startThreadClock();
    post({ began: clock });
    return { output: await run(input, createWorkLimit(clock)) };
  } catch (error) {
    if (error instanceof TookTooLong) return { tookTooLong: true };
    const refusal = toRefusal(error, declarationOf(name)?.subject);
    if (refusal === undefined) throw error;
    const { status, message: detail, fault } = refusal;
    return { refusal: { status, detail, fault } };
  }
}

/** Reads the processor time, which takes as long as many steps, only after the time that it could take. */
function createWorkLimit(clock: ThreadClock): RequireTime {
  let lookMs = performance.now() + LIMIT_MS;
  return () => {
    if (performance.now() < lookMs) return;
    const leftMs = LIMIT_MS - usedSince(clock);
    if (leftMs <= 0) throw new TookTooLong();
    lookMs = performance.now() + leftMs;
  };
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
