import type { PortableChat, PortablePart } from '../../../operations/portable.ts';
import { WRITER_LENGTH } from '../../digest.ts';
import { type ChatTables, putChat } from './chat-append.ts';
import { type MessageKey, positionOf, wholeChat } from './chat-messages.ts';

/** Chats as portable records. */
export function createChatPart(tables: ChatTables, now: () => number): PortablePart<'chat'> {
  const { chats, messages, writers, removed, notes } = tables;

  const messagesOf = (id: string): PortableChat['messages'] =>
    [...messages.getRange(wholeChat(id))].map(({ key, value }) => ({
      sentMs: key[1],
      position: positionOf(key),
      writer: writers.writerOf(key)?.slice(0, WRITER_LENGTH),
      json: value.toString(),
    }));

  return {
    kind: 'chat',
    *read() {
      for (const { key: id, value } of chats.getRange()) {
        const { epoch, nextPosition: position, removals = 0, untilMs } = value;
        if (untilMs <= now()) continue;
        const told = { removed: removed.get(id) ?? [], notes: notes.get(id) ?? [] };
        yield { kind: 'chat', id, epoch, position, removals, ...told, untilMs, messages: messagesOf(id) };
      }
    },

    write({ id, epoch, position, removals, untilMs, ...rest }) {
      let bytes = 1;
      for (const { sentMs, position: number, writer, json } of rest.messages) {
        const key: MessageKey = [id, sentMs, number - 1];
        const value = Buffer.from(json);
        messages.putSync(key, value);
        bytes += value.length + 1;
        if (writer !== undefined) writers.note(key, writer, value.length + 1);
      }
      if (rest.removed.length > 0) removed.putSync(id, [...rest.removed]);
      if (rest.notes.length > 0) notes.putSync(id, [...rest.notes]);
      const count = rest.messages.length;
      const state = { count, bytes, nextPosition: position, untilMs, removals };
      putChat(tables, id, { ...state, ...(epoch !== undefined && { epoch }) });
      return true;
    },
  };
}
