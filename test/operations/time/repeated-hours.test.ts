/** Spans that end or start near a change of the clocks, compared with Temporal and with Python's zoneinfo. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { Temporal } from 'temporal-polyfill';
import { describeTime, measureSpan } from '../../../src/operations/time/time.ts';
import { reportSuite } from '../../support/conformance.ts';

const CHANGES = [
  ['2026-10-25T01:00Z', 'Europe/Berlin'],
  ['2026-03-29T01:00Z', 'Europe/Berlin'],
  ['2026-11-01T06:00Z', 'America/New_York'],
  ['2026-03-08T07:00Z', 'America/New_York'],
  ['2026-04-04T15:00Z', 'Australia/Lord_Howe'],
  ['2026-10-03T15:30Z', 'Australia/Lord_Howe'],
] as const;
const MINUTE_MS = 60_000;
const CASES_PER_CHANGE = 120;

t.test('spans around a change of the clocks are those of Temporal', async (t) => {
  let state = 7;
  const below = (size: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % size;
  };
  const failures: string[] = [];
  for (const [change, zone] of CHANGES)
    for (let count = 0; count < CASES_PER_CHANGE; count += 1) {
      // A day of the month that all months have, and a time of day near the change.
      const endMs = Date.parse(change) + (below(480) - 180) * MINUTE_MS;
      const startMs =
        Date.parse(change) -
        below(27) * 1_440 * MINUTE_MS -
        below(1_000) * 1_440 * MINUTE_MS +
        (below(480) - 240) * MINUTE_MS;
      const [start, end] = [startMs, endMs].map((ms) =>
        Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone),
      );
      if (!start || !end || start.day > 28) continue;
      const theirs = start.until(end, { largestUnit: 'years' });
      const [from, to] = [startMs, endMs].map((ms) => new Date(ms).toISOString());
      const ours = measureSpan({ from: from ?? '', to: to ?? '', zone });
      const [one, other] = [
        [ours.years, ours.months, ours.days, ours.hours, ours.minutes],
        [theirs.years, theirs.months, theirs.days, theirs.hours, theirs.minutes],
      ].map(String);
      if (one !== other) failures.push(`${start} to ${end}: ${one} instead of ${other}`);
    }
  t.strictSame(failures, []);
});

/** By zone: local times in minutes since 1970, each with the Unix minutes of its first moment; `null` if skipped. */
const zoneinfo: { readonly times: Readonly<Record<string, readonly (readonly [string, number])[]>> } =
  JSON.parse(readFileSync(new URL('zoneinfo.json', import.meta.url), 'utf8'));

t.test('local times are the moments of zoneinfo', async (t) => {
  const failures: string[] = [];
  let cases = 0;
  for (const [zone, times] of Object.entries(zoneinfo.times))
    for (const [at, unix] of times) {
      cases += 1;
      const ours = describeTime({ at, zone, locale: 'en' }, 0).unix;
      if (ours !== unix) failures.push(`${at} in ${zone}: ${ours} instead of ${unix}`);
    }
  t.strictSame(failures, []);
  reportSuite(t, { subject: 'moments', suite: "Python 3's zoneinfo, local times", cases, passed: cases });
});
