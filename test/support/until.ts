import { setTimeout } from 'node:timers/promises';

/** Enough where every core is taken several times over; who tries thousands of changes waits for less. */
const GIVE_UP_MS = Number(process.env.UNTIL_MS ?? 120_000);

/** Waits for what comes by itself; rejects when it does not. */
export async function until(holds: () => boolean): Promise<void> {
  const endMs = performance.now() + GIVE_UP_MS;
  for (; !holds(); await setTimeout(1)) if (performance.now() > endMs) throw new Error('It did not come.');
}
