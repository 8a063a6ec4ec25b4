/** Automatic retries after failures. */
import type { Failure } from './failure.ts';

/** Doubles with each retry: two minutes in total. */
const FIRST_WAIT_MS = 2000;
const RETRIES_MAX = 6;
/** Do not retry automatically after a longer delay: users do not wait that long. */
const WAIT_MAX_MS = 10 * 60 * 1000;
/** Random delay that spreads simultaneous retries. */
const SPREAD_MS = 1000;

const isPassing = ({ kind }: Failure) => kind === 'offline' || kind === 'busy' || kind === 'away';

/** The retries of one widget, at most `RETRIES_MAX` in a row. */
export class Retries {
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again: (() => void) | undefined;

  /**
   * Schedules a retry after a transient failure. Returns the delay in milliseconds; undefined without a retry. Failures
   * without a connection are also retried when the browser is back online.
   */
  plan(failure: Failure, again: () => void): number | undefined {
    this.cancel();
    if (!isPassing(failure)) return undefined;
    if (failure.kind === 'offline') {
      this.#again = again;
      window.addEventListener('online', again, { once: true });
    }
    const askedMs = failure.waitMs ?? FIRST_WAIT_MS * 2 ** this.#count;
    if (this.#count >= RETRIES_MAX || askedMs > WAIT_MAX_MS) return undefined;
    this.#count += 1;
    const waitMs = Math.ceil(askedMs + Math.random() * SPREAD_MS);
    this.#timer = setTimeout(again, waitMs);
    return waitMs;
  }

  /** Cancels the scheduled retry. */
  cancel(): void {
    clearTimeout(this.#timer);
    if (this.#again) window.removeEventListener('online', this.#again);
    this.#again = undefined;
  }

  /** Cancels the scheduled retry and resets the count. */
  restart(): void {
    this.cancel();
    this.#count = 0;
  }
}
