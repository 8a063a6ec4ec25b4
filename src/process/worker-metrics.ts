/** The metrics of all workers as one text: a worker that is asked for them asks the process that keeps it. */
import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** From a worker: the texts of all workers, please. */
interface Question {
  readonly question: 'metrics';
  readonly id: number;
}

/** To that worker; without a text where one of the others did not answer. */
interface Reply {
  readonly replyTo: number;
  readonly text?: string;
}

/** For the process that keeps the workers: collects from all of them, and answers those that ask for it. */
export function collectFromWorkers(): () => Promise<string> {
  const registry = new AggregatorRegistry();
  // One that has just ended may have been asked as well.
  const collect = () => registry.clusterMetrics().catch(() => registry.clusterMetrics());
  cluster.on('message', (worker, message: unknown) => {
    if (!isOf<Question>(message, 'question')) return;
    const reply = (answer: Reply) => void (worker.isConnected() && worker.send(answer));
    collect().then(
      (text) => reply({ replyTo: message.id, text }),
      () => reply({ replyTo: message.id }),
    );
  });
  return collect;
}

/** For a worker: hands over its own metrics when they are wanted, and asks for those of all. */
export function askForAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry(); // which listens for whoever collects
  const waiting = new Map<number, (reply: Reply) => void>();
  let count = 0;
  process.on('message', (message: unknown) => {
    if (!isOf<Reply>(message, 'replyTo')) return;
    waiting.get(message.replyTo)?.(message);
    waiting.delete(message.replyTo);
  });
  return () =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, ({ text }) => {
        if (text === undefined) reject(new Error('A worker did not tell its metrics.'));
        else resolve(text);
      });
      const question: Question = { question: 'metrics', id: count };
      process.send?.(question);
    });
}

function isOf<Message extends object>(message: unknown, member: keyof Message): message is Message {
  return typeof message === 'object' && message !== null && member in message;
}
