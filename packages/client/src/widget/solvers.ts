/** Starts workers for the widget, if the browser allows them. */
import { createWorkerSolver, type Solver } from '../solve/solvers.ts';
import { warn } from './failure.ts';

const WORKERS_MAX = 8;

/** Warn once per page, even if several workers fail. */
let hasWarned = false;

/**
 * Starts workers from a URL of the page's own origin: browsers reject others. Returns none if they cannot start; the
 * page then solves in slices, as it does if its policy forbids them later.
 */
export function startWorkers(address: URL): Solver[] {
  if (address.origin !== location.origin) return [];
  try {
    const count = Math.min(navigator.hardwareConcurrency || 1, WORKERS_MAX);
    return Array.from({ length: count }, () => startWorker(address));
  } catch {
    warnOnce(address);
    return [];
  }
}

/** Starts a worker. One that is stopped while it loads its script reports an error, which is not a failure. */
function startWorker(address: URL): Solver {
  const worker = new Worker(address);
  const solver = createWorkerSolver(worker);
  let isStopped = false;
  worker.addEventListener('error', (event) => {
    if (isStopped) event.preventDefault();
    else warnOnce(address);
  });
  const stop = () => {
    isStopped = true;
    solver.stop();
  };
  return { ...solver, stop };
}

function warnOnce({ href }: URL): void {
  if (!hasWarned)
    warn('worker', `cannot start ${href}, perhaps not allowed by worker-src; solving on the main thread`);
  hasWarned = true;
}
