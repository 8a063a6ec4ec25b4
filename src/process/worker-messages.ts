/** What the process that keeps the workers and a worker tell each other. */
import type { Worker } from 'node:cluster';

const STOP = 'stop';

/** Asks a worker to stop as a signal would, but that whoever asks closes the listener. */
export function sendStop(worker: Worker): void {
  if (worker.isConnected()) worker.send(STOP);
}

/** Calls back when this process is a worker that is asked to stop. */
export function onStopMessage(stop: () => void): void {
  process.on('message', (message) => {
    if (message === STOP) stop();
  });
}
