import type { Database as Table } from 'lmdb';
import { CHAT_LIFETIME_MS, CHAT_MESSAGES_MAX } from '../../domain/chat.ts';
import { digest } from '../digest.ts';
import type { ChatStore } from '../stores.ts';
import type { Database } from './database.ts';
import type { Expiry } from './expiry.ts';

/** What is known of a chat without looking at its messages. */
interface Chat {
  /** Messages that are kept, expired ones that are not swept yet among them. */
  readonly count: number;
  /** Tells messages of the same millisecond apart, in the order of their arrival. */
  readonly nextPosition: number;
  readonly untilMs: number;
}

type MessageKey = [chat: string, sentMs: number, position: number];

interface Message {
  readonly key: MessageKey;
  readonly value: string;
}

interface Tables {
  readonly chats: Table<Chat, string>;
  /** Under chat, time and position, so that a read is one walk along neighbours. */
  readonly messages: Table<string, MessageKey>;
  readonly expiry: Expiry;
}

const EMPTY: Chat = { count: 0, nextPosition: 0, untilMs: 0 };

/** What an append removes of expired messages: more than it adds, so that a busy chat keeps itself small. */
const REMOVED_PER_APPEND = 4;

/** A page is at most 4 MB, and holds up what others ask for some milliseconds at the most. */
const MESSAGES_PER_PAGE = 500;

const END_OF_TIME_MS = Number.MAX_SAFE_INTEGER;

/** Chats, each a record of its own beside its messages. */
export function createChatStore({ root, expiry, now, read, write }: Database): ChatStore {
  const chats: Tables['chats'] = root.openDB({ name: 'chats' });
  const messages: Tables['messages'] = root.openDB({ name: 'messages', encoding: 'string' });
  const tables: Tables = { chats, messages, expiry };
  const oldestKeptMs = () => now() - CHAT_LIFETIME_MS + 1;
  expiry.register('chats', (key, countMax) => removeExpiredChat(tables, key, countMax));

  function readPage(start: MessageKey): Promise<Message[]> {
    const end = [start[0], END_OF_TIME_MS];
    return read(() => [...messages.getRange({ start, end, limit: MESSAGES_PER_PAGE })]);
  }

  return {
    append(chat, messageJson, sentMs) {
      const key = digest(chat);
      return write(() => {
        messages.putSync([key, sentMs, chats.get(key)?.nextPosition ?? 0], messageJson);
        const expired = removeOldest(tables, key, REMOVED_PER_APPEND, oldestKeptMs());
        countMessage(tables, key, expired, sentMs);
      });
    },

    async *since(chat, fromMs) {
      const key = digest(chat);
      let start: MessageKey | undefined = [key, Math.max(fromMs, oldestKeptMs()), 0];
      while (start) {
        const page = await readPage(start);
        if (page.length > 0) yield page.map(({ value }) => value);
        const last = page.at(-1);
        start = last && page.length === MESSAGES_PER_PAGE ? keyAfter(last.key) : undefined;
      }
    },

    clear(chat) {
      const key = digest(chat);
      return write(() => {
        const live = { start: [key, oldestKeptMs()], end: [key, END_OF_TIME_MS], limit: 1 };
        const hadMessage = messages.getKeysCount(live) > 0;
        removeOldest(tables, key, CHAT_MESSAGES_MAX);
        update(tables, key, undefined);
        return hadMessage;
      });
    },
  };
}

/** The smallest key that a message after this one can have. */
function keyAfter([chat, sentMs, position]: MessageKey): MessageKey {
  return [chat, sentMs, position + 1];
}

/** Notes one more message, and `expired` ones less; a chat that is too full loses its oldest message. */
function countMessage(tables: Tables, key: string, expired: number, sentMs: number): void {
  const { count, nextPosition, untilMs } = tables.chats.get(key) ?? EMPTY;
  const isTooFull = count + 1 - expired > CHAT_MESSAGES_MAX;
  const surplus = isTooFull ? removeOldest(tables, key, 1) : 0;
  update(tables, key, {
    count: count + 1 - expired - surplus,
    nextPosition: nextPosition + 1,
    untilMs: Math.max(untilMs, sentMs + CHAT_LIFETIME_MS),
  });
}

/** A chat expires with its last message. It is removed in steps, and until the last of them is a chat, only smaller. */
function removeExpiredChat(tables: Tables, key: string, countMax: number): boolean {
  const removed = removeOldest(tables, key, countMax);
  const chat = tables.chats.get(key);
  if (chat && removed === countMax) {
    tables.chats.putSync(key, { ...chat, count: chat.count - removed });
    return false;
  }
  tables.chats.removeSync(key);
  return true;
}

/** Removes up to `countMax` messages that were sent before `endMs`, and returns how many. */
function removeOldest({ messages }: Tables, key: string, countMax: number, endMs = END_OF_TIME_MS): number {
  const keys = [...messages.getKeys({ start: [key], end: [key, endMs], limit: countMax })];
  for (const messageKey of keys) messages.removeSync(messageKey);
  return keys.length;
}

function update({ chats, expiry }: Tables, key: string, next: Chat | undefined): void {
  expiry.move('chats', key, chats.get(key)?.untilMs, next?.untilMs);
  if (next) chats.putSync(key, next);
  else chats.removeSync(key);
}
