/** Messages between the primary process and its workers about stopping. */
import cluster, { type Worker } from 'node:cluster';
import { answer, createQuestions } from './worker-questions.ts';

const STOP = 'stop';
/** Number of connections handed to a worker. */
const HANDED = 'connections';

/** Stops a worker like a signal, except that the primary process closes the listener. */
export function sendStop(worker: Worker): void {
  if (worker.isConnected()) worker.send(STOP);
}

/** Calls back when the primary process stops this worker. */
export function onStopMessage(stop: () => void): void {
  process.on('message', (message) => {
    if (message === STOP) stop();
  });
}

/** In a worker: reports its number of connections on request. */
export function tellConnections(count: () => number): void {
  process.on('message', (message) => {
    answer(HANDED, message, count, (reply) => void process.send?.(reply));
  });
}

/**
 * Resolves when workers have taken all accepted connections; a busy worker takes one at a time, and the others wait in
 * this process. Under constant new connections, waits at most `limitMs`. Rejects if a worker does not respond within
 * `limitMs`.
 */
export async function allHandedOver(workers: ReadonlySet<Worker>, limitMs: number): Promise<void> {
  const timeLimit = AbortSignal.timeout(limitMs);
  const questions = createQuestions(HANDED);
  const take = (_worker: Worker, message: unknown) => questions.take(message);
  const settle = ({ id }: Worker) => questions.settle(id, 0);
  cluster.on('message', take).on('exit', settle);
  const countAll = async () => {
    const asked = [...workers].filter((worker) => worker.isConnected());
    const counts = asked.map((worker) =>
      questions.ask((question) => worker.send(question), { limitMs, whom: worker.id }),
    );
    return (await Promise.all(counts)).reduce((sum: number, count) => sum + Number(count), 0);
  };
  try {
    // Replies follow the connections handed over before them: equal counts mean that none is pending.
    let [before, now] = [-1, await countAll()];
    while (before !== now && !timeLimit.aborted) [before, now] = [now, await countAll()];
  } finally {
    cluster.off('message', take).off('exit', settle);
  }
}
