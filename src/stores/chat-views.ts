import { LRUCache } from 'lru-cache';
import { CHAT_BYTES_MAX, CHAT_LIFETIME_MS, CHAT_MESSAGES_MAX } from '../domain/chat.ts';

/** A message as a store hands it over. */
export interface KeptMessage {
  readonly sentMs: number;
  readonly json: Buffer;
}

/** What is remembered of a chat, so that the next read asks the store for nothing but what came since. */
export interface ChatView<Key> {
  /** The newest message as the store names it. While it is kept, what came before it is what is remembered here. */
  readonly newest: Key;
  /** The answer: a JSON array of all messages, oldest first. */
  readonly body: Buffer;
  readonly messages: readonly RememberedMessage[];
}

interface RememberedMessage {
  readonly sentMs: number;
  /** Bytes in the answer, with the comma or bracket that follows. */
  readonly bytes: number;
}

/**
 * What a chat of 10,000 short messages takes at most is 1.5 MB: twenty full chats, or tens of thousands of usual ones.
 */
const REMEMBERED_BYTES_MAX = 32 * 1024 * 1024;

/** An estimate of what one remembered message takes beside its text, and a view beside its messages. */
const MESSAGE_OVERHEAD_BYTES = 48;
const VIEW_OVERHEAD_BYTES = 500;

const [START, COMMA, END] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** The views of the chats that were read last. */
export function createChatViews<Key extends object | string>(): LRUCache<string, ChatView<Key>> {
  return new LRUCache({
    maxSize: REMEMBERED_BYTES_MAX,
    sizeCalculation: ({ body, messages }) =>
      body.length + messages.length * MESSAGE_OVERHEAD_BYTES + VIEW_OVERHEAD_BYTES,
  });
}

/**
 * The view with the messages that were `added` since, and without those that are kept no longer; without a view before,
 * of these messages alone. The very same view when nothing has changed, and undefined when no message is left.
 */
export function updateView<Key>(
  view: ChatView<Key> | undefined,
  added: readonly KeptMessage[],
  { newest, nowMs }: { newest: Key; nowMs: number },
): ChatView<Key> | undefined {
  const expiredMs = nowMs - CHAT_LIFETIME_MS;
  const [oldest] = view?.messages ?? [];
  if (oldest && oldest.sentMs > expiredMs && added.length === 0) return view;

  const known = view?.messages ?? [];
  const all = [...known, ...added.map(({ sentMs, json }) => ({ sentMs, bytes: json.length + 1 }))];
  const dropped = countDropped(all, expiredMs);
  if (dropped === all.length) return undefined;

  const parts = added.slice(Math.max(0, dropped - known.length)).map(({ json }) => json);
  if (view && dropped < known.length)
    parts.unshift(view.body.subarray(1 + sumBytes(all.slice(0, dropped)), -1));
  return { newest, messages: all.slice(dropped), body: joinArray(parts) };
}

/** How many of the oldest have expired, are too many, or make the answer too long. */
function countDropped(messages: readonly RememberedMessage[], expiredMs: number): number {
  let left = messages.length;
  let bytes = 1 + sumBytes(messages);
  for (const message of messages) {
    if (message.sentMs > expiredMs && left <= CHAT_MESSAGES_MAX && bytes <= CHAT_BYTES_MAX) break;
    left -= 1;
    bytes -= message.bytes;
  }
  return messages.length - left;
}

function sumBytes(messages: readonly RememberedMessage[]): number {
  return messages.reduce((sum, { bytes }) => sum + bytes, 0);
}

function joinArray(parts: readonly Buffer[]): Buffer {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part]));
  return Buffer.concat([START, ...separated, END]);
}
