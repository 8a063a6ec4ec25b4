/** What a request costs the service in processor time, however busy the machine is. */
import type { OwnServer } from '../own-server.ts';
import type { Send, WireRequest } from '../wire.ts';

/** The least of so many is what the request itself costs. */
const REPEATS = 5;

export interface Meter {
  /** The least processor time of a few repeats in ms; fewer of them once it is no more than `enoughMs`. */
  readonly measure: (request: WireRequest, enoughMs: number) => Promise<number>;
}

/** Makes what measures requests that are sent one at a time. */
export function createMeter(server: OwnServer, send: Send): Meter {
  async function once(request: WireRequest): Promise<number> {
    const beforeUs = await server.usageUs();
    await send(request).catch(() => undefined); // a request that is cut off has cost something as well
    return ((await server.usageUs()) - beforeUs) / 1000;
  }
  return {
    async measure(request, enoughMs) {
      let leastMs = Number.POSITIVE_INFINITY;
      for (let repeat = 0; repeat < REPEATS && leastMs > enoughMs; repeat += 1)
        leastMs = Math.min(leastMs, await once(request));
      return leastMs;
    },
  };
}

/** The bytes that a request brings, without those that every request has. */
export const bytesOf = ({ url, headers, body }: WireRequest): number =>
  url.length +
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
  (body?.length ?? 0);
