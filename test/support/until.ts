import { setTimeout } from 'node:timers/promises';

/** Long enough for heavily overloaded cores. Mutation tests, with thousands of runs, use less. */
const DEADLINE_MS = Number(process.env.UNTIL_MS ?? 120_000);

/** Polls until a condition holds. Rejects on timeout. */
export async function until(holds: () => boolean): Promise<void> {
  const endMs = performance.now() + DEADLINE_MS;
  for (; !holds(); await setTimeout(1)) if (performance.now() > endMs) throw new Error('timed out');
}
