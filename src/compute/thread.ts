/** A thread of a pool, its task, and how long that may take. */
import type { Worker } from 'node:worker_threads';
import { TookTooLong } from './job.ts';
import type { Service } from './recent-usage.ts';
import { type ThreadClock, usedSince } from './thread-clock.ts';
import type { Job } from './waiting-jobs.ts';

/** Messages of a thread: that a task begins, now that its modules are loaded, and its result. */
export type ThreadMessage<Result> = { readonly began: ThreadClock } | { readonly result: Result };

export interface Thread<Task, Result> {
  readonly worker: Worker;
  /** Undefined while idle. */
  work: Work<Task, Result> | undefined;
  /** Whether it has begun a task. */
  hasStarted: boolean;
  timer: NodeJS.Timeout | undefined;
  /** Why the pool has stopped it. */
  failure?: Error;
}

interface Work<Task, Result> {
  readonly job: Job<Task, Result>;
  service: Service;
  /** Whether the modules of the task are loaded. The time until then is not counted. */
  hasBegun: boolean;
  /** Whether the client has closed its connection. */
  hasLeft: boolean;
}

/** Maximum times of a task, in ms. */
export interface WorkLimits {
  /** Maximum processor time. A task beyond rejects with `TookTooLong`. */
  readonly workMs: number;
  /** Maximum duration, on a machine that is busy with something else. */
  readonly deadlineMs: number;
}

/** Stops a thread when its task, which begins now, exceeds the limits. */
export function limitWork(
  thread: Pick<Thread<unknown, unknown>, 'worker' | 'timer' | 'failure'>,
  clock: ThreadClock,
  { workMs, deadlineMs, now }: WorkLimits & { now: () => number },
): void {
  const endMs = now() + deadlineMs;
  const look = (): void => {
    const leftMs = Math.min(workMs - usedSince(clock), endMs - now());
    if (leftMs > 0) {
      thread.timer = setTimeout(look, leftMs);
      return;
    }
    if (usedSince(clock) >= workMs) thread.failure = new TookTooLong();
    void thread.worker.terminate();
  };
  clearTimeout(thread.timer);
  thread.timer = setTimeout(look, Math.min(workMs, deadlineMs));
}
