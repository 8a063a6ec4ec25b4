/** Returns unused memory to the system: after startup, and when memory is scarce. */
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then, requests that waited for the start have been answered. */
const DELAY_MS = 1000;

/**
 * Runs a second after startup: releases about 30 MB that V8 reserves, for a pause of about 60 ms. The process grows
 * again under load.
 */
export async function tidyAfterStart(): Promise<void> {
  await wait(DELAY_MS, undefined, { ref: false });
  if (process.features.inspector) await collectGarbage();
}

const LOOK_MS = 25;
/** Share of the memory above which this process collects garbage, and its growth until the next time. */
const FULL_SHARE = 0.6;
const GROWTH_SHARE = 0.06;

/**
 * Collects garbage when this process nears the given memory. Without it, V8 would let 64 MB of unused buffers
 * accumulate, as many as two hundred long bodies. Takes about 30 ms each time.
 */
export function collectWhenScarce(memoryBytes: number): NodeJS.Timeout {
  let afterBytes = 0;
  let collect: (() => void) | undefined;
  return setInterval(() => {
    const bytes = residentBytes();
    afterBytes = Math.min(afterBytes, bytes);
    if (bytes < Math.max(FULL_SHARE * memoryBytes, afterBytes + GROWTH_SHARE * memoryBytes)) return;
    collect ??= createCollector();
    collect();
    afterBytes = residentBytes();
  }, LOOK_MS).unref();
}

/** Returns V8's own collection. It is four times as fast as `collectGarbage`, which repeats it to shrink the heap. */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/** Node reads a file for it, and fails if no file descriptor is available; then returns 0. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}

/** Collects all garbage and shrinks the heap; in all Node versions only the inspector can do this. */
export async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector'); // missing if Node was built without it
  const session = new Session();
  session.connect();
  return new Promise((resolve) => {
    session.post('HeapProfiler.collectGarbage', () => {
      // Disconnecting inside the callback would hang.
      setImmediate(() => {
        session.disconnect();
        resolve();
      });
    });
  });
}
