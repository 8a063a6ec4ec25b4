/** The metrics of all workers as one text: a worker that is asked for them asks the process that keeps it. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { answer, createQuestions } from './worker-questions.ts';

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** A worker that answers nobody for so long is halted, or has a defect: part of the figures would look like a fall. */
const WORKER_WAIT_MS = 5_000;
const KEEPER_WAIT_MS = WORKER_WAIT_MS + 1_000;

/** To a worker: yours, please. From a worker: those of all, please. */
const SUBJECT = 'metrics';

/** For the process that keeps the workers: collects from those that serve, and answers those that ask for it. */
export function collectFromWorkers(serving: ReadonlySet<Worker>): () => Promise<string> {
  const questions = createQuestions(SUBJECT);
  const collect = async () => {
    const asked = [...serving].filter((worker) => worker.isConnected());
    const answers = asked.map((worker) =>
      questions.ask((question) => worker.send(question), { limitMs: WORKER_WAIT_MS, whom: worker.id }),
    );
    return AggregatorRegistry.aggregate((await Promise.all(answers)) as object[]).metrics();
  };
  cluster.on('message', (worker, message: unknown) => {
    questions.take(message);
    answer(SUBJECT, message, collect, (reply) => void (worker.isConnected() && worker.send(reply)));
  });
  cluster.on('exit', (worker) => questions.giveUp(worker.id, []));
  return collect;
}

/** For a worker: hands over its own metrics when they are wanted, and asks for those of all. */
export function askForAll(registry: Registry): () => Promise<string> {
  const questions = createQuestions(SUBJECT);
  const send = (message: object) => void process.send?.(message);
  process.on('message', (message: unknown) => {
    questions.take(message);
    answer(SUBJECT, message, () => registry.getMetricsAsJSON(), send);
  });
  return async () => String(await questions.ask(send, { limitMs: KEEPER_WAIT_MS }));
}
