/** A way to Redis that is slow, for a while more and for a while less; answers come back at once. */
import type { Socket } from 'node:net';
import { openWay, type Way } from '../../test/support/way.ts';

export interface SlowWay extends Way {
  /** From now on nothing is held back. */
  hurry(): void;
}

/** What goes to Redis is held back by so many milliseconds, drawn anew each time that the weather changes. */
const [LATE_MIN_MS, LATE_MAX_MS] = [50, 2_000];
const WEATHER_MS = 1_000;

/** What a connection has not passed on yet, and when it does so with the last of it. */
interface Held {
  readonly packets: Buffer[];
  lastMs: number;
}

/** Opens a way to a port of this machine; `chance` gives numbers from 0 to 1. */
export async function openSlowWay(port: number, chance: () => number): Promise<SlowWay> {
  const held = new WeakMap<Socket, Held>();
  let lateMs = LATE_MIN_MS;
  const weather = setInterval(() => {
    // As many waits between 50 and 100 ms as between 1,000 and 2,000.
    lateMs = LATE_MIN_MS * (LATE_MAX_MS / LATE_MIN_MS) ** chance();
  }, WEATHER_MS);

  /** Nothing overtakes what was sent before it, whichever timer fires first. */
  const way = await openWay(port, (request, far) => {
    const own = held.get(far) ?? { packets: [], lastMs: 0 };
    held.set(far, own);
    own.packets.push(request);
    const nowMs = performance.now();
    own.lastMs = Math.max(own.lastMs, nowMs + lateMs);
    setTimeout(() => far.writable && far.write(own.packets.shift() ?? ''), own.lastMs - nowMs);
  });
  return {
    ...way,
    hurry() {
      clearInterval(weather);
      lateMs = 0;
    },
    close() {
      clearInterval(weather);
      way.close();
    },
  };
}
