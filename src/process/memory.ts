/** Memory that starting took and nothing holds any more. */
import { setTimeout as wait } from 'node:timers/promises';

/** Whoever waited for the start has been answered by then. */
const DELAY_MS = 1000;

/**
 * Gives back to the system, a second after the start, what V8 would keep for objects to come: about 30 MB, for a pause
 * of some 60 ms. The process grows again when it has work.
 */
export async function tidyAfterStart(): Promise<void> {
  await wait(DELAY_MS, undefined, { ref: false });
  if (process.features.inspector) await collectGarbage();
}

/** Collects all garbage and shrinks the heap, which only the inspector can ask of V8 in every version of Node. */
export async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector'); // which a Node that was built without one has not
  const session = new Session();
  session.connect();
  return new Promise((resolve) => {
    session.post('HeapProfiler.collectGarbage', () => {
      // A session that ends within its own answer never returns.
      setImmediate(() => {
        session.disconnect();
        resolve();
      });
    });
  });
}
