/** Long polls of chats. */
import { tooManyRequests, tooManyWait } from '../../lib/errors.ts';
import type { Context } from '../operation.ts';
import type { ChatReading, ChatStore } from './store.ts';

/** A chat to read, and for how long to wait for messages. */
export interface ChatQuery {
  readonly chat: string;
  /** The cursor to start after. Undefined: all messages. */
  readonly after: string | undefined;
  readonly waitS: number;
  /** Whether to return immediately if the chat does not exist. */
  readonly mustExist: boolean;
}

/** `Retry-After` for callers that have too many long polls. */
const FULL_S = 5;

/**
 * Reads a chat as soon as it has messages to return. Otherwise returns when the time is over, the client has
 * disconnected, or the service stops. Rejects with 429 if the caller has too many long polls, and with 503 if there are
 * too many in total.
 */
export async function readChat(query: ChatQuery, context: Context): Promise<ChatReading> {
  const { services, caller, request } = context;
  const { chats } = services.stores;
  const read = () => chats.read(query.chat, query.after);
  if (query.waitS === 0) return read();

  const startMs = services.now();
  const leave = services.waits.enter(caller.id);
  const waiter = createWaiter(query, chats);
  try {
    let reading = await read();
    while (!hasNews(reading) && !(query.mustExist && reading.json === undefined)) {
      if (leave === 'caller') throw tooManyRequests('You have too many long polls open.', FULL_S);
      if (leave === 'all') throw tooManyWait();
      if (waiter.isOver() || services.lifecycle.isStopping || request.hasLeft) break;
      await waiter.nextChange();
      reading = await read();
    }
    request.recordLongPoll(services.now() - startMs);
    return reading;
  } finally {
    waiter.stop();
    if (typeof leave === 'function') leave();
  }
}

const NOTHING_LENGTH = '[]'.length;

function hasNews({ json, isReset }: ChatReading): boolean {
  return isReset || (json?.length ?? 0) > NOTHING_LENGTH;
}

/**
 * Wakes the long poll when the chat changes and when the time is over. Remembers a change that arrives while nothing
 * waits.
 */
function createWaiter({ chat, waitS }: ChatQuery, chats: ChatStore) {
  let hasRung = false;
  let isOver = false;
  let wake = () => {};
  const ring = (): void => {
    hasRung = true;
    wake();
  };
  const timer = setTimeout(() => {
    isOver = true;
    ring();
  }, waitS * 1_000);
  const leave = chats.listen(chat, ring);
  return {
    isOver: () => isOver,
    async nextChange(): Promise<void> {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      hasRung = false;
    },
    stop(): void {
      clearTimeout(timer);
      leave();
    },
  };
}
