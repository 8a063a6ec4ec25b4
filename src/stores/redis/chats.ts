import {
  beginMessage,
  CHAT_BYTES_MAX,
  CHAT_LIFETIME_MS,
  CHAT_MESSAGES_MAX,
  endMessage,
} from '../../domain/chat.ts';
import { createChatViews, type KeptMessage, updateView } from '../chat-views.ts';
import type { ChatStore } from '../stores.ts';
import { appendMessage, clearChat, DIGITS, PREFIX_LENGTH, readMessages } from './chat-scripts.ts';
import type { Connection } from './connection.ts';
import { chatMessagesKey, chatPositionKey, chatSizeKey } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';
import { shareReads } from './share-reads.ts';

/** Chats as they were read last; of these a read asks Redis for nothing but the messages that have come since. */
export function createChatStore(connection: Connection, now: () => number): ChatStore {
  const { client, ask } = connection;
  const views = createChatViews<string>();
  const oldestKeptMs = (nowMs: number) => Math.max(0, nowMs - CHAT_LIFETIME_MS + 1);

  async function read(messages: string): Promise<Buffer | undefined> {
    const nowMs = now();
    const view = views.get(messages);
    const { isContinued, members } = await readMessages(connection, {
      messages,
      known: view?.newest ?? '',
      oldestMs: oldestKeptMs(nowMs),
      bytesMax: CHAT_BYTES_MAX,
    });
    const newest = members[0]?.toString('latin1', 0, PREFIX_LENGTH) ?? view?.newest ?? '';
    const added = members.map(parseMember).reverse();
    const next = updateView(isContinued ? view : undefined, added, { newest, nowMs });
    if (next) views.set(messages, next);
    else views.delete(messages);
    return next?.body;
  }

  const readShared = shareReads(read);
  return {
    async append(chat, text, sentMs) {
      const nowMs = now();
      await appendMessage(connection, {
        messages: chatMessagesKey(chat),
        position: chatPositionKey(chat),
        size: chatSizeKey(chat),
        beginning: beginMessage(text),
        ending: endMessage(sentMs),
        sentMs,
        oldestMs: oldestKeptMs(nowMs),
        messagesMax: CHAT_MESSAGES_MAX,
        bytesMax: CHAT_BYTES_MAX,
        lifetimeMs: lifetimeMs(sentMs + CHAT_LIFETIME_MS, nowMs),
      });
    },

    read(chat) {
      return readShared(chatMessagesKey(chat));
    },

    async exists(chat) {
      const oldest = oldestKeptMs(now()).toString(16).padStart(DIGITS, '0');
      return (await ask(client.zlexcount(chatMessagesKey(chat), `[${oldest}`, '+'))) > 0;
    },

    clear(chat) {
      const keys = { messages: chatMessagesKey(chat), size: chatSizeKey(chat) };
      return clearChat(connection, { ...keys, oldestMs: oldestKeptMs(now()) });
    },
  };
}

function parseMember(member: Buffer): KeptMessage {
  return {
    sentMs: Number.parseInt(member.toString('latin1', 0, DIGITS), 16),
    json: member.subarray(PREFIX_LENGTH),
  };
}
