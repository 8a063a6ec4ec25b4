/** Who searches: the page itself, a slice at a time, or threads beside it. */
import { type Found, type Stretch, search } from './search.ts';

/** One that searches one stretch at a time. */
export interface Solver {
  /** How long a stretch is to take, in milliseconds. */
  readonly paceMs: number;
  /** Rejects when this solver is of no use. */
  run(stretch: Stretch): Promise<Found>;
  stop(): void;
}

/** Half of what a page is allowed to be away for; the other half is for slow clocks and collected garbage. */
const SLICE_MS = 4;

/** A thread has to look up now and then only to hear that another one has solved its puzzle. */
const STRETCH_MS = 25;

/** Searches where it stands, and lets the page do its own work before each slice. */
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

/**
 * Searches in a worker of a browser. What the worker fails with, be it that it may not start, rejects what was asked of
 * it.
 */
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

/** Searches on a thread, of whatever kind. */
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

/** Resolves in a task of its own, at once; timers would wait four milliseconds, or a second in a hidden page. */
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
