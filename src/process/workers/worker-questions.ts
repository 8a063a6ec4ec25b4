/** Questions and replies between the primary process and its workers. */
import { EventEmitter, once } from 'node:events';

interface Question {
  readonly question: string;
  readonly id: string;
}

/** `answer` is missing if it could not be determined. */
interface Reply {
  readonly replyTo: string;
  readonly answer?: unknown;
}

export interface AskOptions {
  readonly limitMs: number;
  /** The worker that is asked. */
  readonly whom?: number;
}

/** Sends questions about a subject and matches the replies. */
export function createQuestions(subject: string) {
  const replies = new EventEmitter();
  let count = 0;
  return {
    /** Rejects without a reply after `limitMs`. */
    async ask(send: (question: Question) => void, { limitMs, whom = 0 }: AskOptions): Promise<unknown> {
      count += 1;
      const id = `${subject}.${whom}.${count}`;
      const reply = once(replies, id, { signal: AbortSignal.timeout(limitMs) });
      send({ question: subject, id });
      const [report] = await reply;
      if (report === undefined) throw new Error(`A worker did not report its ${subject}.`);
      return report;
    },
    take(message: unknown): void {
      if (isOf<Reply>(message, 'replyTo')) replies.emit(message.replyTo, message.answer);
    },
    /** Settles pending questions to a worker that has exited. */
    settle(whom: number, report: unknown): void {
      for (const id of replies.eventNames())
        if (String(id).startsWith(`${subject}.${whom}.`)) replies.emit(id, report);
    },
  };
}

/** Replies to a question about the subject; ignores all other messages. */
export function answer(
  subject: string,
  message: unknown,
  make: () => unknown,
  send: (reply: Reply) => void,
): void {
  if (!isOf<Question>(message, 'question') || message.question !== subject) return;
  const { id } = message;
  Promise.resolve()
    .then(make)
    .then(
      (made) => send({ replyTo: id, answer: made }),
      () => send({ replyTo: id }),
    );
}

function isOf<Message extends object>(message: unknown, member: keyof Message): message is Message {
  return typeof message === 'object' && message !== null && member in message;
}
