import { CHAT_LIFETIME_MS } from '../../domain/chat.ts';
import { digest } from '../digest.ts';
import type { ChatAdmin, ChatSummary } from '../operators.ts';
import { clearChat, DIGITS, PREFIX_LENGTH } from './chat-scripts.ts';
import { type Connection, mastersOf } from './connection.ts';
import { CHAT_KEYS, chatKeysOf } from './key-names.ts';
import { defineScript, readFlag } from './script.ts';

/** How many keys one step of a walk looks at; some microseconds each. */
const SCANNED_PER_STEP = 500;

/**
 * Removes a message, and gives the newest of the others a new number: what servers remember of a chat is good while its
 * newest message has the number that they know. Its size is counted anew by the next message.
 */
const removeMessage = defineScript({
  keys: ['messages', 'position'],
  texts: ['prefix'],
  numbers: [],
  read: readFlag,
  lua: `
local found = redis.call('ZRANGEBYLEX', messages, '[' .. prefix, '(' .. prefix .. string.char(255), 'LIMIT', 0, 1)[1]
if not found then return 0 end
redis.call('ZREM', messages, found)
local newest = redis.call('ZRANGE', messages, -1, -1)[1]
if newest and newest > found then
  redis.call('ZREM', messages, newest)
  local number = string.format('%0${DIGITS}x', redis.call('INCR', position))
  redis.call('ZADD', messages, 0, string.sub(newest, 1, ${DIGITS}) .. number .. string.sub(newest, ${PREFIX_LENGTH} + 1))
end
return 1`,
});

/** Chats by their digests, in which operators look and from which they remove. */
export function createChatAdmin(connection: Connection, now: () => number): ChatAdmin {
  const { client, ask } = connection;
  const oldestMs = () => Math.max(0, now() - CHAT_LIFETIME_MS + 1);
  const oldest = () => `[${oldestMs().toString(16).padStart(DIGITS, '0')}`;
  const readMembers = (id: string) => ask(client.zrangebylex(chatKeysOf(id).messages, oldest(), '+'));

  async function summarize(id: string): Promise<ChatSummary | undefined> {
    const { messages } = chatKeysOf(id);
    const [newest] = await ask(client.zrevrange(messages, 0, 0));
    const newestMs = Number.parseInt(newest?.slice(0, DIGITS) ?? '0', 16);
    return newestMs < oldestMs()
      ? undefined
      : { id, newestMs, count: await ask(client.zlexcount(messages, oldest(), '+')) };
  }

  return {
    idOf: digest,

    async list(countMax) {
      const chats: ChatSummary[] = [];
      for (const id of await findIds(connection)) {
        const chat = await summarize(id);
        if (chat) chats.push(chat);
      }
      return chats.sort((one, other) => other.newestMs - one.newestMs).slice(0, countMax);
    },

    async read(id) {
      return (await readMembers(id)).map((member) => ({
        number: Number.parseInt(member.slice(DIGITS, PREFIX_LENGTH), 16),
        json: member.slice(PREFIX_LENGTH),
      }));
    },

    async remove(id, number) {
      const digits = number.toString(16).padStart(DIGITS, '0');
      const member = (await readMembers(id)).find((each) => each.slice(DIGITS, PREFIX_LENGTH) === digits);
      if (member === undefined) return false;
      const { messages, position } = chatKeysOf(id);
      return removeMessage(connection, { messages, position, prefix: member.slice(0, PREFIX_LENGTH) });
    },

    clear(id) {
      const { messages, size } = chatKeysOf(id);
      return clearChat(connection, { messages, size, oldestMs: oldestMs() });
    },
  };
}

/** The digests of all chats, on every node. */
async function findIds({ client, ask }: Connection): Promise<Set<string>> {
  const ids = new Set<string>();
  const { start, end } = CHAT_KEYS;
  for (const node of mastersOf(client)) {
    let cursor = '0';
    do {
      const [next, keys] = await ask(
        node.scan(cursor, 'MATCH', `${start}*${end}`, 'COUNT', SCANNED_PER_STEP),
      );
      for (const key of keys) ids.add(key.slice(start.length, -end.length));
      cursor = next;
    } while (cursor !== '0');
  }
  return ids;
}
