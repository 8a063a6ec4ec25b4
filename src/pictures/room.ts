/** Who is served next of those who wait, and who is told to come back when there is no more room. */

/** One that waits, and for whom. */
export interface Place {
  readonly caller: string;
}

/** The time for which a caller has been served lately, in ms. */
export type UsedMs = (caller: string) => number;

/**
 * Who is served next: of the caller that has used the least, the one that has waited for longest. Those that wait stand
 * in the order in which they came; undefined when nobody waits.
 */
export function findNext<P extends Place>(waiting: readonly P[], usedMs: UsedMs): P | undefined {
  return leastOf(waiting, ({ caller }) => usedMs(caller));
}

/**
 * Who is told to come back when somebody comes to a full room: the newest of the caller that has most waiting, where
 * the newcomer's has fewer, else the newcomer. Of callers that have as many waiting, the one that has used most gives
 * way; and where the two would only change places, the one of them that has used more: nobody is sent to and fro.
 */
export function findSentAway<P extends Place>(waiting: readonly P[], newcomer: P, usedMs: UsedMs): P {
  const counts = new Map<string, number>();
  for (const { caller } of waiting) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  const countMax = Math.max(0, ...counts.values());
  const newestFirst = waiting.filter(({ caller }) => counts.get(caller) === countMax).reverse();
  const found = leastOf(newestFirst, ({ caller }) => -usedMs(caller));
  const ahead = countMax - (counts.get(newcomer.caller) ?? 0);
  if (found === undefined || ahead < 1) return newcomer;
  return ahead > 1 || usedMs(found.caller) > usedMs(newcomer.caller) ? found : newcomer;
}

/** The first of the least. */
function leastOf<T>(all: readonly T[], measure: (each: T) => number): T | undefined {
  let least: { readonly each: T; readonly measure: number } | undefined;
  for (const each of all) {
    const measured = measure(each);
    if (least === undefined || measured < least.measure) least = { each, measure: measured };
  }
  return least?.each;
}
