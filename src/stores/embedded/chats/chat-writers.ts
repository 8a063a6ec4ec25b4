import type { Key, RootDatabase, Database as Table } from 'lmdb';
import type { MessageKey } from './chat-messages.ts';

/** The writer and size of a message. */
interface Written {
  readonly writer: string;
  readonly sentMs: number;
  readonly bytes: number;
}

/**
 * The writer of each message, and the stored bytes per writer. Releases without writers do not update these, so an
 * entry may refer to a removed message. Use only inside transactions.
 */
export interface Writers {
  note(key: MessageKey, writer: string, bytes: number): void;
  isKnown(key: MessageKey): boolean;
  writerOf(key: MessageKey): string | undefined;
  forget(key: MessageKey): void;
  forgetAll(chat: string): void;
  /** Returns the oldest message of the writer with the most stored bytes, or undefined. */
  pickHeaviest(chat: string): MessageKey | undefined;
}

const LAST = Number.MAX_SAFE_INTEGER;

export function openWriters(root: RootDatabase): Writers {
  const written: Table<Written, [chat: string, position: number]> = root.openDB({ name: 'chat-written' });
  const ledger: Table<boolean, [chat: string, writer: string, position: number]> = root.openDB({
    name: 'chat-ledger',
  });
  const held: Table<number, [chat: string, writer: string]> = root.openDB({ name: 'chat-held' });
  const heaviest: Table<boolean, [chat: string, bytes: number, writer: string]> = root.openDB({
    name: 'chat-heaviest',
  });

  function addHeld(chat: string, writer: string, bytes: number): void {
    const before = held.get([chat, writer]) ?? 0;
    const after = before + bytes;
    if (before > 0) heaviest.removeSync([chat, before, writer]);
    if (after > 0) {
      held.putSync([chat, writer], after);
      heaviest.putSync([chat, after, writer], true);
    } else held.removeSync([chat, writer]);
  }

  return {
    note([chat, sentMs, position], writer, bytes) {
      written.putSync([chat, position], { writer, sentMs, bytes });
      ledger.putSync([chat, writer, position], true);
      addHeld(chat, writer, bytes);
    },

    isKnown([chat, , position]) {
      return written.doesExist([chat, position]);
    },

    writerOf: ([chat, , position]) => written.get([chat, position])?.writer,

    forget([chat, , position]) {
      const known = written.get([chat, position]);
      if (!known) return;
      written.removeSync([chat, position]);
      ledger.removeSync([chat, known.writer, position]);
      addHeld(chat, known.writer, -known.bytes);
    },

    forgetAll(chat) {
      removeRange(written, chat);
      removeRange(ledger, chat);
      removeRange(held, chat);
      removeRange(heaviest, chat);
    },

    pickHeaviest(chat) {
      const [most] = heaviest.getKeys({
        start: [chat, LAST, ''],
        end: [chat, 0, ''],
        reverse: true,
        limit: 1,
      });
      if (!most) return undefined;
      const [, , writer] = most;
      const [first] = ledger.getKeys({ start: [chat, writer, -1], end: [chat, writer, LAST], limit: 1 });
      if (!first) return undefined;
      const [, , position] = first;
      const known = written.get([chat, position]);
      return known && [chat, known.sentMs, position];
    },
  };
}

/** Removes all entries of a chat; its ID has 43 characters. */
function removeRange<Name extends Key>(table: Table<unknown, Name>, chat: string): void {
  for (const key of [...table.getKeys({ start: [chat], end: [`${chat}\u0000`] })]) table.removeSync(key);
}
