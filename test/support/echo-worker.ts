/** A thread for tests of threads: says which thread it is, at once or never, or fails. */
import { parentPort, threadId } from 'node:worker_threads';

export type EchoTask = 'answer' | 'hang' | 'throw';

parentPort?.on('message', (task: EchoTask) => {
  if (task === 'throw') throw new Error('It was told to.');
  if (task === 'answer') parentPort?.postMessage(threadId);
});
