import { pickNext, pickRejected, type UsedMs } from './fair-queue.ts';

/** A task with its callbacks, which also clear the timer. */
export interface Job<Task, Result> {
  readonly task: Task;
  readonly caller: string;
  /** Arrival time, in ms of the clock of the pool. */
  readonly arrivedMs: number;
  /** Rejects the task after the maximum wait. */
  readonly timer: NodeJS.Timeout;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  /** Called with the queueing time when a thread takes the task. */
  readonly onWaited: ((waitedMs: number) => void) | undefined;
}

export interface WaitingOptions {
  /** Maximum number of queued tasks. */
  readonly waitingMax: number;
  /** Maximum wait until a started thread takes a task. */
  readonly waitMs: number;
  /** A clock, in ms. */
  readonly now: () => number;
  /** Creates the error for a full queue or a long wait. */
  readonly refuse: () => Error;
}

/**
 * Creates a queue of jobs. `room.ts` selects the next job and the job to reject, by service times read at one moment.
 */
export function createWaitingJobs<Task, Result>(options: WaitingOptions, usedNow: () => UsedMs) {
  const waiting: Job<Task, Result>[] = [];
  let refused = 0;

  const remove = (job: Job<Task, Result>): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
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
      { resolve, reject, onWaited }: Pick<Job<Task, Result>, 'resolve' | 'reject' | 'onWaited'>,
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
      const job = { task, caller, arrivedMs, timer, onWaited, ...settlers };
      return job;
    },
    /** Queues a job, and rejects one if the queue is full. */
    admit(job: Job<Task, Result>): void {
      const sent = waiting.length < options.waitingMax ? undefined : pickRejected(waiting, job, usedNow());
      waiting.push(job);
      if (sent !== undefined) rejectJob(sent);
    },
    takeNext(): Job<Task, Result> | undefined {
      const next = pickNext(waiting, usedNow());
      if (next !== undefined) remove(next);
      return next;
    },
    /** Rejects all queued jobs. */
    reject(error: Error): void {
      for (const job of waiting.splice(0)) job.reject(error);
    },
  };
}
