import { setTimeout } from 'node:timers/promises';

/** Long for what comes within milliseconds, also on a busy machine. */
const GIVE_UP_MS = 5_000;

/** Waits for what comes by itself; rejects when it does not. */
export async function until(holds: () => boolean): Promise<void> {
  const endMs = performance.now() + GIVE_UP_MS;
  for (; !holds(); await setTimeout(1)) if (performance.now() > endMs) throw new Error('It did not come.');
}
