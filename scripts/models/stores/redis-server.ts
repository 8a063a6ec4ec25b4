/** Servers that share a Redis, each through its own proxy that loses requests and responses. */
import { StoreUnavailable } from '../../../src/lib/errors.ts';
import type { Stores } from '../../../src/operations/stores.ts';
import { parseRedisAddress } from '../../../src/stores/redis/address.ts';
import { createRedisStores } from '../../../src/stores/redis/index.ts';
import { type FaultyWay, openFaultyWay } from './faulty-way.ts';
import { type StoreServer, Unanswered } from './schedule.ts';
import { nowMs } from './subject.ts';

/** Timeouts. A busy machine is occasionally late by this much; late responses (`LATE_MS`) are later. */
const WAITS = { answerMs: 150, countMs: 100 };
const LATE_MS = 200;

/** Opens a server. After its connection is cut, it restarts, as after a crash, or reconnects. */
export async function openRedisServer(redisPort: number): Promise<StoreServer> {
  const way = await openFaultyWay(redisPort, LATE_MS);
  let stores = await open(way);

  async function renew(): Promise<void> {
    way.cut();
    await stores.close().catch(() => undefined);
    stores = await open(way);
  }

  return {
    async ask(subject, name, input, fault) {
      if (fault) way.hit(fault);
      try {
        return await subject.ask(stores, name, input);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        // Half of the servers restart; the others wait until their client has reconnected.
        if (fault === undefined || fault.at % 2 === 0) await renew();
        throw new Unanswered(error.mayBeDone);
      }
    },
    async close() {
      way.close();
      await stores.close().catch(() => undefined);
    },
  };
}

function open({ port }: FaultyWay): Promise<Stores> {
  const address = parseRedisAddress(`redis://127.0.0.1:${port}`);
  return createRedisStores({ address, now: () => nowMs, onError: () => {}, waits: WAITS });
}
