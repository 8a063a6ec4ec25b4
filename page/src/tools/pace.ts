/** Polls while the tab is visible, slowly enough to stay within the rate limit. */
import type { Reply } from '../ask.ts';
import type { Left } from '../quota.ts';

const PACE_MIN_MS = 2_000;
const PACE_MAX_MS = 20_000;
/** Factor by which each poll without news increases the next delay. */
const SLOWING = 1.3;
/** Delay after a failure, and minimum delay after a 429. */
const PAUSE_MS = 10_000;

/** The result of a poll. */
export interface Brought {
  readonly reply: Reply;
  readonly isNew: boolean;
  /** Maximum duration of the long poll, in ms. Counts toward the delay if nothing is new. */
  readonly heldMs?: number;
  /** Stop polling. */
  readonly isOver?: boolean;
}

/** Returns the minimum delay, in ms, that spreads the remaining requests until the limit resets. */
export function paceOf(left: Left | undefined): number {
  if (left === undefined) return PACE_MIN_MS;
  return Math.max(PACE_MIN_MS, (left.resetsInS * 1000) / Math.max(left.remaining, 1));
}

/** Polls until closed, except while the tab is hidden. `soon` polls immediately. */
export function repeatGently(once: () => Promise<Brought | undefined>): {
  soon: () => void;
  close: () => void;
} {
  let timer = 0;
  let slowing = 1;
  let isClosed = false;
  let isAsking = false;
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isClosed && !document.hidden) timer = setTimeout(() => void go(), ms);
  };
  const go = async () => {
    if (isAsking || isClosed || document.hidden) return;
    isAsking = true;
    const brought = await once().catch(() => undefined);
    isAsking = false;
    if (brought?.isOver) return;
    if (brought === undefined) return wait(PAUSE_MS);
    const { reply, isNew, heldMs = 0 } = brought;
    if (reply.status === 429) return wait(Math.max(PAUSE_MS, reply.retryAfterS * 1000));
    const paceMs = paceOf(reply.left);
    if (heldMs > 0) return wait(isNew ? paceMs : Math.max(0, paceMs - heldMs));
    slowing = isNew ? 1 : slowing * SLOWING;
    wait(Math.max(paceMs, Math.min(PACE_MAX_MS, PACE_MIN_MS * slowing)));
  };
  const soon = () => {
    slowing = 1;
    wait(0);
  };
  document.addEventListener('visibilitychange', soon);
  soon();
  const close = () => {
    isClosed = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', soon);
  };
  return { soon, close };
}
