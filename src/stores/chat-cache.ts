import { LRUCache } from 'lru-cache';
import { type Cursor, formatCursor, NO_EPOCH, readCursor } from '../operations/chat/cursor.ts';
import { CHAT_BYTES_MAX, CHAT_LIFETIME_MS, CHAT_MESSAGES_MAX } from '../operations/chat/messages.ts';
import type { ChatReading } from '../operations/chat/store.ts';

/** A message as returned by a store. */
export interface KeptMessage {
  readonly sentMs: number;
  /** Increases within the chat. */
  readonly position: number;
  readonly json: Buffer;
}

/** A cached chat. With it, a read only fetches newer messages. */
export interface CachedChat<Key> {
  /**
   * The store's ID of the newest message. While that is stored, earlier messages are as cached here, except for
   * removals.
   */
  readonly newest: Key;
  /** How many messages were removed before they expired. */
  readonly removals: number;
  /** The response: a JSON array of all messages, oldest first. */
  readonly body: Buffer;
  readonly messages: readonly RememberedMessage[];
}

interface RememberedMessage {
  readonly sentMs: number;
  readonly position: number;
  /** Bytes in the response, including the following comma or bracket. */
  readonly bytes: number;
}

/**
 * A chat of 10,000 short messages takes at most 1.5 MB: this holds twenty full chats, or tens of thousands of typical
 * ones.
 */
const REMEMBERED_BYTES_MAX = 32 * 1024 * 1024;

/** Estimates of the overhead per message and per chat. */
const MESSAGE_OVERHEAD_BYTES = 48;
const VIEW_OVERHEAD_BYTES = 500;

const [START, COMMA, END] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

export function createChatCache<Key extends object | string>(): LRUCache<string, CachedChat<Key>> {
  return new LRUCache({
    maxSize: REMEMBERED_BYTES_MAX,
    sizeCalculation: ({ body, messages }) =>
      body.length + messages.length * MESSAGE_OVERHEAD_BYTES + VIEW_OVERHEAD_BYTES,
  });
}

/** The changes to a chat since it was cached. */
export interface ChatNews<Key> {
  readonly newest: Key;
  readonly removals: number;
  /** Positions of messages that were removed before they expired, whether cached or not. */
  readonly removed: readonly number[];
  readonly added: readonly KeptMessage[];
  readonly nowMs: number;
}

/**
 * Returns the view with added messages, and without removed and expired ones. Returns the same object if nothing
 * changed, and undefined for an empty chat.
 */
export function updateView<Key>(
  view: CachedChat<Key> | undefined,
  { newest, removals, removed, added, nowMs }: ChatNews<Key>,
): CachedChat<Key> | undefined {
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

/** Returns all messages, or those after a cursor; `at` is the current cursor. */
export function readView(view: CachedChat<unknown> | undefined, at: Cursor, after?: string): ChatReading {
  const cursor = formatCursor(at);
  const all = { json: view?.body, cursor, isReset: false };
  if (after === undefined) return all;
  const known = readCursor(after);
  const oldest = view?.messages[0]?.position ?? at.position + 1;
  // Data from releases without epochs might belong to an earlier chat.
  const isNameless = at.epoch === NO_EPOCH && at.position > 0;
  const isKept = known?.epoch === at.epoch && known.position <= at.position && known.position >= oldest - 1;
  if (known === undefined || isNameless || !isKept) return { ...all, isReset: true };
  return { ...all, json: view && bytesAfter(view, known.position) };
}

/** Returns the JSON array of the messages after a position. Takes one step per message in the result. */
function bytesAfter({ body, messages }: CachedChat<unknown>, position: number): Buffer {
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

/** Returns the remaining messages and their JSON array. */
function withoutRemoved(
  view: Pick<CachedChat<unknown>, 'messages' | 'body'>,
  removed: ReadonlySet<number>,
): Pick<CachedChat<unknown>, 'messages' | 'body'> {
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

/** Returns how many of the oldest messages have expired or exceed the limits on count or bytes. */
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

/** Returns the size of these messages in a response, in bytes. */
export function sumBytes(messages: readonly { readonly bytes: number }[]): number {
  return messages.reduce((sum, { bytes }) => sum + bytes, 0);
}

function joinArray(parts: readonly Buffer[]): Buffer {
  const separated = parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part]));
  return Buffer.concat([START, ...separated, END]);
}
