import { Worker } from 'node:worker_threads';
import { createRecentUsage, type Service } from './recent-usage.ts';
import { createWaitingJobs, type Job, type WaitingOptions } from './waiting-jobs.ts';

export interface ThreadPoolOptions extends WaitingOptions {
  /** Worker script: receives a task as a message and posts its result, one at a time. */
  file: string;
  workerData: unknown;
  threadsMax: number;
  /** A thread that is idle for this time exits to release its memory. */
  idleMs: number;
  /** Maximum duration of one task. */
  deadlineMs: number;
  /** Additional time for the first task of a thread, which waits until the thread has loaded its modules. */
  startMs: number;
}

/** Threads that start on demand and exit when idle. */
export interface ThreadPool<Task, Result> {
  /**
   * Queues a task for a caller. Rejects with the error of the thread, which is then replaced, or at the deadline.
   * `onWaited` receives the queueing time.
   */
  run(task: Task, caller: string, onWaited?: (waitedMs: number) => void): Promise<Result>;
  figures(): ThreadPoolFigures;
  /** Stops all threads, and rejects all running and queued tasks. */
  close(): Promise<void>;
}

/** Current state and totals of a pool. */
export interface ThreadPoolFigures {
  readonly threads: number;
  readonly waiting: number;
  /** Finished tasks, including failed ones. */
  readonly done: number;
  /** Tasks rejected because of a full queue or a long wait. */
  readonly refused: number;
  /** Total queueing time of the tasks that were started. */
  readonly waitedMs: number;
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  /** Undefined while idle. */
  work: { readonly job: Job<Task, Result>; readonly service: Service } | undefined;
  hasAnswered: boolean;
  timer: NodeJS.Timeout | undefined;
}

export function createThreadPool<Task, Result>(options: ThreadPoolOptions): ThreadPool<Task, Result> {
  const threads = new Set<Thread<Task, Result>>();
  const used = createRecentUsage();
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
    worker.on('exit', () => remove(thread, new Error('The worker thread has exited.')));
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
  /** Records the result. The time of a thread's first task is not counted, since it includes loading. */
  const finish = (thread: Thread<Task, Result>): Job<Task, Result> | undefined => {
    if (thread.work === undefined) return undefined;
    const { job, service } = thread.work;
    thread.work = undefined;
    done += 1;
    used.end(service, options.now(), thread.hasAnswered);
    return job;
  };
  /** Takes the next task, or idles without keeping the process alive. */
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
  /** Removes the thread first, so that it gets no more tasks. */
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
        if (isClosed) job.reject(new Error('The thread pool is closed.'));
        else if (idle !== undefined) work(idle, job);
        else if (threads.size < options.threadsMax) start(job);
        else jobs.admit(job);
      }),
    figures: () => ({ threads: threads.size, ...jobs.figures(), done, waitedMs }),
    close: async () => {
      isClosed = true;
      jobs.reject(new Error('The thread pool is closed.'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
