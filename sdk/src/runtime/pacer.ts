/** Lets requests go only when the quota has room for them, whatever the order in which the service sees them. */
import type { Quota, QuotaWindow } from './quota.ts';
import { wait } from './wait.ts';

/** Is called when a request that was let go is over, with what its answer said; with null when it was not counted. */
export type Leave = (quota: Quota | null | undefined) => void;

/** Resolves when a request may go, in the order of asking. Rejects with the signal's reason. */
export type Pacer = (signal: AbortSignal | undefined) => Promise<Leave>;

/** What an answer said of a window. */
interface Told extends QuotaWindow {
  readonly atMs: number;
  /** How many requests had gone before any that the service may have counted after this one. */
  readonly before: number;
}

const ENDLESS_MS = Number.POSITIVE_INFINITY;

/** A window may remember a request for a sixtieth of its length too long. */
const MEMORY_MS_PER_S = (1000 * 61) / 60;

/**
 * Two rules keep a lone caller within its plan. A request counts from its answer on, which is later than the service
 * counted it, so no window ever holds more of them there than here. And what others used in the same name, or this
 * caller before it started, shows in what the answers say is left.
 */
export function createPacer(): Pacer {
  let told: Told[] = [];
  /** When the answers of counted requests came, oldest first. */
  let endedMs: number[] = [];
  let gone = 0;
  let inFlight = 0;
  let wake = () => {};
  let turn: Promise<unknown> = Promise.resolve();

  /** How long the next request has to wait at least; endless when only an answer can tell. */
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
    return inFlight > 0 ? ENDLESS_MS : 0; // the first answer says what the quota is
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
    // A signal ends the wait of those as well that are not at the head of the queue.
    return wait(ENDLESS_MS, signal, (end) => turn.then(end)).then(() => admitted);
  };
}
