/** Combines the metrics of all workers: a worker asked for metrics gets them from the primary process. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { answer, createQuestions } from './worker-questions.ts';

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** A worker silent for this long hangs or is broken. Partial figures would look like a drop, so collection fails. */
const WORKER_WAIT_MS = 5_000;
const KEEPER_WAIT_MS = WORKER_WAIT_MS + 1_000;

/** Primary to worker: send your metrics. Worker to primary: send those of all workers. */
const SUBJECT = 'metrics';

/** In the primary process: collects metrics from the serving workers, and answers workers that request them. */
export function collectFromWorkers(serving: ReadonlySet<Worker>): () => Promise<string> {
  const questions = createQuestions(SUBJECT);
  let ended = 0;
  const collect = async () => {
    const asked = [...serving].filter((worker) => worker.isConnected());
    const answers = asked.map((worker) =>
      questions.ask((question) => worker.send(question), { limitMs: WORKER_WAIT_MS, whom: worker.id }),
    );
    const text = await AggregatorRegistry.aggregate((await Promise.all(answers)) as object[]).metrics();
    return text.replace(/^(utility_api_workers_ended_total) 0$/m, `$1 ${ended}`); // workers do not know it
  };
  cluster.on('message', (worker, message: unknown) => {
    questions.take(message);
    answer(SUBJECT, message, collect, (reply) => void (worker.isConnected() && worker.send(reply)));
  });
  cluster.on('exit', (worker) => {
    ended += 1;
    questions.settle(worker.id, []);
  });
  return collect;
}

/** In a worker: sends its own metrics on request, and returns those of all workers. */
export function askForAll(registry: Registry): () => Promise<string> {
  const questions = createQuestions(SUBJECT);
  const send = (message: object) => void process.send?.(message);
  process.on('message', (message: unknown) => {
    questions.take(message);
    answer(SUBJECT, message, () => registry.getMetricsAsJSON(), send);
  });
  return async () => String(await questions.ask(send, { limitMs: KEEPER_WAIT_MS }));
}
