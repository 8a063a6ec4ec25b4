import type { Database as LmdbTable } from 'lmdb';
import { formatCursor } from '../../../operations/chat/cursor.ts';
import {
  beginMessage,
  CHAT_BYTES_MAX,
  CHAT_LIFETIME_MS,
  CHAT_MESSAGES_MAX,
  type ChatText,
  endMessage,
} from '../../../operations/chat/messages.ts';
import { addToShare, SHARE_SPAN_MS, type Stored } from '../../../operations/chat/share.ts';
import type { Appended, Arrival } from '../../../operations/chat/store.ts';
import type { ChatNote } from '../../chat-pages.ts';
import { digest, writerName } from '../../digest.ts';
import type { Database } from '../database.ts';
import type { Expiry } from '../expiry.ts';
import { openTable, type Table } from '../table.ts';
import {
  countSize,
  type MessageKey,
  type Messages,
  newestTime,
  oldestOf,
  positionOf,
  type Size,
} from './chat-messages.ts';
import { openWriters, type Writers } from './chat-writers.ts';

/** The state of a chat, without its messages. It is kept when the chat is cleared, so that positions continue. */
export interface Chat {
  readonly count: number;
  /** Undefined if written by a release without this limit. */
  readonly bytes?: number;
  readonly nextPosition: number;
  readonly untilMs: number;
  /** Undefined if written by a release without epochs. */
  readonly epoch?: string;
  /** How many messages were removed before they expired. Default: 0. */
  readonly removals?: number;
}

export interface ChatTables {
  readonly chats: LmdbTable<Chat, string>;
  readonly messages: Messages;
  readonly writers: Writers;
  /** The positions of the messages last removed before they expired, by chat. */
  readonly removed: LmdbTable<number[], string>;
  /** The events of each chat other than messages. */
  readonly notes: LmdbTable<ChatNote[], string>;
  /** Each writer's hourly share, by chat and writer. */
  readonly shares: Table<Stored>;
  readonly expiry: Expiry;
}

/** How many removals are listed for readers. Readers that missed more read the whole chat. */
const REMOVALS_TOLD = 256;

/** How many expired messages each append removes: more than it adds, so that a busy chat stays small. */
const REMOVED_PER_APPEND = 4;

export function openChatTables(database: Database): ChatTables {
  const { root, expiry } = database;
  return {
    chats: root.openDB({ name: 'chats' }),
    messages: root.openDB({ name: 'messages', encoding: 'binary' }),
    writers: openWriters(root),
    removed: root.openDB({ name: 'chat-removed' }),
    notes: root.openDB({ name: 'chat-notes' }),
    shares: openTable<Stored>(database, 'chat-shares'),
    expiry,
  };
}

/**
 * Appends a message. First removes some expired messages, and evicts messages of the heaviest writers if the chat is
 * full.
 */
export function appendMessage(
  tables: ChatTables,
  id: string,
  { text, arrival, nowMs }: { text: ChatText; arrival: Arrival; nowMs: number },
): Appended {
  const { chats, messages, writers, shares } = tables;
  const known = chats.get(id);
  const sentMs = Math.max(arrival.sentMs, newestTime(messages, id));
  const json = Buffer.from(beginMessage(text) + endMessage(sentMs));
  const bytes = json.length + 1;

  const writer = writerName(arrival.writer);
  const shareKey = `${id} ${digest(arrival.writer)}`;
  const shared = addToShare(shares.get(shareKey) ?? [], { bytes, bytesMax: arrival.bytesMax, sentMs, nowMs });
  if (!shared.isAllowed) return { isStored: false, refusal: 'share', freesInMs: shared.freesInMs };
  shares.put(shareKey, shared.stored, sentMs + CHAT_LIFETIME_MS + SHARE_SPAN_MS);

  const size = sizeOf(messages, id, known);
  size.count += 1;
  size.bytes += bytes;
  const removed = makeSpace(tables, id, size, nowMs - CHAT_LIFETIME_MS);
  const index = known?.nextPosition ?? 0;
  const key: MessageKey = [id, sentMs, index];
  messages.putSync(key, json);
  writers.note(key, writer, bytes);
  const epoch = known?.epoch ?? arrival.epoch;
  putChat(tables, id, {
    nextPosition: index + 1,
    untilMs: Math.max(known?.untilMs ?? 0, sentMs + CHAT_LIFETIME_MS),
    epoch,
    removals: (known?.removals ?? 0) + noteRemovals(tables, id, removed),
    ...size,
  });
  return { isStored: true, cursor: formatCursor({ epoch, position: positionOf(key) }) };
}

/** Removes a message and its entries, and updates `size`. */
export function dropMessage(
  { messages, writers }: ChatTables,
  size: Size,
  { key, value }: { key: MessageKey; value: Buffer },
): void {
  messages.removeSync(key);
  writers.forget(key);
  size.count -= 1;
  size.bytes -= value.length + 1;
}

/** Lists messages removed before they expired for readers, and returns their number. */
export function noteRemovals({ removed }: ChatTables, id: string, positions: readonly number[]): number {
  if (positions.length > 0)
    removed.putSync(id, [...(removed.get(id) ?? []), ...positions].slice(-REMOVALS_TOLD));
  return positions.length;
}

/** Returns the size of a chat. Counts it if it was written by a release that did not store it. */
export function sizeOf(messages: Messages, id: string, chat: Chat | undefined): Size {
  if (!chat) return { count: 0, bytes: 1 };
  return chat.bytes === undefined ? countSize(messages, id) : { count: chat.count, bytes: chat.bytes };
}

/** Replaces the state of a chat and its expiry. */
export function putChat({ chats, expiry }: ChatTables, id: string, next: Chat): void {
  expiry.move('chats', id, chats.get(id)?.untilMs, next.untilMs);
  chats.putSync(id, next);
}

/** Returns the positions of messages evicted before they expired. */
function makeSpace(tables: ChatTables, id: string, size: Size, expiredMs: number): number[] {
  const { messages, writers } = tables;
  const positions: number[] = [];
  let expiredLeft = REMOVED_PER_APPEND;
  for (let oldest = oldestOf(messages, id); oldest; oldest = oldestOf(messages, id)) {
    const isFull = size.count > CHAT_MESSAGES_MAX || size.bytes > CHAT_BYTES_MAX;
    const isExpired = oldest.key[1] <= expiredMs;
    if (!isFull && !(isExpired && expiredLeft > 0)) break;
    expiredLeft -= 1;
    const isAnybodys = isExpired || !writers.isKnown(oldest.key);
    const leaving = isAnybodys ? oldest : (heaviestOf(tables, id) ?? oldest);
    dropMessage(tables, size, leaving);
    if (!isExpired) positions.push(positionOf(leaving.key));
  }
  return positions;
}

/** Returns the oldest message of the heaviest writer; removes entries without a message on the way. */
function heaviestOf({ messages, writers }: ChatTables, id: string) {
  for (let key = writers.pickHeaviest(id); key; key = writers.pickHeaviest(id)) {
    const value = messages.get(key);
    if (value) return { key, value };
    writers.forget(key);
  }
  return undefined;
}
