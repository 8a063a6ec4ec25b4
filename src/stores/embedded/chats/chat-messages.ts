import type { Database as Table } from 'lmdb';
import { CHAT_BYTES_MAX } from '../../../domain/chat.ts';
import type { KeptMessage } from '../../chat-views.ts';

/** Of equal times the position, which counts up, says which message came first. */
export type MessageKey = [chat: string, sentMs: number, position: number];

/** The JSON of all messages, under keys by which a chat is one walk along neighbours. */
export type Messages = Table<Buffer, MessageKey>;

/** How much a chat holds; changed in place while messages come and go. */
export interface Room {
  /** Messages that are kept, expired ones that are not removed yet among them. */
  count: number;
  /** What they take in an answer: a bracket, and each with the comma or bracket that follows. */
  bytes: number;
}

const BEFORE_TIME_MS = -1;
const END_OF_TIME_MS = Number.MAX_SAFE_INTEGER;

/** The key after all messages of a chat that have expired at `expiredMs`. */
export function keyAfterExpired(chat: string, expiredMs: number): MessageKey {
  return [chat, expiredMs, END_OF_TIME_MS];
}

/** The messages after a key, oldest first, or of these the newest that fit an answer; and the key of the last. */
export function readAfter(
  messages: Messages,
  after: MessageKey,
): { added: KeptMessage[]; newest: MessageKey } {
  const added: KeptMessage[] = [];
  let newest = after;
  let bytes = 1;
  for (const { key, value } of messages.getRange({ ...wholeChat(after[0], true), end: after })) {
    bytes += value.length + 1;
    if (bytes > CHAT_BYTES_MAX) break;
    if (added.length === 0) newest = key;
    added.push({ sentMs: key[1], position: positionOf(key), json: value });
  }
  return { added: added.reverse(), newest };
}

/** The time of the newest message; 0 when there is none. */
export function newestTime(messages: Messages, chat: string): number {
  const [newest] = messages.getKeys({ ...wholeChat(chat, true), limit: 1 });
  return newest?.[1] ?? 0;
}

/** The oldest message that is kept, and its JSON; undefined for a chat without any. */
export function oldestOf(messages: Messages, chat: string): { key: MessageKey; value: Buffer } | undefined {
  const [oldest] = messages.getRange({ ...wholeChat(chat), limit: 1 });
  return oldest;
}

/** The position of a message as cursors name it: the first message has 1, the number of positions given so far. */
export function positionOf([, , index]: MessageKey): number {
  return index + 1;
}

/** How much a chat holds, counted message by message. */
export function countRoom(messages: Messages, chat: string): Room {
  const room: Room = { count: 0, bytes: 1 };
  for (const { value } of messages.getRange(wholeChat(chat))) {
    room.count += 1;
    room.bytes += value.length + 1;
  }
  return room;
}

/** The range of all messages of a chat. */
export function wholeChat(chat: string, reverse = false) {
  const start: MessageKey = [chat, BEFORE_TIME_MS, 0];
  const end: MessageKey = [chat, END_OF_TIME_MS, 0];
  return reverse ? { start: end, end: start, reverse } : { start, end };
}
