import { StoreUnavailable } from '../../errors.ts';
import { atMostEvery } from '../at-most-every.ts';
import { DATA_FORMAT, requireReadable, SPREAD_DATA_FORMAT } from '../data-format.ts';
import type { Connection } from './connection.ts';
import { FORMAT_KEY } from './key-names.ts';

/** Until every server knows of a change. */
const LEARNED_WITHIN_MS = 10_000;

/** The number of what is kept in Redis, as far as this process knows. */
export interface Format {
  /**
   * Reads it, and notes what this release writes where there is none. Rejects where a newer release has written what
   * this one cannot read. Of a Redis that is away nothing is known.
   */
  keep(): Promise<void>;
  /** Whether API keys and games lie on all nodes; known anew every ten seconds. */
  isSpread(): boolean;
  /** From now on they are written there. */
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

  const readAgain = atMostEvery(LEARNED_WITHIN_MS, now, read);
  return {
    async keep() {
      try {
        await read();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },

    isSpread() {
      // What it is by now, whoever asks next is told.
      readAgain().catch(() => {});
      return isSpread;
    },

    async spread() {
      await ask(client.set(FORMAT_KEY, SPREAD_DATA_FORMAT));
      isSpread = true;
    },
  };
}
