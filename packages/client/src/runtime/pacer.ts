/** Delays requests so that they stay within the rate limits, even if they arrive at the service out of order. */
import type { Quota, QuotaWindow } from './quota.ts';
import { wait } from './wait.ts';

/** Called when a released request finishes, with its rate limits: null if not counted, undefined if it failed. */
export type Leave = (quota: Quota | null | undefined) => void;

/** Resolves when a request may be sent, in call order. Rejects with the signal's reason. */
export type Pacer = (signal: AbortSignal | undefined) => Promise<Leave>;

/** The state of a window as of a response. */
interface Told extends QuotaWindow {
  readonly atMs: number;
  /** Number of requests that had finished when this one was sent, so that the service has counted them all. */
  readonly before: number;
}

const ENDLESS_MS = Number.POSITIVE_INFINITY;

/** A window can count a request for up to 1/60 of its length too long. */
const MEMORY_MS_PER_S = (1000 * 61) / 60;

/**
 * Two rules keep a single client within its plan. First, the pacer counts requests at the time of their response, which
 * is later than the service counts them, so the service never has more of them in a window. Second, `remaining` in
 * the responses includes requests by other clients of the same caller, and by earlier runs.
 */
export function createPacer(): Pacer {
  let told: Told[] = [];
  /** Times of the responses to counted requests, oldest first. */
  let endedMs: number[] = [];
  let gone = 0;
  let inFlight = 0;
  let wake = () => {};
  let turn: Promise<unknown> = Promise.resolve();

  /** Returns the minimum delay of the next request; infinite if it depends on a pending response. */
  const waitMs = () => {
    const now = performance.now();
    const waits = told.map(({ limit, windowS, remaining, freesInS, atMs, before }) => {
      const oldestMs = endedMs.at(inFlight - limit) ?? -ENDLESS_MS;
      const isTaken = remaining < gone - before;
      const isFull = inFlight >= limit || (isTaken && inFlight > 0);
      if (isFull) return ENDLESS_MS;
      return Math.max(oldestMs + windowS * MEMORY_MS_PER_S, isTaken ? atMs + freesInS * 1000 : 0) - now;
    });
    if (told.length > 0) return Math.max(...waits);
    return inFlight > 0 ? ENDLESS_MS : 0; // the first response reports the limits
  };

  const admit = async (signal: AbortSignal | undefined): Promise<Leave> => {
    for (let ms = waitMs(); ms > 0; ms = waitMs()) {
      await wait(ms, signal, (end) => {
        wake = end;
      });
    }
    signal?.throwIfAborted();
    const before = gone - inFlight;
    gone += 1;
    inFlight += 1;
    return (quota) => {
      const atMs = performance.now();
      inFlight -= 1;
      if (quota) told = Object.values(quota).map((window) => ({ ...window, atMs, before }));
      if (quota !== null) endedMs = [...endedMs.slice(-Math.max(...told.map(({ limit }) => limit))), atMs];
      wake();
    };
  };

  return (signal) => {
    const admitted = turn.then(() => admit(signal));
    turn = admitted.catch(() => {});
    // The signal also ends waits that are not at the head of the queue.
    return wait(ENDLESS_MS, signal, (end) => turn.then(end)).then(() => admitted);
  };
}
