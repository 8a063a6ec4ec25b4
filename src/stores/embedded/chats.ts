import type { Database as Table } from 'lmdb';
import {
  beginMessage,
  CHAT_BYTES_MAX,
  CHAT_LIFETIME_MS,
  CHAT_MESSAGES_MAX,
  type ChatText,
  endMessage,
} from '../../domain/chat.ts';
import { createChatViews, updateView } from '../chat-views.ts';
import { digest } from '../digest.ts';
import type { ChatStore } from '../stores.ts';
import {
  countRoom,
  keyAfterExpired,
  type MessageKey,
  type Messages,
  newestTime,
  type Room,
  readAfter,
  removeOldest,
} from './chat-messages.ts';
import type { Database } from './database.ts';
import type { Expiry } from './expiry.ts';

/** What is known of a chat without looking at its messages. It outlives a clear, so that positions are counted on. */
export interface Chat {
  readonly count: number;
  /** Absent where a release has written that knew of no such limit. */
  readonly bytes?: number;
  readonly nextPosition: number;
  readonly untilMs: number;
}

interface Tables {
  readonly chats: Table<Chat, string>;
  readonly messages: Messages;
  readonly expiry: Expiry;
}

const EMPTY = { count: 0, bytes: 1, nextPosition: 0, untilMs: 0 };

/** What an append removes of expired messages: more than it adds, so that a busy chat keeps itself small. */
const REMOVED_PER_APPEND = 4;

/** Chats, each a record of its own beside its messages. */
export function createChatStore({ root, expiry, now, read, write }: Database): ChatStore & {
  /** Removes all messages of the chat of this digest. */
  clearById(id: string): Promise<boolean>;
} {
  const messages: Messages = root.openDB({ name: 'messages', encoding: 'binary' });
  const tables: Tables = { chats: root.openDB({ name: 'chats' }), messages, expiry };
  const views = createChatViews<MessageKey>();
  expiry.register('chats', (key, countMax) => removeExpiredChat(tables, key, countMax));
  const hasMessage = (key: string) => newestTime(messages, key) > now() - CHAT_LIFETIME_MS;

  function clearById(key: string): Promise<boolean> {
    return write(() => {
      const hadMessage = hasMessage(key);
      const known = tables.chats.get(key);
      if (known) tables.chats.putSync(key, { ...known, count: 0, bytes: 1 });
      removeOldest(messages, { chat: key, room: { ...EMPTY } }, () => true);
      return hadMessage;
    });
  }

  return {
    append(chat, text, sentMs) {
      const key = digest(chat);
      return write(() => addMessage(tables, key, { text, sentMs, expiredMs: now() - CHAT_LIFETIME_MS }));
    },

    read(chat) {
      const key = digest(chat);
      return read(() => {
        const nowMs = now();
        const known = views.get(key);
        const view = known && messages.doesExist(known.newest) ? known : undefined;
        const after = view?.newest ?? keyAfterExpired(key, nowMs - CHAT_LIFETIME_MS);
        const { added, newest } = readAfter(messages, after);
        const next = updateView(view, added, { newest, nowMs });
        if (next) views.set(key, next);
        else views.delete(key);
        return next?.body;
      });
    },

    exists(chat) {
      const key = digest(chat);
      return read(() => hasMessage(key));
    },

    clear: (chat) => clearById(digest(chat)),
    clearById,
  };
}

/** Adds a message after all others, and removes the oldest that do not fit beside it, and some that have expired. */
function addMessage(
  tables: Tables,
  key: string,
  { text, sentMs, expiredMs }: { text: ChatText; sentMs: number; expiredMs: number },
): void {
  const { chats, messages } = tables;
  const chat: Chat = chats.get(key) ?? EMPTY;
  const atMs = Math.max(sentMs, newestTime(messages, key));
  const json = Buffer.from(beginMessage(text) + endMessage(atMs));

  const room = roomOf(messages, key, chat);
  room.count += 1;
  room.bytes += json.length + 1;
  let expiredLeft = REMOVED_PER_APPEND;
  removeOldest(messages, { chat: key, room }, (messageMs) => {
    const isExpired = messageMs <= expiredMs && expiredLeft > 0;
    expiredLeft -= 1;
    return isExpired || room.count > CHAT_MESSAGES_MAX || room.bytes > CHAT_BYTES_MAX;
  });
  messages.putSync([key, atMs, chat.nextPosition], json);
  const untilMs = Math.max(chat.untilMs, atMs + CHAT_LIFETIME_MS);
  update(tables, key, { ...room, nextPosition: chat.nextPosition + 1, untilMs });
}

/** A chat expires with its last message. It is removed in steps, and until the last of them is a chat, only smaller. */
function removeExpiredChat({ chats, messages }: Tables, key: string, countMax: number): boolean {
  const chat: Chat = chats.get(key) ?? EMPTY;
  const room = roomOf(messages, key, chat);
  let left = countMax;
  removeOldest(messages, { chat: key, room }, () => left-- > 0);
  if (room.count > 0) chats.putSync(key, { ...chat, ...room });
  else chats.removeSync(key);
  return room.count === 0;
}

function roomOf(messages: Messages, key: string, { count, bytes }: Chat): Room {
  return bytes === undefined ? countRoom(messages, key) : { count, bytes };
}

function update({ chats, expiry }: Tables, key: string, next: Chat): void {
  expiry.move('chats', key, chats.get(key)?.untilMs, next.untilMs);
  chats.putSync(key, next);
}
