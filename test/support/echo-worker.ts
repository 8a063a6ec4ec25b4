/** A worker thread for tests: returns its thread id at once or later, fills its memory, hangs, or fails. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, threadId } from 'node:worker_threads';

export type EchoTask = 'answer' | 'dawdle' | 'fill' | 'hang' | 'throw';

/** Long enough to be measurable. */
const DAWDLE_MS = 20;

parentPort?.on('message', async (task: EchoTask) => {
  if (task === 'throw') throw new Error('Thrown on request.');
  if (task === 'fill') for (const all: object[] = []; ; ) all.push(Array.from({ length: 1_000 }, () => ({})));
  if (task === 'dawdle') await setTimeout(DAWDLE_MS);
  if (task !== 'hang') parentPort?.postMessage(threadId);
});
