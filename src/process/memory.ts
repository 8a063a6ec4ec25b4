/** Returns unused memory to the system: after startup, and when memory is scarce. */
import { setTimeout as wait } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';

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
/** Share of the memory above which this process collects garbage, and the growth of this thread until the next time. */
const FULL_SHARE = 0.6;
const GROWTH_SHARE = 0.06;

/**
 * Collects the garbage of this thread when the process nears the given memory and this thread has grown. Without it, V8
 * would let 64 MB of unused buffers accumulate, as many as two hundred long bodies. Takes about 100 ms each time.
 */
export function collectWhenScarce(memoryBytes: number): NodeJS.Timeout | undefined {
  if (!process.features.inspector) return undefined;
  let [isCollecting, afterBytes] = [false, 0];
  return setInterval(async () => {
    const bytes = ownBytes();
    afterBytes = Math.min(afterBytes, bytes);
    const hasGrown = bytes >= afterBytes + GROWTH_SHARE * memoryBytes;
    if (isCollecting || !hasGrown || residentBytes() < FULL_SHARE * memoryBytes) return;
    isCollecting = true;
    await collectGarbage();
    afterBytes = ownBytes();
    isCollecting = false;
  }, LOOK_MS).unref();
}

/** Heap and buffers of this thread. Worker threads collect their own garbage. */
function ownBytes(): number {
  const { total_heap_size: heapBytes, external_memory: bufferBytes } = getHeapStatistics();
  return heapBytes + bufferBytes;
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
