/** Solves a challenge with the given solvers. */
import { createSlices, type Solver } from './solvers.ts';
import { type Challenge, type Progress, type Solution, Work } from './work.ts';

export interface SolveOptions {
  /** Called about ten times per second. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Aborts the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Size of the first range of a solver: about a millisecond on a slow phone. */
const FIRST_HASHES = 200;
/** If threads have no result after this time, the calling thread helps: they might never start. */
const PATIENCE_MS = 1000;

/**
 * Solves a challenge with these solvers and stops them at the end. If all fail, solves in slices on the calling thread.
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
    // A solver resolves when all puzzles are solved.
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

/** Runs ranges one by one, each sized to take `paceMs`, until all puzzles are solved. */
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
