/** What the process that keeps the workers and a worker ask each other, and answer, in messages. */
import { EventEmitter, once } from 'node:events';

interface Question {
  readonly question: string;
  readonly id: string;
}

/** Without an answer where there is none to be had. */
interface Reply {
  readonly replyTo: string;
  readonly answer?: unknown;
}

export interface AskOptions {
  readonly limitMs: number;
  /** The worker that is asked. */
  readonly whom?: number;
}

/** Asks about a subject in messages, until the messages come that answer. */
export function createQuestions(subject: string) {
  const replies = new EventEmitter();
  let count = 0;
  return {
    /** Rejects without an answer after `limitMs`. */
    async ask(send: (question: Question) => void, { limitMs, whom = 0 }: AskOptions): Promise<unknown> {
      count += 1;
      const id = `${subject}.${whom}.${count}`;
      const reply = once(replies, id, { signal: AbortSignal.timeout(limitMs) });
      send({ question: subject, id });
      const [told] = await reply;
      if (told === undefined) throw new Error(`The ${subject} of a worker were not told.`);
      return told;
    },
    take(message: unknown): void {
      if (isOf<Reply>(message, 'replyTo')) replies.emit(message.replyTo, message.answer);
    },
    /** Answers what somebody was asked who will not answer any more. */
    giveUp(whom: number, told: unknown): void {
      for (const id of replies.eventNames())
        if (String(id).startsWith(`${subject}.${whom}.`)) replies.emit(id, told);
    },
  };
}

/** Answers a message that asks about the subject, and no other. */
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
