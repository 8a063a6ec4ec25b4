/** A TCP proxy to Redis with a changing delay for requests. Responses are not delayed. */
import type { Socket } from 'node:net';
import { openWay } from '../../test/support/way.ts';

/** Bounds of the delay of requests to Redis. A new delay is drawn every `WEATHER_MS`. */
const [LATE_MIN_MS, LATE_MAX_MS] = [50, 2_000];
const WEATHER_MS = 1_000;

/** Opens a proxy to a local port. `chance` returns random numbers from 0 to 1. */
export async function openSlowWay(port: number, chance: () => number) {
  /** The packets that each connection has not forwarded yet, and when the last of them is due. */
  const held = new WeakMap<Socket, { readonly packets: Buffer[]; lastMs: number }>();
  let lateMs = LATE_MIN_MS;
  const weather = setInterval(() => {
    // Logarithmic: delays from 50 to 100 ms are as likely as those from 1,000 to 2,000 ms.
    lateMs = LATE_MIN_MS * (LATE_MAX_MS / LATE_MIN_MS) ** chance();
  }, WEATHER_MS);

  /** Keeps packets in order, even if timers fire in another order. */
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
    /** Stops delaying requests. */
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
