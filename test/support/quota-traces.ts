/** Guarantees of exact sliding windows for any trace of arrivals, in every implementation. */
import fc from 'fast-check';
import type { Limits } from '../../src/operations/callers/plans.ts';
import { type Decision, denyingWindow, waitAfter } from '../../src/operations/callers/quota.ts';

export const TEN_SECONDS_MS = 10_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How much longer than an hour, or a day, a request may count. */
const SPAN_MS = 60_000;
const DAY_SPAN_MS = 900_000;

const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Time between two requests. Or the second comes exactly at the retry time of the first, or 1 ms before. */
type Pause = number | 'as told' | 'just before';

export interface Trace {
  readonly limits: Limits;
  readonly pauses: readonly Pause[];
}

/** Plans of a few requests, and pauses of every size: none, some milliseconds, up to the limit of a window. */
export const traces: fc.Arbitrary<Trace> = fc.record({
  limits: fc.record(
    {
      burst: fc.integer({ min: 1, max: 6 }),
      hourly: fc.integer({ min: 1, max: 25 }),
      daily: fc.integer({ min: 1, max: 40 }),
    },
    { requiredKeys: ['burst', 'hourly'] },
  ),
  pauses: fc.array(
    fc.oneof<fc.WeightedArbitrary<Pause>[]>(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 5 }) },
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 4_000 }) },
      { weight: 2, arbitrary: fc.integer({ min: TEN_SECONDS_MS - 2, max: TEN_SECONDS_MS + 2 }) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: SPAN_MS + 1 }) },
      { weight: 1, arbitrary: fc.integer({ min: HOUR_MS - SPAN_MS, max: HOUR_MS + 2 }) },
      { weight: 1, arbitrary: fc.integer({ min: HOUR_MS, max: DAY_MS + 2 }) },
      { weight: 3, arbitrary: fc.constantFrom<Pause[]>('as told', 'just before') },
    ),
    { minLength: 1, maxLength: 60 },
  ),
});

/** Replays a trace and throws on a violation. */
export async function checkTrace(
  { limits, pauses }: Trace,
  hit: (limits: Limits, atMs: number) => Promise<Decision>,
): Promise<void> {
  const passed: number[] = [];
  let atMs = START_MS;
  let opensAtMs: number | undefined;
  for (const [index, pause] of pauses.entries()) {
    atMs = arrivalAfter(pause, atMs, opensAtMs);
    const decision = await hit(limits, atMs);
    const check = (holds: boolean, promise: string) => {
      if (!holds) throw new Error(`Request ${index}, ${atMs - START_MS} ms after the start: ${promise}.`);
    };

    check(opensAtMs === undefined || decision.isAllowed === atMs >= opensAtMs, 'the wait is exact');
    const passedWithin = (lengthMs: number) => passed.filter((passedMs) => passedMs > atMs - lengthMs).length;
    const inBurst = passedWithin(TEN_SECONDS_MS);
    const inHour = passedWithin(HOUR_MS);
    const inLongHour = passedWithin(HOUR_MS + SPAN_MS);
    const [inDay, inLongDay] = [passedWithin(DAY_MS), passedWithin(DAY_MS + DAY_SPAN_MS)];
    const { daily = Number.POSITIVE_INFINITY } = limits;
    if (decision.isAllowed) {
      check(inBurst < limits.burst, 'no ten seconds hold more than the burst');
      check(inHour < limits.hourly, 'no hour holds more than the hourly limit');
      check(inDay < daily, 'no day holds more than the daily quota');
    } else {
      const isAtLimit = inBurst === limits.burst || inLongHour >= limits.hourly || inLongDay >= daily;
      check(isAtLimit, 'requests are only rejected at a limit');
      check(waitAfter(decision) > 0, 'rejected requests have a wait');
      check(
        denyingWindow(decision) !== 'burst' || waitAfter(decision) <= TEN_SECONDS_MS,
        'a burst limit clears within ten seconds',
      );
    }
    const own = decision.isAllowed ? 1 : 0;
    check(decision.burst.remaining === limits.burst - inBurst - own, 'the remaining burst is exact');
    check(
      decision.hourly.remaining <= limits.hourly - inHour - own,
      'the remaining hourly limit is not too high',
    );
    check(
      decision.hourly.remaining >= limits.hourly - inLongHour - own,
      'no request counts for longer than 61 minutes',
    );
    const ofDay = decision.daily?.remaining ?? Number.POSITIVE_INFINITY;
    check(ofDay <= daily - inDay - own, 'the remaining daily quota is not too high');
    check(
      ofDay >= Math.max(0, daily - inLongDay - own),
      'no request counts for longer than a day and a quarter of an hour',
    );

    opensAtMs = decision.isAllowed ? undefined : atMs + waitAfter(decision);
    if (decision.isAllowed) passed.push(atMs);
  }
}

function arrivalAfter(pause: Pause, atMs: number, opensAtMs = atMs): number {
  if (pause === 'as told') return opensAtMs;
  if (pause === 'just before') return Math.max(atMs, opensAtMs - 1);
  return atMs + pause;
}
