import { CHAT_LIFETIME_MS, CHAT_MESSAGES_MAX } from '../../domain/chat.ts';
import type { ChatStore } from '../stores.ts';
import { appendMessage, clearChat } from './chat-scripts.ts';
import type { Connection } from './client.ts';
import { chatMessagesKey, chatPositionKey } from './key-names.ts';
import { lifetimeMs } from './lifetime.ts';

/** A page is at most 4 MB, so that a long read neither runs into the time limit nor holds up what others ask. */
const MESSAGES_PER_PAGE = 500;

/** Time and position before each message, as 12 hex digits each; see the script that appends. */
const HEX_LENGTH = 12;
const PREFIX_LENGTH = 2 * HEX_LENGTH;

/** Each chat is a sorted set of equal scores, which Redis orders by bytes. */
export function createChatStore(connection: Connection, now: () => number): ChatStore {
  const { client, ask } = connection;
  const oldestKeptMs = () => Math.max(0, now() - CHAT_LIFETIME_MS + 1);

  return {
    async append(chat, messageJson, sentMs) {
      await appendMessage(connection, {
        ...keysOf(chat),
        message: messageJson,
        sentMs,
        oldestMs: oldestKeptMs(),
        messagesMax: CHAT_MESSAGES_MAX,
        lifetimeMs: lifetimeMs(sentMs + CHAT_LIFETIME_MS, now()),
      });
    },

    async *since(chat, fromMs) {
      const key = chatMessagesKey(chat);
      let start: string | undefined = toHex(Math.max(fromMs, oldestKeptMs()));
      while (start !== undefined) {
        const page: string[] = await ask(
          client.zrange(key, `[${start}`, '+', 'BYLEX', 'LIMIT', 0, MESSAGES_PER_PAGE),
        );
        if (page.length > 0) yield page.map((member) => member.slice(PREFIX_LENGTH));
        const last = page.at(-1);
        start = last === undefined || page.length < MESSAGES_PER_PAGE ? undefined : prefixAfter(last);
      }
    },

    clear(chat) {
      return clearChat(connection, { ...keysOf(chat), oldestMs: oldestKeptMs() });
    },
  };
}

function keysOf(chat: string) {
  return { messages: chatMessagesKey(chat), position: chatPositionKey(chat) };
}

/** The smallest prefix that a message after this one can have. */
function prefixAfter(member: string): string {
  const position = Number.parseInt(member.slice(HEX_LENGTH, PREFIX_LENGTH), 16);
  return member.slice(0, HEX_LENGTH) + toHex(position + 1);
}

function toHex(number: number): string {
  return Math.ceil(number).toString(16).padStart(HEX_LENGTH, '0');
}
