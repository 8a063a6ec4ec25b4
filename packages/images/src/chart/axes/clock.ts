/** The clock of a time zone over the range of a time axis. */

import { type ClockZone, findChange, momentOfLocal, offsetMs } from '../../../../shared/local-time.ts';
import type { Clock } from '../spec.ts';
import type { Offsets } from './clock-offsets.ts';
import { hasOffset, readTime } from './time-axis.ts';

/** Steps in which a range is searched: each is shorter than a summer in ranges of up to forty years. */
const STEPS = 200;
/** Clocks do not change twice within a day. */
const STEP_MIN_MS = 86_400_000;

/** Reads labels by the clock of a zone if they have no offset of their own. Dates are midnights. */
export function readClock(labels: readonly string[], zone: ClockZone): Clock {
  const times = labels.map((label) => {
    const time = readTime(label);
    return time === undefined || hasOffset(label) ? time : momentOfLocal(time, zone);
  });
  const known = times.filter((time) => time !== undefined);
  return {
    times,
    offsets: known.length === 0 ? [] : findOffsets(Math.min(...known), Math.max(...known), zone),
  };
}

function findOffsets(firstMs: number, lastMs: number, zone: ClockZone): Offsets {
  const [from, to] = [firstMs - STEP_MIN_MS, lastMs + STEP_MIN_MS];
  const step = Math.max((to - from) / STEPS, STEP_MIN_MS);
  const offsets: [number, number][] = [[Number.NEGATIVE_INFINITY, offsetMs(from, zone)]];
  for (let start = from; start < to; start += step) {
    const offset = offsetMs(start + step, zone);
    if (offset === offsets.at(-1)?.[1]) continue;
    offsets.push([findChange(zone, start, start + step, offsets.at(-2)?.[0]), offset]);
  }
  return offsets;
}
