import type { Database as Table } from 'lmdb';
import { CHAT_LIFETIME_MS } from '../../domain/chat.ts';
import { digest } from '../digest.ts';
import type { ChatAdmin } from '../operators.ts';
import type { ChatStore } from '../stores.ts';
import {
  countRoom,
  keyAfterExpired,
  type MessageKey,
  type Messages,
  newestTime,
  wholeChat,
} from './chat-messages.ts';
import type { Chat } from './chats.ts';
import type { Database } from './database.ts';

/** Chats by their digests, in which operators look and from which they remove. */
export function createChatAdmin(
  { root, now, read, write }: Database,
  { clearById }: Pick<ChatStore & { clearById: ChatAdmin['clear'] }, 'clearById'>,
): ChatAdmin {
  const messages: Messages = root.openDB({ name: 'messages', encoding: 'binary' });
  const chats: Table<Chat, string> = root.openDB({ name: 'chats' });
  const kept = (id: string) => ({ ...wholeChat(id), start: keyAfterExpired(id, now() - CHAT_LIFETIME_MS) });

  return {
    idOf: digest,

    list(countMax) {
      return read(() =>
        [...chats.getKeys()]
          .map((id) => ({ id, newestMs: newestTime(messages, id) }))
          .filter(({ newestMs }) => newestMs > now() - CHAT_LIFETIME_MS)
          .sort((one, other) => other.newestMs - one.newestMs)
          .slice(0, countMax)
          .map((chat) => ({ ...chat, count: messages.getKeysCount(kept(chat.id)) })),
      );
    },

    read(id) {
      return read(() =>
        [...messages.getRange(kept(id))].map(({ key, value }) => ({
          number: key[2],
          json: value.toString(),
        })),
      );
    },

    remove(id, number) {
      return write(() => {
        const keys = [...messages.getKeys(kept(id))];
        const removed = keys.find(([, , position]) => position === number);
        const known = chats.get(id);
        if (!removed || !known) return false;
        messages.removeSync(removed);
        renumberNewest(keys.at(-1), removed, known.nextPosition);
        chats.putSync(id, { ...known, ...countRoom(messages, id), nextPosition: known.nextPosition + 1 });
        return true;
      });
    },

    clear: clearById,
  };

  /** What services remember of a chat is good while its newest message has the number that they know. */
  function renumberNewest(newest: MessageKey | undefined, removed: MessageKey, position: number): void {
    if (!newest || newest === removed) return;
    const [id, sentMs] = newest;
    const json = messages.get(newest);
    if (!json) return;
    messages.removeSync(newest);
    messages.putSync([id, sentMs, position], json);
  }
}
