/** Reading of a chat that is held back until there is something to read. */
import { tooManyRequests, tooManyWait } from '../errors.ts';
import type { ChatReading, ChatStore } from '../stores/stores.ts';
import type { Context } from './operation.ts';

/** What is read, and for how long that may be waited for. */
export interface ChatPlace {
  readonly chat: string;
  /** The cursor after which it begins; all messages without one. */
  readonly after: string | undefined;
  readonly waitS: number;
  /** Whether nothing is waited for in a chat that is not there. */
  readonly mustExist: boolean;
}

/** Whoever waits too often is told to come back when one of these waits may be over. */
const FULL_S = 5;

/**
 * Reads a chat as soon as there is something to read; else when the time is over, whoever asked has gone, or the
 * service stops. Rejects with 429 when the caller waits as often as it may, with 503 when all together do.
 */
export async function readChat(place: ChatPlace, context: Context): Promise<ChatReading> {
  const { services, caller, request } = context;
  const { chats } = services.stores;
  const read = () => chats.read(place.chat, place.after);
  if (place.waitS === 0) return read();

  const startMs = services.now();
  const leave = services.waits.enter(caller.id);
  const bell = createBell(place, chats);
  try {
    let reading = await read();
    while (!hasNews(reading) && !(place.mustExist && reading.json === undefined)) {
      if (leave === 'caller') throw tooManyRequests('You have too many long polls at once.', FULL_S);
      if (leave === 'all') throw tooManyWait();
      if (bell.isOver() || services.lifecycle.isStopping || request.hasLeft) break;
      await bell.rings();
      reading = await read();
    }
    request.noteHeld(services.now() - startMs);
    return reading;
  } finally {
    bell.stop();
    if (typeof leave === 'function') leave();
  }
}

const NOTHING_LENGTH = '[]'.length;

function hasNews({ json, isReset }: ChatReading): boolean {
  return isReset || (json?.length ?? 0) > NOTHING_LENGTH;
}

/** Rings for what happens to a chat, and when the time is over; what nobody waited for is remembered. */
function createBell({ chat, waitS }: ChatPlace, chats: ChatStore) {
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
    async rings(): Promise<void> {
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
