import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { RecentUsage } from './recent-usage.ts';
import { limitWork, type Thread, type ThreadMessage, type WorkLimits } from './thread.ts';
import type { ThreadClock } from './thread-clock.ts';
import { createWaitingJobs, type Job, type JobOptions, type WaitingOptions } from './waiting-jobs.ts';

export interface ThreadPoolOptions extends WaitingOptions, WorkLimits {
  /** Worker script: receives one task at a time as a message, and posts two `ThreadMessage`s for it. */
  file: string;
  workerData: unknown;
  threadsMax: number;
  /** Memory of a thread; a task that exceeds it is rejected like one that waits too long. */
  resourceLimits?: ResourceLimits;
  /** Recent service time of callers; pools may share it. */
  usage: RecentUsage;
  /** A thread that is idle for this time exits to release its memory. */
  idleMs: number;
  /** How long a task of a closed connection may continue; then its thread is replaced. */
  abandonedMs: number;
  /** Creates the error for a task of a closed connection. */
  leave: () => Error;
  /** Maximum time until a task begins: its thread may have to start and to load modules. */
  startMs: number;
}

/**
 * Threads that start on demand and exit when idle. A stopped thread counts until it has exited, which native code can
 * delay; piscina 5.3 replaces it at once, so that aborted tasks exceed the maximum number of threads.
 */
export interface ThreadPool<Task, Result> {
  /**
   * Queues a task for a caller. Rejects with the error of the thread, which is then replaced, and at once when the
   * client leaves: a queued task is then removed, a running one is stopped soon.
   */
  run(task: Task, caller: string, options?: JobOptions): Promise<Result>;
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

export function createThreadPool<Task, Result>(options: ThreadPoolOptions): ThreadPool<Task, Result> {
  const threads = new Set<Thread<Task, Result>>();
  const used = options.usage;
  const jobs = createWaitingJobs<Task, Result>(options, () => {
    const nowMs = options.now();
    return (caller) => used.usedMs(caller, nowMs);
  });
  let isClosed = false;
  let [done, waitedMs] = [0, 0];

  const start = (job: Job<Task, Result>): void => {
    const { file, workerData, resourceLimits = {} } = options;
    const worker = new Worker(file, { workerData, resourceLimits });
    const thread: Thread<Task, Result> = { worker, work: undefined, hasStarted: false, timer: undefined };
    threads.add(thread);
    worker.on('message', (message: ThreadMessage<Result>) => {
      if ('began' in message) begin(thread, message.began);
      else {
        finish(thread)?.resolve(message.result);
        rest(thread);
      }
    });
    worker.on('error', (error: Error) => remove(thread, isOutOfMemory(error) ? options.refuse() : error));
    worker.on('exit', () => remove(thread, isClosed ? closed() : (thread.failure ?? options.refuse())));
    work(thread, job);
  };
  const work = (thread: Thread<Task, Result>, job: Job<Task, Result>): void => {
    clearTimeout(thread.timer);
    if (thread.hasStarted) clearTimeout(job.timer);
    thread.timer = setTimeout(() => thread.worker.terminate(), options.startMs);
    const nowMs = options.now();
    const jobWaitedMs = Math.max(0, nowMs - job.arrivedMs);
    waitedMs += jobWaitedMs;
    job.onWaited?.(jobWaitedMs);
    thread.work = { job, service: used.begin(job.caller, nowMs), hasBegun: false, hasLeft: false };
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  };
  const begin = (thread: Thread<Task, Result>, clock: ThreadClock): void => {
    const { work } = thread;
    if (work === undefined) return;
    const nowMs = options.now();
    used.end(work.service, nowMs, false);
    work.service = used.begin(work.job.caller, nowMs);
    clearTimeout(work.job.timer);
    work.hasBegun = true;
    thread.hasStarted = true;
    if (work.hasLeft) stopSoon(thread);
    else limitWork(thread, clock, { ...options, workMs: work.job.workMs ?? options.workMs });
  };
  const finish = (thread: Thread<Task, Result>): Job<Task, Result> | undefined => {
    if (thread.work === undefined) return undefined;
    const { job, service, hasBegun } = thread.work;
    thread.work = undefined;
    done += 1;
    const nowMs = options.now();
    used.end(service, nowMs, hasBegun);
    job.onWorked?.(Math.max(0, nowMs - service.startedMs));
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
  /** Rejects the task of a client that has left, and frees its place. Ignores finished tasks. */
  const abandon = (job: Job<Task, Result>): void => {
    const thread = [...threads].find(({ work }) => work?.job === job);
    if (thread === undefined && !jobs.remove(job)) return;
    job.reject(options.leave());
    if (thread?.work === undefined) return;
    thread.work.hasLeft = true;
    if (thread.work.hasBegun) stopSoon(thread); // a thread that starts is worth waiting for
  };
  const stopSoon = (thread: Thread<Task, Result>): void => {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => thread.worker.terminate(), options.abandonedMs);
  };

  return {
    run: (task, caller, jobOptions) =>
      new Promise((resolve, reject) => {
        const job = jobs.create(task, caller, { ...jobOptions, resolve, reject });
        const idle = [...threads].find((thread) => thread.work === undefined);
        if (isClosed) job.reject(closed());
        else if (idle !== undefined) work(idle, job);
        else if (threads.size < options.threadsMax) start(job);
        else jobs.admit(job);
        job.onLeave?.(() => abandon(job));
      }),
    figures: () => ({ threads: threads.size, ...jobs.figures(), done, waitedMs }),
    close: async () => {
      isClosed = true;
      jobs.reject(closed());
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

const closed = () => new Error('The thread pool is closed.');

export function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
