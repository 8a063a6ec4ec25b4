/** The metrics of all workers as one text: a worker that is asked for them asks the process that keeps it. */
import cluster, { type Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { AggregatorRegistry, Registry } from 'prom-client';

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** A worker that answers nobody for so long is halted, or has a defect: part of the figures would look like a fall. */
const WORKER_WAIT_MS = 5_000;
const KEEPER_WAIT_MS = WORKER_WAIT_MS + 1_000;

/** To a worker: yours, please. From a worker: those of all, please. */
interface Question {
  readonly question: 'metrics';
  readonly id: string;
}

/** Without an answer where there is none to be had. */
interface Reply {
  readonly replyTo: string;
  readonly answer?: unknown;
}

/** For the process that keeps the workers: collects from those that serve, and answers those that ask for it. */
export function collectFromWorkers(serving: ReadonlySet<Worker>): () => Promise<string> {
  const questions = createQuestions();
  const collect = async () => {
    const asked = [...serving].filter((worker) => worker.isConnected());
    const answers = asked.map((worker) =>
      questions.ask((question) => worker.send(question), { limitMs: WORKER_WAIT_MS, whom: worker.id }),
    );
    return AggregatorRegistry.aggregate((await Promise.all(answers)) as object[]).metrics();
  };
  cluster.on('message', (worker, message: unknown) => {
    questions.take(message);
    const reply = (text: Reply) => void (worker.isConnected() && worker.send(text));
    if (isOf<Question>(message, 'question')) answer(message, collect, reply);
  });
  cluster.on('exit', (worker) => questions.giveUp(worker.id, []));
  return collect;
}

/** For a worker: hands over its own metrics when they are wanted, and asks for those of all. */
export function askForAll(registry: Registry): () => Promise<string> {
  const questions = createQuestions();
  const send = (message: Question | Reply) => void process.send?.(message);
  process.on('message', (message: unknown) => {
    questions.take(message);
    if (isOf<Question>(message, 'question')) answer(message, () => registry.getMetricsAsJSON(), send);
  });
  return async () => String(await questions.ask(send, { limitMs: KEEPER_WAIT_MS }));
}

function answer({ id }: Question, make: () => Promise<unknown>, send: (reply: Reply) => void): void {
  make().then(
    (made) => send({ replyTo: id, answer: made }),
    () => send({ replyTo: id }),
  );
}

/** What has been asked in messages, until the messages come that answer it. */
function createQuestions() {
  const replies = new EventEmitter();
  let count = 0;
  return {
    /** Rejects without an answer after `limitMs`. */
    async ask(send: (question: Question) => void, { limitMs, whom = 0 }: { limitMs: number; whom?: number }) {
      count += 1;
      const id = `${whom}.${count}`;
      const reply = once(replies, id, { signal: AbortSignal.timeout(limitMs) });
      send({ question: 'metrics', id });
      const [told] = await reply;
      if (told === undefined) throw new Error('The metrics of a worker were not told.');
      return told as unknown;
    },
    take(message: unknown): void {
      if (isOf<Reply>(message, 'replyTo')) replies.emit(message.replyTo, message.answer);
    },
    /** Answers what somebody was asked who will not answer any more. */
    giveUp(whom: number, told: unknown): void {
      for (const id of replies.eventNames()) if (String(id).startsWith(`${whom}.`)) replies.emit(id, told);
    },
  };
}

function isOf<Message extends object>(message: unknown, member: keyof Message): message is Message {
  return typeof message === 'object' && message !== null && member in message;
}
