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
    return Array.from({ length: count }, () => {
      const worker = new Worker(address);
      worker.addEventListener('error', () => warnOnce(address));
      return createWorkerSolver(worker);
    });
  } catch {
    warnOnce(address);
    return [];
  }
}

function warnOnce({ href }: URL): void {
  if (!hasWarned)
    warn('worker', `cannot start ${href}, perhaps not allowed by worker-src; solving on the main thread`);
  hasWarned = true;
}
