/** Measures the processor time of requests, which does not depend on how busy the machine is. */
import type { OwnServer } from '../own-server.ts';
import type { Send, WireRequest } from '../wire.ts';

/** The minimum of this many runs is the cost of the request itself. */
const REPEATS = 5;

export interface Meter {
  /** Resolves with the minimum processor time of a few runs in ms. Stops early once it is at most `enoughMs`. */
  readonly measure: (request: WireRequest, enoughMs: number) => Promise<number>;
}

/** Creates a meter. It sends one request at a time. */
export function createMeter(server: OwnServer, send: Send): Meter {
  async function once(request: WireRequest): Promise<number> {
    const beforeUs = await server.usageUs();
    await send(request).catch(() => undefined); // an aborted request has a cost too
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

/** Returns the size of a request in bytes, without what every request has. */
export const bytesOf = ({ url, headers, body }: WireRequest): number =>
  url.length +
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
  (body?.length ?? 0);
