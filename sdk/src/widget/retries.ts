/** When a failure is tried again by itself. */
import type { Failure } from './failure.ts';

/** From two seconds, each time twice as long: two minutes in all. */
const FIRST_WAIT_MS = 2000;
const RETRIES_MAX = 6;
/** Nobody waits longer before a form. */
const WAIT_MAX_MS = 10 * 60 * 1000;
/** Many who were sent away at once come back apart. */
const SPREAD_MS = 1000;

const isPassing = ({ kind }: Failure) => kind === 'offline' || kind === 'busy' || kind === 'away';

/** The retries of one widget; as many as `RETRIES_MAX` one after the other. */
export class Retries {
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again: (() => void) | undefined;

  /**
   * Plans another try after a failure that may pass, in the returned number of milliseconds; undefined when there is
   * none. What failed for want of a connection is tried at once when the browser has one again.
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

  /** Takes back what is planned. */
  cancel(): void {
    clearTimeout(this.#timer);
    if (this.#again) window.removeEventListener('online', this.#again);
    this.#again = undefined;
  }

  /** Begins to count anew. */
  restart(): void {
    this.cancel();
    this.#count = 0;
  }
}
