import { Readable } from 'node:stream';
import { limitCalls } from './concurrency.ts';
import { busy } from './errors.ts';
import type { ChatStore } from './stores/stores.ts';

/** The bounds of a reader, where they differ from its defaults; only tests have reason to. */
export interface ChatReaderOptions {
  /** Characters of all long answers that are being sent; 64 Mi by default. */
  sendingLengthMax?: number;
  /** For sending one long answer; 60 s by default. */
  deadlineMs?: number;
}

/** The text of a JSON array, long ones as a stream; undefined when there is no message. */
export type ReadChat = (chat: string, fromMs: number) => Promise<string | Readable | undefined>;

/**
 * Reads under way at a time. A usual one takes less than a millisecond, so that this many only meet when a store is slow
 * or chats are huge: each may come to hold a full chat of the longest messages, 42 million characters.
 */
const READS_MAX = 16;
/** Longer answers are put together while they are sent. */
const WHOLE_LENGTH_MAX = 1024 * 1024;
const PIECE_LENGTH = 64 * 1024;
/** At most 128 MiB: one full chat of the longest messages, or some forty full ones of usual messages. */
const SENDING_LENGTH_MAX = 64 * 1024 * 1024;
/** Whoever takes longer is let go, since others wait for the memory. */
const DEADLINE_MS = 60_000;

/**
 * Makes the reader of chats, which bounds what reading takes of the memory: a read is refused with 503 while
 * sixteen are under way, and a long answer while those that are being sent have `sendingLengthMax`.
 */
export function createChatReader(
  chats: ChatStore,
  { sendingLengthMax = SENDING_LENGTH_MAX, deadlineMs = DEADLINE_MS }: ChatReaderOptions = {},
): ReadChat {
  const readMessages = limitCalls(READS_MAX, busy, (chat: string, fromMs: number) =>
    chats.since(chat, fromMs),
  );
  let sendingLength = 0;
  return async (chat, fromMs) => {
    const messages = await readMessages(chat, fromMs);
    if (messages.length === 0) return undefined;
    const length = messages.reduce((sum, message) => sum + message.length, 0);
    if (length <= WHOLE_LENGTH_MAX) return `[${messages.join(',')}]`;

    if (sendingLength + length > sendingLengthMax) throw busy();
    sendingLength += length;
    return streamPieces(messages, deadlineMs).once('close', () => {
      sendingLength -= length;
    });
  };
}

/** A stream that closes when all has been sent, when the caller goes away, and at the deadline, even if nobody reads it. */
function streamPieces(messages: readonly string[], deadlineMs: number): Readable {
  const stream = Readable.from(writePieces(messages));
  const timer = setTimeout(() => stream.destroy(), deadlineMs).unref();
  return stream.once('close', () => clearTimeout(timer));
}

/** Messages are stored as the JSON they are answered with, so an array is only put together. */
function* writePieces(messages: readonly string[]): Generator<string> {
  let piece = '[';
  for (const [index, message] of messages.entries()) {
    piece += index === 0 ? message : `,${message}`;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
