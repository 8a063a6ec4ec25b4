/** Threads of Node and workers of browsers, whichever there are. */
import type { Worker as NodeWorker } from 'node:worker_threads';
import { createThreadSolver, createWorkerSolver, type Solver } from './solvers.ts';

/** By this name, so that nothing is imported that a browser does not have. */
const findModule = globalThis.process?.getBuiltinModule;

/** How many threads can work at once. */
export function countProcessors(): number {
  return findModule?.('node:os').availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1;
}

/** Starts a thread that runs `worker.ts`. Throws where there are none. */
export function startThread(): Solver {
  const threads = findModule?.('node:worker_threads');
  // Written out twice, because bundlers look for exactly these words.
  if (!threads)
    return createWorkerSolver(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
  return createNodeSolver(new threads.Worker(new URL('./worker.js', import.meta.url)));
}

function createNodeSolver(worker: NodeWorker): Solver {
  return createThreadSolver({
    ask: (stretch, resolve, reject) => {
      worker.removeAllListeners().once('message', resolve).once('error', reject);
      worker.postMessage(stretch);
    },
    stop: () => void worker.terminate(),
  });
}
