import { HOST, sendLoad } from '../measure/load.ts';
import { fromCaller, repeat, take, writeRequest } from '../measure/requests.ts';
import type { Operation } from './operation.ts';

/** Maximum messages in a chat. */
const FULL = 10_000;
const SIZES = [10, 1_000, FULL];
/** Messages in a short chat. */
const SHORT = 100;

/** A username and the session that holds it. */
const writer = { username: 'bench', session: 'the session of the benchmark' };

/** With name and time, 85 bytes of JSON: 10,000 messages fit the maximum response size. */
const writeMessage = (token: string) => {
  const message = 'A few words.';
  return writeRequest({ path: '/v6/chat', body: { ...writer, message, token } });
};

const chatOf = (messages: number) => `chat-of-${messages}`;
const readerOf = (messages: number) =>
  `/v6/chat/private?username=${writer.username}&token=${chatOf(messages)}`;

/** Sends sequentially, so that the order is fixed. */
async function fillChat(port: number, messages: number): Promise<void> {
  const request = writeMessage(chatOf(messages));
  const next = take(messages, repeat(request));
  const pace = { lengthMs: Number.POSITIVE_INFINITY, connections: 16, pipelined: 1 };
  const { statuses } = await sendLoad({ port, next, ...pace });
  if (statuses.get(200) !== messages) throw new Error(`failed to fill a chat: ${[...statuses]}`);
}

const reads = SIZES.map(
  (messages): Operation => ({
    name: `chat read ${messages}`,
    isStateful: true,
    prepare: (port) => fillChat(port, messages),
    answerBytes: async (port) => {
      const answer = await fetch(`http://${HOST}:${port}${readerOf(messages)}`);
      return (await answer.arrayBuffer()).byteLength;
    },
    requests: () => repeat(writeRequest({ path: readerOf(messages) })),
  }),
);

let chats = 0;
/** Sends 100 messages to a chat, then moves on to the next chat and caller, since chats per caller are limited. */
const sendToShort: Operation = {
  name: 'chat send, short chats',
  isStateful: true,
  multipleMaxOnRedis: 2,
  requests: () => {
    let sent = 0;
    let request: Buffer = Buffer.alloc(0);
    return () => {
      if (sent % SHORT === 0) {
        chats += 1;
        request = fromCaller(writeMessage(`short-${chats}`), chats);
      }
      sent += 1;
      return request;
    };
  },
};

const sendToFull: Operation = {
  name: 'chat send, full chat',
  isStateful: true,
  multipleMaxOnRedis: 2,
  prepare: (port) => fillChat(port, FULL),
  requests: () => repeat(writeMessage(chatOf(FULL))),
};

export const chatOperations = [...reads, sendToShort, sendToFull];
