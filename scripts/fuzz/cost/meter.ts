/** Measures the processor time of requests, which does not depend on how busy the machine is. */
import type { OwnServer } from '../own-server.ts';
import type { Send, WireRequest } from '../wire.ts';

/** The minimum of this many runs is the cost of the request itself. */
const REPEATS = 5;

export interface Meter {
  /** Resolves with the processor time of one run in ms, and the status; 0 for a request without a response. */
  readonly once: (request: WireRequest) => Promise<{ readonly costMs: number; readonly status: number }>;
  /** Resolves with the minimum processor time of a few runs in ms. Stops early once it is at most `enoughMs`. */
  readonly measure: (request: WireRequest, enoughMs: number) => Promise<number>;
}

/** Creates a meter. It sends one request at a time. */
export function createMeter(server: OwnServer, send: Send): Meter {
  async function once(request: WireRequest) {
    const beforeUs = await server.usageUs();
    const answer = await send(request).catch(() => undefined); // an aborted request has a cost too
    return { costMs: ((await server.usageUs()) - beforeUs) / 1000, status: answer?.status ?? 0 };
  }
  return {
    once,
    async measure(request, enoughMs) {
      let leastMs = Number.POSITIVE_INFINITY;
      for (let repeat = 0; repeat < REPEATS && leastMs > enoughMs; repeat += 1)
        leastMs = Math.min(leastMs, (await once(request)).costMs);
      return leastMs;
    },
  };
}

/** Returns the size of a request in bytes, without what every request has. */
export const bytesOf = ({ url, headers, body }: WireRequest): number =>
  url.length +
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
  (body?.length ?? 0);
