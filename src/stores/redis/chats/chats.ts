import {
  beginMessage,
  CHAT_BYTES_MAX,
  CHAT_LIFETIME_MS,
  CHAT_MESSAGES_MAX,
  endMessage,
} from '../../../domain/chat.ts';
import { NO_EPOCH } from '../../../domain/chat-cursor.ts';
import { SHARE_SPAN_MS } from '../../../domain/chat-share.ts';
import type { Bells } from '../../bells.ts';
import { readPage } from '../../chat-pages.ts';
import { type ChatView, createChatViews, type KeptMessage, readView, updateView } from '../../chat-views.ts';
import { digest } from '../../digest.ts';
import type { ChatStore } from '../../stores.ts';
import type { Connection } from '../connection.ts';
import { chatKeysOf, chatReceiptKey, chatShareKey } from '../key-names.ts';
import { lifetimeMs } from '../lifetime.ts';
import { onceAt, recall } from '../repeats/once.ts';
import { shareReads } from '../share-reads.ts';
import { appendMessage } from './chat-append-script.ts';
import { clearChat, DIGITS, PREFIX_LENGTH, readMessages } from './chat-scripts.ts';
import { writerName } from './chat-writers.ts';

/** Chats as they were read last; of these a read asks Redis for nothing but what has happened since. */
export function createChatStore(connection: Connection, bells: Bells, now: () => number): ChatStore {
  const { client, ask } = connection;
  const views = createChatViews<string>();
  const oldestKeptMs = (nowMs: number) => Math.max(0, nowMs - CHAT_LIFETIME_MS + 1);

  async function read(id: string) {
    const nowMs = now();
    const view = views.get(id);
    const reply = await readMessages(connection, {
      ...chatKeysOf(id),
      known: view?.newest ?? '',
      oldestMs: oldestKeptMs(nowMs),
      bytesMax: CHAT_BYTES_MAX,
      removals: view?.removals ?? 0,
    });
    const { isContinued, members, removals, removed, epoch, position, notes } = reply;
    const newest = members[0]?.toString('latin1', 0, PREFIX_LENGTH) ?? view?.newest ?? '';
    const added = members.map(parseMember).reverse();
    const news = { newest, removals, removed, added, nowMs };
    const next: ChatView<string> | undefined = updateView(isContinued ? view : undefined, news);
    if (next) views.set(id, next);
    else views.delete(id);
    return { view: next, notes, at: { epoch: epoch || NO_EPOCH, position } };
  }

  const readShared = shareReads(read);
  return {
    async append(chat, text, { sentMs, writer, bytesMax, epoch }, once) {
      const nowMs = now();
      const id = digest(chat);
      const name = writerName(writer);
      const values = {
        ...chatKeysOf(id),
        share: chatShareKey(id, name),
        writer: name,
        epoch,
        beginning: beginMessage(text),
        ending: endMessage(sentMs),
        sentMs,
        nowMs,
        oldestMs: oldestKeptMs(nowMs),
        messagesMax: CHAT_MESSAGES_MAX,
        bytesMax: CHAT_BYTES_MAX,
        shareMax: bytesMax,
        lifetimeMs: lifetimeMs(sentMs + CHAT_LIFETIME_MS, nowMs),
        shareLifetimeMs: CHAT_LIFETIME_MS + SHARE_SPAN_MS,
      };
      const appended = await appendMessage(connection, values, onceAt(once, chatReceiptKey(id)));
      if (appended.isStored) bells.ring(id);
      return appended;
    },

    async read(chat, after) {
      const { view, at } = await readShared(digest(chat));
      return readView(view, at, after);
    },

    async follow(chat, from) {
      return readPage(await readShared(digest(chat)), from);
    },

    async exists(chat) {
      const oldest = oldestKeptMs(now()).toString(16).padStart(DIGITS, '0');
      return (await ask(client.zlexcount(chatKeysOf(digest(chat)).messages, `[${oldest}`, '+'))) > 0;
    },

    listen: (chat, onNews) => bells.listen(digest(chat), onNews),

    async clear(chat, once) {
      const id = digest(chat);
      const values = { ...chatKeysOf(id), oldestMs: oldestKeptMs(now()) };
      const isCleared = await clearChat(connection, values, onceAt(once, chatReceiptKey(id)));
      bells.ring(id);
      return isCleared;
    },

    async isDone(chat, { receipt, claimedMs }) {
      const receiptKey = chatReceiptKey(digest(chat))(receipt);
      return (await recall(connection, { receiptKey, claimedMs })) !== undefined;
    },
  };
}

function parseMember(member: Buffer): KeptMessage {
  const numberAt = (start: number) => Number.parseInt(member.toString('latin1', start, start + DIGITS), 16);
  return { sentMs: numberAt(0), position: numberAt(DIGITS), json: member.subarray(PREFIX_LENGTH) };
}
