/** The commands for chats: list and clear them, and remove a message. */
import { CommandError, formatTable, inStores, type Run, toIso, UsageError } from './command.ts';

const CHATS_LISTED_MAX = 1_000;

/**
 * CHAT is `global`, `id:` with an ID from the list, or the token of a private chat, prefixed by `token:` if ambiguous.
 */
const GLOBAL = 'global';

function idOf(text: string, idOfName: (chat: string) => string): string {
  if (text === GLOBAL) return idOfName(GLOBAL);
  if (text.startsWith('id:')) return text.slice('id:'.length);
  return idOfName(`private:${text.startsWith('token:') ? text.slice('token:'.length) : text}`);
}

/** Lists chats, or the messages of one. */
export const listChats: Run = ({ words: [text] }) => {
  if (text !== undefined) return listMessages(text);
  return inStores(async ({ chatAdmin }) => {
    const chats = await chatAdmin.list(CHATS_LISTED_MAX);
    if (chats.length === 0) return 'No chat has any messages.';
    const nameOf = (id: string) => (id === chatAdmin.idOf(GLOBAL) ? GLOBAL : `id:${id}`);
    const rows = chats.map(({ id, count, newestMs }) => [nameOf(id), `${count}`, toIso(newestMs)]);
    return formatTable([['CHAT', 'MESSAGES', 'NEWEST'], ...rows]);
  });
};

function listMessages(text: string): Promise<string> {
  return inStores(async ({ chatAdmin }) => {
    const messages = await chatAdmin.read(idOf(text, chatAdmin.idOf));
    if (messages.length === 0) return 'The chat has no messages.';
    return formatTable([
      ['NUMBER', 'MESSAGE'],
      // The only control characters in messages are newlines and tabs, which JSON escapes.
      ...messages.map(({ number, json }) => [`${number}`, json]),
    ]);
  });
}

export const removeMessage: Run = ({ words: [text = '', digits = ''] }) => {
  if (!/^\d{1,15}$/.test(digits))
    throw new UsageError(`NUMBER must be a number of chat list, not '${digits}'`);
  const number = Number(digits);
  return inStores(async ({ chatAdmin }) => {
    const isRemoved = await chatAdmin.remove(idOf(text, chatAdmin.idOf), number);
    if (!isRemoved) throw new CommandError(`The chat has no message ${number}.`);
    return 'The message is removed.';
  });
};

export const clearChat: Run = ({ words: [text = GLOBAL] }) =>
  inStores(async ({ chatAdmin }) => {
    const isCleared = await chatAdmin.clear(idOf(text, chatAdmin.idOf));
    return isCleared ? 'The chat is cleared.' : 'The chat has no messages.';
  });
