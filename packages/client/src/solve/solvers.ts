/** Solvers: slices on the calling thread, or worker threads. */
import { type Found, type Stretch, search } from './search.ts';

/** Searches one range at a time. */
export interface Solver {
  /** Target duration of a range, in milliseconds. */
  readonly paceMs: number;
  /** Rejects if this solver cannot be used. */
  run(stretch: Stretch): Promise<Found>;
  stop(): void;
}

/** Half of the time that a page may be unresponsive. The other half allows for coarse clocks and garbage collection. */
const SLICE_MS = 4;

/** Threads pause only to learn that another one has solved their puzzle. */
const STRETCH_MS = 25;

/** Searches on the calling thread, and yields to the event loop before each slice. */
export function createSlices(): Solver {
  return {
    paceMs: SLICE_MS,
    run: async (stretch) => {
      await nextTask();
      return search(stretch);
    },
    stop: () => undefined,
  };
}

/** Searches in a browser worker. Errors of the worker, such as a failed start, reject the current range. */
export function createWorkerSolver(worker: Worker): Solver {
  return createThreadSolver({
    ask: (stretch, resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Found>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(stretch);
    },
    stop: () => worker.terminate(),
  });
}

/** Searches on a thread of any kind. */
export function createThreadSolver(thread: {
  ask(stretch: Stretch, resolve: (found: Found) => void, reject: (error: unknown) => void): void;
  stop(): void;
}): Solver {
  return {
    paceMs: STRETCH_MS,
    run: (stretch) => new Promise((resolve, reject) => thread.ask(stretch, resolve, reject)),
    stop: () => thread.stop(),
  };
}

/** Resolves in the next task, without delay. Timers would take 4 ms, or 1 s in a hidden page. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
