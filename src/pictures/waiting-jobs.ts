import { findNext, findSentAway, type UsedMs } from './room.ts';

/** A task, and who hears of it. Whoever settles it needs not care for its timer. */
export interface Job<Task, Result> {
  readonly task: Task;
  readonly caller: string;
  /** When it came, in ms of the clock of the pool. */
  readonly arrivedMs: number;
  /** Refuses it when it has waited for too long. */
  readonly timer: NodeJS.Timeout;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  /** Told how long it has waited when a thread takes it. */
  readonly onWaited: ((waitedMs: number) => void) | undefined;
}

export interface WaitingOptions {
  /** Tasks that wait for a thread. */
  readonly waitingMax: number;
  /** For a task to wait until a thread that has started takes it. */
  readonly waitMs: number;
  /** A clock, in ms. */
  readonly now: () => number;
  /** The error of a task that may not wait, or has waited for too long. */
  readonly refuse: () => Error;
}

/**
 * Makes the room in which jobs wait; whose turn it is, and who has to go, `room.ts` says, by what callers have used at
 * one and the same moment.
 */
export function createWaitingJobs<Task, Result>(options: WaitingOptions, usedNow: () => UsedMs) {
  const waiting: Job<Task, Result>[] = [];
  let refused = 0;

  const remove = (job: Job<Task, Result>): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
  };
  const sendAway = (job: Job<Task, Result>): void => {
    remove(job);
    refused += 1;
    job.reject(options.refuse());
  };
  return {
    figures: () => ({ waiting: waiting.length, refused }),
    /** A job of a promise. A thread that is still starting does the task all the same, and is then there for others. */
    create(
      task: Task,
      caller: string,
      { resolve, reject, onWaited }: Pick<Job<Task, Result>, 'resolve' | 'reject' | 'onWaited'>,
    ): Job<Task, Result> {
      const timer = setTimeout(() => sendAway(job), options.waitMs);
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
    /** Lets a job wait, for which another may have to go. */
    admit(job: Job<Task, Result>): void {
      const sent = waiting.length < options.waitingMax ? undefined : findSentAway(waiting, job, usedNow());
      waiting.push(job);
      if (sent !== undefined) sendAway(sent);
    },
    takeNext(): Job<Task, Result> | undefined {
      const next = findNext(waiting, usedNow());
      if (next !== undefined) remove(next);
      return next;
    },
    /** Ends the wait of all. */
    reject(error: Error): void {
      for (const job of waiting.splice(0)) job.reject(error);
    },
  };
}
