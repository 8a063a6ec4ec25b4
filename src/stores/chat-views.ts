import { LRUCache } from 'lru-cache';
import { CHAT_BYTES_MAX, CHAT_LIFETIME_MS, CHAT_MESSAGES_MAX } from '../domain/chat.ts';
import { type Cursor, formatCursor, NO_EPOCH, readCursor } from '../domain/chat-cursor.ts';
import type { ChatReading } from './stores.ts';

/** A message as a store hands it over. */
export interface KeptMessage {
  readonly sentMs: number;
  /** Counts up within the chat. */
  readonly position: number;
  readonly json: Buffer;
}

/** What is remembered of a chat, so that the next read asks the store for nothing but what came since. */
export interface ChatView<Key> {
  /**
   * The newest message as the store names it. While it is kept, what came before it is what is remembered here, but for
   * what was removed since.
   */
  readonly newest: Key;
  /** How many messages had been removed before their time. */
  readonly removals: number;
  /** The answer: a JSON array of all messages, oldest first. */
  readonly body: Buffer;
  readonly messages: readonly RememberedMessage[];
}

interface RememberedMessage {
  readonly sentMs: number;
  readonly position: number;
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

/** What has happened to a chat since it was remembered. */
export interface ChatNews<Key> {
  readonly newest: Key;
  readonly removals: number;
  /** Positions whose messages were removed before their time, remembered ones or others. */
  readonly removed: readonly number[];
  readonly added: readonly KeptMessage[];
  readonly nowMs: number;
}

/**
 * The view with the messages that were added since, and without those that were removed or are kept no longer; without
 * a view before, of these messages alone. The very same view when nothing has changed, and undefined when no message is
 * left.
 */
export function updateView<Key>(
  view: ChatView<Key> | undefined,
  { newest, removals, removed, added, nowMs }: ChatNews<Key>,
): ChatView<Key> | undefined {
  const expiredMs = nowMs - CHAT_LIFETIME_MS;
  const [oldest] = view?.messages ?? [];
  const isSame = removed.length === 0 && added.length === 0 && view?.newest === newest;
  if (view && isSame && oldest && oldest.sentMs > expiredMs) return view;

  const known = view ? withoutRemoved(view, new Set(removed)) : NOTHING;
  const all = [
    ...known.messages,
    ...added.map(({ sentMs, position, json }) => ({ sentMs, position, bytes: json.length + 1 })),
  ];
  const dropped = countDropped(all, expiredMs);
  if (dropped === all.length) return undefined;

  const knownLeft = known.messages.slice(dropped);
  const parts = added.slice(Math.max(0, dropped - known.messages.length)).map(({ json }) => json);
  if (knownLeft.length > 0) {
    const droppedBytes = sumBytes(known.messages.slice(0, dropped));
    parts.unshift(known.body.subarray(1 + droppedBytes, -1));
  }
  return { newest, removals, messages: all.slice(dropped), body: joinArray(parts) };
}

/** What a reader gets of a chat, all or what came after a cursor; `at` is the cursor of now. */
export function readView(view: ChatView<unknown> | undefined, at: Cursor, after?: string): ChatReading {
  const cursor = formatCursor(at);
  const all = { json: view?.body, cursor, isReset: false };
  if (after === undefined) return all;
  const known = readCursor(after);
  const oldest = view?.messages[0]?.position ?? at.position + 1;
  // What a release has made that knew of no epochs may be another chat than it was.
  const isNameless = at.epoch === NO_EPOCH && at.position > 0;
  const isKept = known?.epoch === at.epoch && known.position <= at.position && known.position >= oldest - 1;
  if (known === undefined || isNameless || !isKept) return { ...all, isReset: true };
  return { ...all, json: view && bytesAfter(view, known.position) };
}

/** The JSON array of the messages after a position: as many steps as there are such messages. */
function bytesAfter({ body, messages }: ChatView<unknown>, position: number): Buffer {
  let start = body.length;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || message.position <= position) break;
    start -= message.bytes;
  }
  if (start === 1) return body;
  return start === body.length ? NO_MESSAGES : Buffer.concat([START, body.subarray(start)]);
}

const NO_MESSAGES = Buffer.from('[]');
const NOTHING = { messages: [], body: NO_MESSAGES };

/** The messages that are left, and an array of them. */
function withoutRemoved(
  view: Pick<ChatView<unknown>, 'messages' | 'body'>,
  removed: ReadonlySet<number>,
): Pick<ChatView<unknown>, 'messages' | 'body'> {
  const messages = view.messages.filter(({ position }) => !removed.has(position));
  if (messages.length === view.messages.length) return view;
  const runs: Buffer[] = [];
  let from = 1;
  let upTo = 1;
  for (const { position, bytes } of view.messages) {
    if (!removed.has(position)) {
      upTo += bytes;
      continue;
    }
    if (upTo > from) runs.push(view.body.subarray(from, upTo - 1));
    upTo += bytes;
    from = upTo;
  }
  if (upTo > from) runs.push(view.body.subarray(from, upTo - 1));
  return { messages, body: joinArray(runs) };
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

/** How many bytes of an answer these take. */
export function sumBytes(messages: readonly { readonly bytes: number }[]): number {
  return messages.reduce((sum, { bytes }) => sum + bytes, 0);
}

function joinArray(parts: readonly Buffer[]): Buffer {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part]));
  return Buffer.concat([START, ...separated, END]);
}
