/** Offsets of a time zone from UTC over a range. */

/** Offsets in ms, each with the time since which it applies, in ascending order. */
export type Offsets = readonly (readonly [sinceMs: number, offsetMs: number])[];

/** Returns the local time of a moment, as milliseconds since 1970 on the clock of the zone. */
export const toLocal =
  (offsets: Offsets) =>
  (time: number): number =>
    time + (offsets.findLast(([since]) => since <= time)?.[1] ?? 0);

/** Returns the moment of a local time: the first one if the clocks repeat it, the change if they skip it. */
export const toMoment =
  (offsets: Offsets) =>
  (local: number): number => {
    for (const [index, [since, offset]] of offsets.entries()) {
      const until = offsets[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
      if (local - offset < until) return Math.max(local - offset, since);
    }
    return local;
  };
