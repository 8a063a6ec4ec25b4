import { pickNext, pickRejected, type UsedMs } from './fair-queue.ts';

export interface JobOptions {
  /** Memory of the queued task, roughly. Default: 0. */
  readonly bytes?: number;
  /** Maximum processor time of the task. Default: that of the pool. */
  readonly workMs?: number | undefined;
  /** Calls back when the client closes its connection; immediately if it is closed already. */
  readonly onLeave?: (callback: () => void) => void;
  /** Called with the queueing time when a thread takes the task. */
  readonly onWaited?: (waitedMs: number) => void;
  /** Called with the time that the thread has spent on the task. */
  readonly onWorked?: (workedMs: number) => void;
}

/** A task with its callbacks, which also clear the timer. */
export interface Job<Task, Result> extends JobOptions {
  readonly task: Task;
  readonly caller: string;
  /** Arrival time, in ms of the clock of the pool. */
  readonly arrivedMs: number;
  /** Rejects the task after the maximum wait. */
  readonly timer: NodeJS.Timeout;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface WaitingOptions {
  /** Maximum number of queued tasks. */
  readonly waitingMax: number;
  /** Maximum memory of queued tasks. */
  readonly waitingBytesMax: number;
  /** Maximum wait until a started thread takes a task. */
  readonly waitMs: number;
  /** A clock, in ms. */
  readonly now: () => number;
  /** Creates the error for a full queue or a long wait. */
  readonly refuse: () => Error;
}

const bytesOf = ({ bytes = 0 }: JobOptions) => bytes;

/**
 * Creates a queue of jobs. `fair-queue.ts` selects the next job and the job to reject, by service times read at one
 * moment.
 */
export function createWaitingJobs<Task, Result>(options: WaitingOptions, usedNow: () => UsedMs) {
  const waiting: Job<Task, Result>[] = [];
  let waitingBytes = 0;
  let refused = 0;

  const add = (job: Job<Task, Result>): void => {
    waiting.push(job);
    waitingBytes += bytesOf(job);
  };
  const remove = (job: Job<Task, Result>): boolean => {
    const place = waiting.indexOf(job);
    if (place < 0) return false;
    waiting.splice(place, 1);
    waitingBytes -= bytesOf(job);
    return true;
  };
  const rejectJob = (job: Job<Task, Result>): void => {
    remove(job);
    refused += 1;
    job.reject(options.refuse());
  };
  return {
    figures: () => ({ waiting: waiting.length, refused }),
    /**
     * Creates a job. If it times out while its thread is starting, the thread still runs the task and is then
     * available.
     */
    create(
      task: Task,
      caller: string,
      { resolve, reject, ...more }: Pick<Job<Task, Result>, 'resolve' | 'reject'> & JobOptions,
    ): Job<Task, Result> {
      const timer = setTimeout(() => rejectJob(job), options.waitMs);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          settle(value);
        };
      const arrivedMs = options.now();
      const settlers = { resolve: settled(resolve), reject: settled(reject) };
      const job = { ...more, task, caller, arrivedMs, timer, ...settlers };
      return job;
    },
    /** Queues a job, and rejects as many as do not fit. */
    admit(job: Job<Task, Result>): void {
      if (waiting.length >= options.waitingMax) {
        const sent = pickRejected(waiting, job, usedNow());
        rejectJob(sent);
        if (sent === job) return;
      }
      while (waitingBytes + bytesOf(job) > options.waitingBytesMax) {
        const sent = pickRejected(waiting, job, usedNow(), bytesOf);
        rejectJob(sent);
        if (sent === job) return;
      }
      add(job);
    },
    /** Removes a queued job; returns whether it was queued. */
    remove,
    takeNext(): Job<Task, Result> | undefined {
      const next = pickNext(waiting, usedNow());
      if (next !== undefined) remove(next);
      return next;
    },
    /** Rejects all queued jobs. */
    reject(error: Error): void {
      waitingBytes = 0;
      for (const job of waiting.splice(0)) job.reject(error);
    },
  };
}
