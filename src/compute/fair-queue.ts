/** Fair queue: selects the next job, and the job to reject if the queue is full. */
import { sharesOf } from '../lib/shares.ts';

/** A queued job with its caller. */
export interface Slot {
  readonly caller: string;
}

/** Recent service time of a caller or network, in ms. */
export type UsedMs = (share: string) => number;

/** The /48, the /56 and the caller itself. */
const LEVELS = 3;

/** Returns what a caller shares on a level; callers without a network are their own on every level. */
function shareAt(caller: string, level: number): string {
  const shares = sharesOf(caller);
  return shares[Math.min(level, shares.length - 1)] ?? caller;
}

/**
 * Returns the oldest job of the caller with the least recent service time, or undefined if the queue is empty. Networks
 * are compared first, then the callers of a network. Jobs are in order of arrival.
 */
export function pickNext<P extends Slot>(waiting: readonly P[], usedMs: UsedMs): P | undefined {
  let candidates = waiting;
  for (let level = 0; level < LEVELS && candidates.length > 1; level += 1) {
    const least = leastOf(candidates, ({ caller }) => usedMs(shareAt(caller, level)));
    const share = least && shareAt(least.caller, level);
    candidates = candidates.filter(({ caller }) => shareAt(caller, level) === share);
  }
  return candidates[0];
}

/**
 * Picks the job to reject when a job arrives at a full queue: the newest one of the caller with the most queued jobs,
 * if the newcomer's caller has fewer, else the newcomer. Ties are broken by service time: the caller that has used most
 * loses its job. If the counts differ by one, the job is rejected only if its caller has used more time than the
 * newcomer's, so that the two do not displace each other in turn. Networks are compared first, then the callers of a
 * network. `sizeOf` measures jobs; by default they are counted.
 */
export function pickRejected<P extends Slot>(
  waiting: readonly P[],
  newcomer: P,
  usedMs: UsedMs,
  sizeOf: (job: P) => number = () => 1,
): P {
  let candidates = waiting;
  let isOfAnother = false;
  for (let level = 0; level < LEVELS; level += 1) {
    const sizes = new Map<string, number>();
    for (const job of candidates) {
      const share = shareAt(job.caller, level);
      sizes.set(share, (sizes.get(share) ?? 0) + sizeOf(job));
    }
    const sizeMax = Math.max(0, ...sizes.values());
    const largest = candidates.filter(({ caller }) => sizes.get(shareAt(caller, level)) === sizeMax);
    const found = leastOf(largest.toReversed(), ({ caller }) => -usedMs(shareAt(caller, level)));
    if (found === undefined) return newcomer;
    const [share, own] = [shareAt(found.caller, level), shareAt(newcomer.caller, level)];
    if (!isOfAnother && share !== own) {
      const ahead = sizeMax - (sizes.get(own) ?? 0);
      const size = sizeOf(newcomer);
      if (ahead < size || (ahead === size && usedMs(share) <= usedMs(own))) return newcomer;
      isOfAnother = true;
    }
    candidates = candidates.filter(({ caller }) => shareAt(caller, level) === share);
  }
  return isOfAnother ? (candidates.at(-1) ?? newcomer) : newcomer;
}

/** Returns the first of the smallest items. */
function leastOf<T>(all: readonly T[], measure: (each: T) => number): T | undefined {
  let least: { readonly each: T; readonly measure: number } | undefined;
  for (const each of all) {
    const measured = measure(each);
    if (least === undefined || measured < least.measure) least = { each, measure: measured };
  }
  return least?.each;
}
