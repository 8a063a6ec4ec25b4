import type { IdempotencyToken } from '../../../operations/callers/idempotency-store.ts';
import { type Cursor, NO_EPOCH } from '../../../operations/chat/cursor.ts';
import { CHAT_LIFETIME_MS } from '../../../operations/chat/messages.ts';
import type { Appended, ChatStore, NameClaim } from '../../../operations/chat/store.ts';
import type { HasPart } from '../../../operations/portable.ts';
import { type CachedChat, createChatCache, readView, updateView } from '../../chat-cache.ts';
import { addNote, readPage } from '../../chat-pages.ts';
import { digest } from '../../digest.ts';
import type { Database } from '../database.ts';
import { createSharedNotifier } from '../shared-notifier.ts';
import { openStoredResults, type StoredResults } from '../stored-results.ts';
import { appendMessage, type Chat, type ChatTables, dropMessage, sizeOf } from './chat-append.ts';
import {
  keyAfterExpired,
  type MessageKey,
  newestTime,
  oldestOf,
  readAfter,
  wholeChat,
} from './chat-messages.ts';
import { createChatPart } from './chat-part.ts';

/** Chats: a record for each, and their messages. */
export function createChatStore(
  database: Database,
  tables: ChatTables,
  claimNow: (claim: NameClaim) => boolean,
): ChatStore &
  HasPart<'chat'> & {
    receipts: StoredResults<string>;
    /** Removes all messages of the chat with this digest. */
    clearById(id: string): Promise<boolean>;
    /** Removes all subscribers. */
    close(): void;
  } {
  const { expiry, now, read, write } = database;
  const { chats, messages } = tables;
  const receipts = openStoredResults<string>(database, 'chat-receipts');
  const views = createChatCache<MessageKey>();
  const notifier = createSharedNotifier((id) => stampOf(chats.get(id)));
  expiry.register('chats', (id, countMax) => removeExpiredChat(tables, id, countMax));
  const hasMessage = (id: string) => newestTime(messages, id) > now() - CHAT_LIFETIME_MS;

  /** Returns the cached chat if it can be updated, and the positions of messages removed since. */
  function recall(id: string, removals: number) {
    const view = views.get(id);
    if (!view || !messages.doesExist(view.newest)) return { view: undefined, removed: [] };
    const more = removals - view.removals;
    const recorded = more === 0 ? [] : (tables.removed.get(id) ?? []);
    return more < 0 || more > recorded.length
      ? { view: undefined, removed: [] }
      : { view, removed: more === 0 ? [] : recorded.slice(-more) };
  }

  function look(id: string, known: Chat | undefined): CachedChat<MessageKey> | undefined {
    const nowMs = now();
    const removals = known?.removals ?? 0;
    const { view, removed } = recall(id, removals);
    const after = view?.newest ?? keyAfterExpired(id, nowMs - CHAT_LIFETIME_MS);
    const next = updateView(view, { removals, removed, nowMs, ...readAfter(messages, after) });
    if (next) views.set(id, next);
    else views.delete(id);
    return next;
  }

  async function clearById(id: string, once?: IdempotencyToken): Promise<boolean> {
    const isCleared = await write(() => {
      if (receipts.find(once) !== undefined) return true;
      const hadMessage = hasMessage(id);
      const known = chats.get(id);
      for (const key of [...messages.getKeys(wholeChat(id))]) messages.removeSync(key);
      tables.writers.forgetAll(id);
      tables.removed.removeSync(id);
      // The removal takes a position, by which readers notice it.
      if (known) {
        const position = known.nextPosition + 1;
        chats.putSync(id, { ...known, count: 0, bytes: 1, nextPosition: position });
        tables.notes.putSync(id, addNote([], { position, removed: 0 }));
      }
      if (hadMessage) receipts.keep(once, '', id);
      return hadMessage;
    });
    notifier.publish(id);
    return isCleared;
  }

  return {
    receipts,
    part: createChatPart(tables, now),

    async append(chat, text, arrival, once) {
      const id = digest(chat);
      const result = await write((): Appended => {
        const known = receipts.find(once);
        if (known !== undefined) return { isStored: true, cursor: known };
        if (arrival.claim && !claimNow(arrival.claim)) return { isStored: false, refusal: 'name' };
        if (arrival.mustExist && !hasMessage(id)) return { isStored: false, refusal: 'chat' };
        const appended = appendMessage(tables, id, { text, arrival, nowMs: now() });
        if (appended.isStored) receipts.keep(once, appended.cursor, id);
        return appended;
      });
      notifier.publish(id);
      return result;
    },

    read(chat, after) {
      const id = digest(chat);
      return read(() => {
        const known = chats.get(id);
        return readView(look(id, known), cursorOf(known), after);
      });
    },

    follow(chat, from) {
      const id = digest(chat);
      return read(() => {
        const known = chats.get(id);
        const state = { view: look(id, known), notes: tables.notes.get(id) ?? [], at: cursorOf(known) };
        return readPage(state, from);
      });
    },

    listen: (chat, onNews) => notifier.listen(digest(chat), onNews),

    clear: (chat, once) => clearById(digest(chat), once),
    clearById,
    close: notifier.close,
  };
}

function cursorOf(chat: Chat | undefined): Cursor {
  return { epoch: chat?.epoch ?? NO_EPOCH, position: chat?.nextPosition ?? 0 };
}

/** Returns a string that changes with every state of a chat. */
function stampOf(chat: Chat | undefined): string {
  return chat ? `${chat.epoch} ${chat.nextPosition} ${chat.removals}` : '';
}

/**
 * Removes an expired chat in steps. Chats expire with their last message. Until the last step it is a valid chat with
 * fewer messages.
 */
function removeExpiredChat(tables: ChatTables, id: string, countMax: number): boolean {
  const { chats, messages } = tables;
  const chat = chats.get(id);
  const size = sizeOf(messages, id, chat);
  for (let left = countMax; left > 0; left -= 1) {
    const oldest = oldestOf(messages, id);
    if (!oldest) break;
    dropMessage(tables, size, oldest);
  }
  if (size.count > 0 && chat) {
    chats.putSync(id, { ...chat, ...size });
    return false;
  }
  chats.removeSync(id);
  tables.removed.removeSync(id);
  tables.notes.removeSync(id);
  tables.writers.forgetAll(id);
  return true;
}
