/** Workers for the widget, where the browser allows them. */
import { createWorkerSolver, type Solver } from '../solve/solvers.ts';

const WORKERS_MAX = 8;

/**
 * Workers at an address of the page's own origin: browsers start none from another. None means that the page solves in
 * slices, as it does when these turn out to be forbidden by its policy.
 */
export function startWorkers(address: string): Solver[] {
  if (new URL(address).origin !== location.origin) return [];
  try {
    const count = Math.min(navigator.hardwareConcurrency || 1, WORKERS_MAX);
    return Array.from({ length: count }, () => createWorkerSolver(new Worker(address)));
  } catch {
    return [];
  }
}
