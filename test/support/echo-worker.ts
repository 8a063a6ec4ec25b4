/** A thread for tests of threads: says which thread it is, at once, later or never, or fails. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, threadId } from 'node:worker_threads';

export type EchoTask = 'answer' | 'dawdle' | 'hang' | 'throw';

/** So long that clocks see it. */
const DAWDLE_MS = 20;

parentPort?.on('message', async (task: EchoTask) => {
  if (task === 'throw') throw new Error('Thrown on request.');
  if (task === 'dawdle') await setTimeout(DAWDLE_MS);
  if (task !== 'hang') parentPort?.postMessage(threadId);
});
