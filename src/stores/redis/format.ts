import { StoreUnavailable } from '../../lib/errors.ts';
import { throttle } from '../../lib/single-flight.ts';
import { DATA_FORMAT, requireReadable, SPREAD_DATA_FORMAT } from '../data-format.ts';
import type { Connection } from './connection.ts';
import { FORMAT_KEY } from './key-names.ts';

/** Every server notices a change of the format within this time. */
const LEARNED_WITHIN_MS = 10_000;

/** The format of the data in Redis, as known to this process. */
export interface Format {
  /**
   * Reads the format, and stores that of this release if Redis has none. Rejects if the format is newer than this
   * release supports. Does nothing if Redis is unavailable.
   */
  keep(): Promise<void>;
  /** Whether API keys and games are spread over all nodes; refreshed every ten seconds. */
  isSpread(): boolean;
  /** Switches to the spread format. */
  spread(): Promise<void>;
}

export function openFormat({ client, ask }: Connection, now: () => number): Format {
  let isSpread = false;

  async function read(): Promise<void> {
    const kept = await ask(client.get(FORMAT_KEY));
    const format = kept === null ? undefined : Number(kept);
    requireReadable('Redis', format);
    if (format === undefined) await ask(client.set(FORMAT_KEY, DATA_FORMAT, 'NX'));
    isSpread = format === SPREAD_DATA_FORMAT;
  }

  const readAgain = throttle(LEARNED_WITHIN_MS, now, read);
  return {
    async keep() {
      try {
        await read();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },

    isSpread() {
      // Refreshes in the background; the next caller gets the new value.
      readAgain().catch(() => {});
      return isSpread;
    },

    async spread() {
      await ask(client.set(FORMAT_KEY, SPREAD_DATA_FORMAT));
      isSpread = true;
    },
  };
}
