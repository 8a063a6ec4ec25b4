/** Fair queue: selects the next job, and the job to reject if the queue is full. */

/** A queued job with its caller. */
export interface Slot {
  readonly caller: string;
}

/** Recent service time of a caller, in ms. */
export type UsedMs = (caller: string) => number;

/**
 * Returns the oldest job of the caller with the least recent service time, or undefined if the queue is empty. Jobs are
 * in order of arrival.
 */
export function pickNext<P extends Slot>(waiting: readonly P[], usedMs: UsedMs): P | undefined {
  return leastOf(waiting, ({ caller }) => usedMs(caller));
}

/**
 * Picks the job to reject when a job arrives at a full queue: the newest one of the caller with the most queued jobs,
 * if the newcomer's caller has fewer, else the newcomer. Ties are broken by service time: the caller that has used most
 * loses its job. If the counts differ by one, the job is rejected only if its caller has used more time than the
 * newcomer's, so that the two do not displace each other in turn.
 */
export function pickRejected<P extends Slot>(waiting: readonly P[], newcomer: P, usedMs: UsedMs): P {
  const counts = new Map<string, number>();
  for (const { caller } of waiting) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  const countMax = Math.max(0, ...counts.values());
  const newestFirst = waiting.filter(({ caller }) => counts.get(caller) === countMax).reverse();
  const found = leastOf(newestFirst, ({ caller }) => -usedMs(caller));
  const ahead = countMax - (counts.get(newcomer.caller) ?? 0);
  if (found === undefined || ahead < 1) return newcomer;
  return ahead > 1 || usedMs(found.caller) > usedMs(newcomer.caller) ? found : newcomer;
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
