import { CHAT_LIFETIME_MS } from '../../../operations/chat/messages.ts';
import type { ChatAdmin, ChatSummary } from '../../../operations/service/operator-stores.ts';
import { NOTES_MAX } from '../../chat-pages.ts';
import { digest } from '../../digest.ts';
import { type Connection, mastersOf } from '../connection.ts';
import { CHAT_KEYS, chatKeysOf } from '../key-names.ts';
import { publishChange } from '../redis-notifier.ts';
import { defineScript, readFlag, readLua } from '../script.ts';
import { clearChat, DIGITS, PREFIX_LENGTH, WRITERS_CONSTANTS, WRITERS_LUA } from './chat-scripts.ts';

/** The number of keys per scan step; a few microseconds each. */
const SCANNED_PER_STEP = 500;

/** Removes the message with the prefix for good. */
const removeMessage = defineScript({
  keys: ['messages', 'position', 'size', 'held', 'ledger', 'writers', 'removed', 'notes'],
  texts: ['prefix'],
  numbers: [],
  read: readFlag,
  constants: { ...WRITERS_CONSTANTS, NOTES_MAX },
  lua: `${WRITERS_LUA}${readLua('remove-message')}`,
});

/** Chats by digest, for operators to read and remove messages. */
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
      const prefix = member.slice(0, PREFIX_LENGTH);
      const isRemoved = await removeMessage(connection, { ...chatKeysOf(id), prefix });
      publishChange(client, id);
      return isRemoved;
    },

    async clear(id) {
      const isCleared = await clearChat(connection, { ...chatKeysOf(id), oldestMs: oldestMs() });
      publishChange(client, id);
      return isCleared;
    },
  };
}

/** Returns the digests of all chats on all nodes. */
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
