import { type Cursor, formatCursor, NO_EPOCH } from '../chat/cursor.ts';
import { CHAT_LIFETIME_MS } from '../chat/messages.ts';
import type { ChatEvent, ChatStore } from '../chat/store.ts';
import { formatEvent } from './event-text.ts';
import type { Page, ReadStart, Source } from './source.ts';

/** Bytes per read and write for readers that are behind; a slow reader may take seconds for one page. */
const PAGE_BYTES = 16 * 1024;

/** Creates the event source of a chat; `now` is the clock for expiry, in epoch milliseconds. */
export function createChatSource(chat: string, chats: ChatStore, now: () => number): Source {
  let newestMs = 0;

  /**
   * Whether the chat has ended, which it does when its last message expires. If it disappears earlier, it was lost.
   */
  const hasEnded = (end: Cursor) =>
    end.epoch === NO_EPOCH && end.position === 0 && newestMs + CHAT_LIFETIME_MS <= now();

  return {
    async read({ after, promisedFrom, isLive, isEndOnly = false }: ReadStart): Promise<Page> {
      const bytesMax = isEndOnly ? 0 : PAGE_BYTES;
      const page = await chats.follow(chat, { after, promisedFrom, bytesMax });
      const { events, next, end, lost } = page;
      if (lost !== undefined && isLive && hasEnded(end)) return { bytes: NOTHING, next: end, end };
      newestMs = Math.max(newestMs, page.newestMs);
      return { bytes: Buffer.concat(events.map((event) => format(event, end.epoch))), next, end, lost };
    },
    listen: (onNews) => chats.listen(chat, onNews),
  };
}

const NOTHING = Buffer.alloc(0);

function format(event: ChatEvent, epoch: string): Buffer {
  const id = formatCursor({ epoch, position: event.position });
  if (event.kind === 'message') return formatEvent({ id, data: event.json });
  const data = event.kind === 'removed' ? { cursor: formatCursor({ epoch, position: event.removed }) } : {};
  return formatEvent({ id, event: event.kind, data: JSON.stringify(data) });
}
