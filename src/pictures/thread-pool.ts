import { Worker } from 'node:worker_threads';

export interface ThreadPoolOptions {
  /** What runs on each thread: takes a task as a message, posts its result, one at a time. */
  file: string;
  workerData: unknown;
  threadsMax: number;
  /** Tasks that wait for a thread. */
  waitingMax: number;
  /** For a task to wait until a thread that has started takes it. */
  waitMs: number;
  /** A thread that has had nothing to do for so long ends, and gives back its memory. */
  idleMs: number;
  /** For one task. */
  deadlineMs: number;
  /** How much longer the first task of a thread may take, which waits until the thread has loaded what it needs. */
  startMs: number;
  /** The error of a task that may not wait, or has waited for too long. */
  refuse: () => Error;
}

/** Threads that start when they are needed and end when they are not. */
export interface ThreadPool<Task, Result> {
  /** Rejects with what the thread throws, after which the thread is another, and at the deadline. */
  run(task: Task): Promise<Result>;
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
}

interface Job<Task, Result> {
  readonly task: Task;
  /** Refuses it when it has waited for too long. */
  readonly timer: NodeJS.Timeout;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  /** Undefined while it is idle. */
  job: Job<Task, Result> | undefined;
  hasAnswered: boolean;
  timer: NodeJS.Timeout | undefined;
}

export function createThreadPool<Task, Result>(options: ThreadPoolOptions): ThreadPool<Task, Result> {
  const threads = new Set<Thread<Task, Result>>();
  const waiting: Job<Task, Result>[] = [];
  let isClosed = false;
  let [done, refused] = [0, 0];

  const start = (job: Job<Task, Result>): void => {
    const worker = new Worker(options.file, { workerData: options.workerData });
    const thread: Thread<Task, Result> = { worker, job: undefined, hasAnswered: false, timer: undefined };
    threads.add(thread);
    worker.on('message', (result: Result) => {
      thread.hasAnswered = true;
      thread.job?.resolve(result);
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
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  };
  /** Takes the next task, or waits for one without keeping the process alive. */
  const rest = (thread: Thread<Task, Result>): void => {
    done += 1;
    const next = waiting.shift();
    if (next !== undefined) {
      work(thread, next);
      return;
    }
    clearTimeout(thread.timer);
    thread.job = undefined;
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
    if (thread.job) done += 1;
    thread.job?.reject(error);
    const next = waiting.shift();
    if (next !== undefined) start(next);
  };

  /** A thread that is still starting does the task all the same, and is then there for others. */
  const createJob = (task: Task, resolve: (result: Result) => void, reject: (error: Error) => void) => {
    const timer = setTimeout(() => {
      const place = waiting.indexOf(job);
      if (place >= 0) waiting.splice(place, 1);
      refuse(job);
    }, options.waitMs);
    const settled =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        settle(value);
      };
    const job: Job<Task, Result> = { task, timer, resolve: settled(resolve), reject: settled(reject) };
    return job;
  };
  const refuse = (job: Job<Task, Result>): void => {
    refused += 1;
    job.reject(options.refuse());
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const job = createJob(task, resolve, reject);
        const idle = [...threads].find((thread) => thread.job === undefined);
        if (isClosed) job.reject(new Error('The threads have been closed.'));
        else if (idle !== undefined) work(idle, job);
        else if (threads.size < options.threadsMax) start(job);
        else if (waiting.length < options.waitingMax) waiting.push(job);
        else refuse(job);
      }),
    figures: () => ({ threads: threads.size, waiting: waiting.length, done, refused }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The threads have been closed.'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
