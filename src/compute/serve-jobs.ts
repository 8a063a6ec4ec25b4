/** The program of a worker thread: receives one `JobMessage` at a time and posts its `JobResult`. */
import { parentPort } from 'node:worker_threads';
import { toRefusal } from '../lib/input-error.ts';
import { type AnyJob, type RequireTime, TookTooLong } from './job.ts';
import type { JobMessage, JobResult } from './jobs.ts';
import type { ThreadMessage } from './thread.ts';
import { startThreadClock, type ThreadClock, usedSince } from './thread-clock.ts';

/** Jobs that run in steps are stopped after this processor time, unless they count them. */
const LIMIT_MS = 1_000;

type Run = (input: unknown, requireTime: RequireTime) => unknown;

/** Computes jobs that this thread receives; `findJob` loads a job by its name. */
export function serveJobs(findJob: (name: string) => Promise<AnyJob>): void {
  /** Functions by the name of their job. */
  const loaded = new Map<string, Run>();

  const load = async (name: string, job: AnyJob): Promise<Run> => {
    const run = loaded.get(name) ?? ((await job.load()) as Run); // the job determines the input
    loaded.set(name, run);
    return run;
  };
  const perform = async ({ name, input }: JobMessage): Promise<JobResult> => {
    const job = await findJob(name);
    try {
      const run = await load(name, job);
      const clock = startThreadClock();
      post({ began: clock });
      return { output: await run(input, job.countsSteps ? () => {} : createWorkLimit(clock)) };
    } catch (error) {
      if (error instanceof TookTooLong) return { tookTooLong: true };
      const refusal = toRefusal(error, job.subject);
      if (refusal === undefined) throw error;
      const { status, message: detail, fault } = refusal;
      return { refusal: { status, detail, fault } };
    }
  };
  parentPort?.on('message', async (message: JobMessage) => {
    const result = await perform(message);
    post({ result }, 'output' in result ? listBuffers(result.output) : []);
  });
}

/** Returns the memory of bytes, or of the bytes in an object, which is transferred rather than copied. */
function listBuffers(output: unknown): ArrayBuffer[] {
  const parts = output instanceof Uint8Array ? [output] : isObject(output) ? Object.values(output) : [];
  // Small buffers share memory with others.
  return parts.flatMap((part) =>
    part instanceof Uint8Array && part.byteLength === part.buffer.byteLength
      ? [part.buffer as ArrayBuffer]
      : [],
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const post = (message: ThreadMessage<JobResult>, transferred: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);

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
