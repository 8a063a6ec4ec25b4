/** Starts worker threads of Node.js or web workers. */
import type { Worker as NodeWorker } from 'node:worker_threads';
import { createThreadSolver, createWorkerSolver, type Solver } from './solvers.ts';

/** Used instead of imports, which fail in browsers. */
const findModule = globalThis.process?.getBuiltinModule;

/** Returns the number of processors. */
export function countProcessors(): number {
  return findModule?.('node:os').availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1;
}

/** Starts a thread that runs `worker.ts`. Throws if threads are not available. */
export function startThread(): Solver {
  const threads = findModule?.('node:worker_threads');
  // Written twice because bundlers look for this exact expression.
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
