/** A worker thread for tests: returns its thread id, computes forever, fills its memory, hangs, or fails. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, threadId } from 'node:worker_threads';
import type { ThreadMessage } from '../../src/compute/thread.ts';
import { startThreadClock } from '../../src/compute/thread-clock.ts';

export type EchoTask = 'answer' | 'dawdle' | 'fill' | 'hang' | 'throw' | 'work';

const post = (message: ThreadMessage<number>) => parentPort?.postMessage(message);

/** Long enough to be measurable. */
const DAWDLE_MS = 20;

parentPort?.on('message', async (task: EchoTask) => {
  post({ began: startThreadClock() });
  if (task === 'throw') throw new Error('Thrown on request.');
  if (task === 'fill') for (const all: object[] = []; ; ) all.push(Array.from({ length: 1_000 }, () => ({})));
  while (task === 'work');
  if (task === 'dawdle') await setTimeout(DAWDLE_MS);
  if (task !== 'hang') post({ result: threadId });
});
