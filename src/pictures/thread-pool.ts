import { Worker } from 'node:worker_threads';
import { createUsedTime, type Service } from './used-time.ts';
import { createWaitingJobs, type Job, type WaitingOptions } from './waiting-jobs.ts';

export interface ThreadPoolOptions extends WaitingOptions {
  /** What runs on each thread: takes a task as a message, posts its result, one at a time. */
  file: string;
  workerData: unknown;
  threadsMax: number;
  /** A thread that has had nothing to do for so long ends, and gives back its memory. */
  idleMs: number;
  /** For one task. */
  deadlineMs: number;
  /** How much longer the first task of a thread may take, which waits until the thread has loaded what it needs. */
  startMs: number;
}

/** Threads that start when they are needed and end when they are not. */
export interface ThreadPool<Task, Result> {
  /**
   * Runs a task for a caller, in its turn. Rejects with what the thread throws, after which the thread is another, and
   * at the deadline. `onWaited` is told how long it has waited for its thread.
   */
  run(task: Task, caller: string, onWaited?: (waitedMs: number) => void): Promise<Result>;
  figures(): ThreadPoolFigures;
  /** Ends every thread; what is under way or waits is rejected. */
  close(): Promise<void>;
}

/** What a pool is doing, and has done since the start. */
export interface ThreadPoolFigures {
  readonly threads: number;
  readonly waiting: number;
  /** Tasks that have ended, in whatever way. */
  readonly done: number;
  /** Tasks that were not let wait, or not any longer. */
  readonly refused: number;
  /** For how long the tasks that a thread has taken had waited for it, together. */
  readonly waitedMs: number;
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  /** Undefined while it is idle. */
  work: { readonly job: Job<Task, Result>; readonly service: Service } | undefined;
  hasAnswered: boolean;
  timer: NodeJS.Timeout | undefined;
}

export function createThreadPool<Task, Result>(options: ThreadPoolOptions): ThreadPool<Task, Result> {
  const threads = new Set<Thread<Task, Result>>();
  const used = createUsedTime();
  const jobs = createWaitingJobs<Task, Result>(options, () => {
    const nowMs = options.now();
    return (caller) => used.usedMs(caller, nowMs);
  });
  let isClosed = false;
  let [done, waitedMs] = [0, 0];

  const start = (job: Job<Task, Result>): void => {
    const worker = new Worker(options.file, { workerData: options.workerData });
    const thread: Thread<Task, Result> = { worker, work: undefined, hasAnswered: false, timer: undefined };
    threads.add(thread);
    worker.on('message', (result: Result) => {
      const job = finish(thread);
      thread.hasAnswered = true;
      job?.resolve(result);
      rest(thread);
    });
    worker.on('error', (error: Error) => remove(thread, error));
    worker.on('exit', () => remove(thread, new Error('The thread of a task has ended.')));
    work(thread, job);
  };
  const work = (thread: Thread<Task, Result>, job: Job<Task, Result>): void => {
    clearTimeout(thread.timer);
    if (thread.hasAnswered) clearTimeout(job.timer);
    const limitMs = options.deadlineMs + (thread.hasAnswered ? 0 : options.startMs);
    thread.timer = setTimeout(() => thread.worker.terminate(), limitMs);
    const nowMs = options.now();
    const jobWaitedMs = Math.max(0, nowMs - job.arrivedMs);
    waitedMs += jobWaitedMs;
    job.onWaited?.(jobWaitedMs);
    thread.work = { job, service: used.begin(job.caller, nowMs) };
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  };
  /** Counts what was done; what a thread loads before its first answer is held against nobody. */
  const finish = (thread: Thread<Task, Result>): Job<Task, Result> | undefined => {
    if (thread.work === undefined) return undefined;
    const { job, service } = thread.work;
    thread.work = undefined;
    done += 1;
    used.end(service, options.now(), thread.hasAnswered);
    return job;
  };
  /** Takes the next task, or waits for one without keeping the process alive. */
  const rest = (thread: Thread<Task, Result>): void => {
    const next = jobs.takeNext();
    if (next !== undefined) {
      work(thread, next);
      return;
    }
    clearTimeout(thread.timer);
    thread.worker.unref();
    thread.timer = setTimeout(() => end(thread), options.idleMs).unref();
  };
  /** Nothing is given to a thread that is about to end. */
  const end = (thread: Thread<Task, Result>): void => {
    threads.delete(thread);
    void thread.worker.terminate();
  };
  const remove = (thread: Thread<Task, Result>, error: Error): void => {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    finish(thread)?.reject(error);
    const next = jobs.takeNext();
    if (next !== undefined) start(next);
  };

  return {
    run: (task, caller, onWaited) =>
      new Promise((resolve, reject) => {
        const job = jobs.create(task, caller, { resolve, reject, onWaited });
        const idle = [...threads].find((thread) => thread.work === undefined);
        if (isClosed) job.reject(new Error('The threads have been closed.'));
        else if (idle !== undefined) work(idle, job);
        else if (threads.size < options.threadsMax) start(job);
        else jobs.admit(job);
      }),
    figures: () => ({ threads: threads.size, ...jobs.figures(), done, waitedMs }),
    close: async () => {
      isClosed = true;
      jobs.reject(new Error('The threads have been closed.'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
