import { CHAT_LIFETIME_MS } from '../../../operations/chat/messages.ts';
import type { ChatAdmin } from '../../../operations/service/operator-stores.ts';
import { addNote } from '../../chat-pages.ts';
import { digest } from '../../digest.ts';
import type { Database } from '../database.ts';
import { type ChatTables, dropMessage, noteRemovals, sizeOf } from './chat-append.ts';
import { keyAfterExpired, newestTime, positionOf, wholeChat } from './chat-messages.ts';

/** Chats by digest, for operators to read and remove messages. */
export function createChatAdmin(
  { now, read, write }: Database,
  tables: ChatTables,
  clearById: ChatAdmin['clear'],
): ChatAdmin {
  const { chats, messages } = tables;
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
        const removed = [...messages.getRange(kept(id))].find(({ key }) => key[2] === number);
        const known = chats.get(id);
        if (!removed || !known) return false;
        const size = sizeOf(messages, id, known);
        dropMessage(tables, size, removed);
        const position = positionOf(removed.key);
        const removals = (known.removals ?? 0) + noteRemovals(tables, id, [position]);
        const nextPosition = known.nextPosition + 1;
        chats.putSync(id, { ...known, ...size, removals, nextPosition });
        tables.notes.putSync(
          id,
          addNote(tables.notes.get(id) ?? [], { position: nextPosition, removed: position }),
        );
        return true;
      });
    },

    clear: clearById,
  };
}
