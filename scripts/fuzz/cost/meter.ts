/** Measures the processor time of requests, which does not depend on how busy the machine is. */
import type { Send, WireRequest } from '../wire.ts';
import type { Usage } from './probe.ts';

/** The minimum of this many runs is the cost of the request itself. */
const REPEATS = 5;
/** So much is never due to a busy machine. */
const CLEAR_MS = 300;

/** Reads the processor time of the process that responds. */
export interface Probe {
  readonly usage: () => Promise<Usage>;
  /** Starts watching turns of the event loop. */
  readonly watch: () => Promise<unknown>;
  /** Resolves with the processor time of the longest turn of the main thread in ms. */
  readonly longest: () => Promise<number>;
}

/** Processor time of one request, in ms. */
export interface Spent {
  /** Processor time of all threads. */
  readonly costMs: number;
  /** Processor time of the main thread. */
  readonly mainMs: number;
  /** 0 without a response. */
  readonly status: number;
}

export interface Meter {
  /** Measures one run. */
  readonly once: (request: WireRequest) => Promise<Spent>;
  /** Resolves with the minimum of a few runs. Stops early once it is at most `enoughMs`. */
  readonly measure: (request: WireRequest, enoughMs: number) => Promise<Spent>;
  /** Resolves with the longest turn of the main thread in ms: the minimum of a few runs, until at most `enoughMs`. */
  readonly turn: (request: WireRequest, enoughMs: number) => Promise<number>;
}

const isUnclear = (costMs: number, enoughMs: number) => costMs > enoughMs && costMs < CLEAR_MS;

/** Creates a meter. It sends one request at a time. */
export function createMeter(probe: Probe, send: Send): Meter {
  async function once(request: WireRequest): Promise<Spent> {
    const before = await probe.usage();
    const answer = await send(request).catch(() => undefined); // an aborted request has a cost too
    const after = await probe.usage();
    return {
      costMs: after.allMs - before.allMs,
      mainMs: after.mainMs - before.mainMs,
      status: answer?.status ?? 0,
    };
  }
  return {
    once,
    async measure(request, enoughMs) {
      let least = await once(request);
      for (let repeat = 1; repeat < REPEATS && isUnclear(least.costMs, enoughMs); repeat += 1) {
        const next = await once(request);
        if (next.costMs < least.costMs) least = next;
      }
      return least;
    },
    async turn(request, enoughMs) {
      let leastMs = Number.POSITIVE_INFINITY;
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        await probe.watch();
        await send(request).catch(() => undefined);
        leastMs = Math.min(leastMs, await probe.longest());
        if (!isUnclear(leastMs, enoughMs)) break;
      }
      return leastMs;
    },
  };
}

/** Returns the size of a request in bytes, without what every request has. */
export const bytesOf = ({ url, headers, body }: WireRequest): number =>
  url.length +
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
  (body?.length ?? 0);
