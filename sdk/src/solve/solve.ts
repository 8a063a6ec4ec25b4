/** Solves a challenge with whatever solvers there are. */
import { createSlices, type Solver } from './solvers.ts';
import { type Challenge, type Progress, type Solution, Work } from './work.ts';

export interface SolveOptions {
  /** Told about ten times a second. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Ends the work; the promise rejects with its reason. */
  signal?: AbortSignal | undefined;
}

/** The first stretch of a solver of which nothing is known yet: a millisecond of a slow phone. */
const FIRST_HASHES = 200;
/** How long threads may take to their first result before this one helps: they may never start. */
const PATIENCE_MS = 1000;

/**
 * Solves a challenge with these solvers, in slices of this thread where all of them fail, and stops them at its end.
 */
export async function solveWith(
  challenge: Challenge,
  solvers: readonly Solver[],
  { onProgress, signal }: SolveOptions = {},
): Promise<Solution> {
  const work = new Work(challenge, onProgress);
  const help = () => labour(work, createSlices());
  const aborted = onceAborted(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => work.hashes === 0 && help().then(resolve, reject), PATIENCE_MS);
  });
  try {
    signal?.throwIfAborted();
    // The first to find nothing left has seen the end of all puzzles.
    const threads = Promise.any(solvers.map((solver) => labour(work, solver)));
    await Promise.race([threads.catch(help), patience, aborted.promise]);
    return work.finish();
  } finally {
    work.isOver = true;
    clearTimeout(timer);
    aborted.forget();
    for (const solver of solvers) solver.stop();
  }
}

/** One stretch after the other, each as long as the solver's pace allows, until nothing is left. */
async function labour(work: Work, solver: Solver): Promise<void> {
  let hashes = FIRST_HASHES;
  for (let task = work.take(hashes); task; task = work.take(hashes)) {
    const askedMs = performance.now();
    const found = await solver.run(task.stretch);
    const tookMs = performance.now() - askedMs;
    work.give(task.puzzle, found);
    if (!found.nonce) hashes = Math.ceil(Math.min(2 * hashes, (hashes * solver.paceMs) / tookMs));
  }
}

function onceAborted(signal: AbortSignal | undefined) {
  let abort = () => {};
  const promise = new Promise<never>((_, reject) => {
    abort = () => reject(signal?.reason);
  });
  signal?.addEventListener('abort', abort);
  return { promise, forget: () => signal?.removeEventListener('abort', abort) };
}
