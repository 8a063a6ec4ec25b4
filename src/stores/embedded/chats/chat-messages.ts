import type { Database as Table } from 'lmdb';
import { CHAT_BYTES_MAX } from '../../../operations/chat/messages.ts';
import type { KeptMessage } from '../../chat-cache.ts';

/** The position orders messages of the same time. */
export type MessageKey = [chat: string, sentMs: number, position: number];

/** The JSON of all messages. The keys of a chat are adjacent. */
export type Messages = Table<Buffer, MessageKey>;

/** The size of a chat, updated in place. */
export interface Size {
  /** Number of stored messages, including expired ones that are not yet removed. */
  count: number;
  /** Bytes in a response: a bracket, and each message with its following comma or bracket. */
  bytes: number;
}

const BEFORE_TIME_MS = -1;
const END_OF_TIME_MS = Number.MAX_SAFE_INTEGER;

/** Returns the key after all messages of a chat that have expired at `expiredMs`. */
export function keyAfterExpired(chat: string, expiredMs: number): MessageKey {
  return [chat, expiredMs, END_OF_TIME_MS];
}

/**
 * Returns the messages after a key, oldest first, limited to the newest that fit a response, and the key of the last
 * one.
 */
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

/** Returns the time of the newest message, or 0. */
export function newestTime(messages: Messages, chat: string): number {
  const [newest] = messages.getKeys({ ...wholeChat(chat, true), limit: 1 });
  return newest?.[1] ?? 0;
}

/** Returns the oldest stored message and its JSON, or undefined. */
export function oldestOf(messages: Messages, chat: string): { key: MessageKey; value: Buffer } | undefined {
  const [oldest] = messages.getRange({ ...wholeChat(chat), limit: 1 });
  return oldest;
}

/** Returns the position of a message as used by cursors. It is one-based. */
export function positionOf([, , index]: MessageKey): number {
  return index + 1;
}

/** Returns the size of a chat by counting all messages. */
export function countSize(messages: Messages, chat: string): Size {
  const size: Size = { count: 0, bytes: 1 };
  for (const { value } of messages.getRange(wholeChat(chat))) {
    size.count += 1;
    size.bytes += value.length + 1;
  }
  return size;
}

/** Returns the range of all messages of a chat. */
export function wholeChat(chat: string, reverse = false) {
  const start: MessageKey = [chat, BEFORE_TIME_MS, 0];
  const end: MessageKey = [chat, END_OF_TIME_MS, 0];
  return reverse ? { start: end, end: start, reverse } : { start, end };
}
