/** Workers for the widget, where the browser allows them. */
import { createWorkerSolver, type Solver } from '../solve/solvers.ts';
import { warn } from './failure.ts';

const WORKERS_MAX = 8;

/** One line for a page, however many workers fail. */
let hasWarned = false;

/**
 * Workers at an address of the page's own origin: browsers start none from another. None means that the page solves in
 * slices, as it does when these turn out to be forbidden by its policy.
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
    warn('worker', `${href} does not start, perhaps for want of worker-src; the page works by itself`);
  hasWarned = true;
}
