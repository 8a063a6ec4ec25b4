import fc from 'fast-check';
import { defineSubject, drawEpoch, nowMs, onceOf, type Retryable, weighted } from './subject.ts';

interface Chat {
  readonly texts: readonly string[];
  /** The requests that have changed it. */
  readonly done: readonly string[];
}

interface Input extends Retryable {
  readonly kind: 'say' | 'reply' | 'clear' | 'read';
  readonly text: string;
}

const oneOf = (...receipts: string[]) => fc.option(fc.constantFrom(...receipts), { nil: undefined });
const sent = fc.constantFrom('say', 'say', 'reply');
const inputs: fc.Arbitrary<Input> = fc.oneof(
  weighted(4, { kind: sent, text: fc.uuid(), receipt: oneOf('s1', 's2', 's3') }),
  weighted(1, { kind: fc.constant('clear'), text: fc.constant(''), receipt: oneOf('c1', 'c2') }),
  weighted(2, { kind: fc.constant('read'), text: fc.constant('') }),
);

/** A chat: each message is stored once and in order until the chat is cleared. Replies require an existing message. */
export const chats = defineSubject<Chat, Input>({
  title: 'chat',
  initial: { texts: [], done: [] },
  inputs,

  async ask({ chats }, name, { kind, text, ...request }) {
    const once = onceOf(name, request);
    if (kind === 'read')
      return JSON.parse(String((await chats.read(name)).json ?? '[]')).map(
        ({ message }: { message: string }) => message,
      );
    if (kind === 'clear') return chats.clear(name, once);
    const mustExist = kind === 'reply';
    const arrival = { sentMs: nowMs, writer: 'writer', bytesMax: 1_000_000, epoch: drawEpoch(), mustExist };
    return (await chats.append(name, { username: 'alice', message: text }, arrival, once)).isStored;
  },

  apply({ texts, done }, { kind, text, receipt }) {
    const isDone = receipt !== undefined && done.includes(receipt);
    const afterwards = receipt === undefined ? done : [...done, receipt].toSorted();
    if (kind === 'read') return [{ texts, done }, texts];
    if (isDone) return [{ texts, done }, true];
    if (kind === 'reply' && texts.length === 0) return [{ texts, done }, false];
    if (kind !== 'clear') return [{ texts: [...texts, text], done: afterwards }, true];
    return texts.length > 0 ? [{ texts: [], done: afterwards }, true] : [{ texts, done }, false];
  },
});
