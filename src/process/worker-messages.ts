/** What the process that keeps the workers and a worker tell each other about an end. */
import cluster, { type Worker } from 'node:cluster';
import { answer, createQuestions } from './worker-questions.ts';

const STOP = 'stop';
/** How many connections a worker has been handed. */
const HANDED = 'connections';

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

/** For a worker: tells how many connections it has been handed, when it is asked. */
export function tellConnections(count: () => number): void {
  process.on('message', (message) => {
    answer(HANDED, message, count, (reply) => void process.send?.(reply));
  });
}

/**
 * Resolves when every connection that this process has accepted is with a worker; a worker that is busy takes one at a
 * time, and the others wait here. While somebody connects all the time it asks for `limitMs` at most. Rejects when a
 * worker does not answer within `limitMs`.
 */
export async function allHandedOver(workers: ReadonlySet<Worker>, limitMs: number): Promise<void> {
  const timeLimit = AbortSignal.timeout(limitMs);
  const questions = createQuestions(HANDED);
  const take = (_worker: Worker, message: unknown) => questions.take(message);
  const giveUp = ({ id }: Worker) => questions.giveUp(id, 0);
  cluster.on('message', take).on('exit', giveUp);
  const countAll = async () => {
    const asked = [...workers].filter((worker) => worker.isConnected());
    const counts = asked.map((worker) =>
      questions.ask((question) => worker.send(question), { limitMs, whom: worker.id }),
    );
    return (await Promise.all(counts)).reduce((sum: number, count) => sum + Number(count), 0);
  };
  try {
    // A question is answered behind the connections that were handed over before it: none in between, none waiting.
    let [before, now] = [-1, await countAll()];
    while (before !== now && !timeLimit.aborted) [before, now] = [now, await countAll()];
  } finally {
    cluster.off('message', take).off('exit', giveUp);
  }
}
