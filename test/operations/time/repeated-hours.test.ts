/** Spans that end or start near a change of the clocks, compared with Temporal and with Python's zoneinfo. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { Temporal } from 'temporal-polyfill';
import { describeTime, measureSpan } from '../../../src/operations/time/time.ts';
import { reportSuite } from '../../support/conformance.ts';

const spans = [
  ['2026-02-25T02:30', '2026-10-25T12:00', 'Europe/Berlin', '8 months, 10 hours, 30 minutes'],
  ['2026-02-25T02:30', '2026-10-25T02:30', 'Europe/Berlin', '8 months'],
  ['2026-02-25T02:30+01:00', '2026-10-25T02:30+01:00', 'Europe/Berlin', '8 months, 1 hour'],
  ['2026-01-01T01:30', '2026-11-01T08:00', 'America/New_York', '10 months, 7 hours, 30 minutes'],
  ['2025-07-05T01:45', '2026-04-05T12:00', 'Australia/Lord_Howe', '9 months, 10 hours, 45 minutes'],
  ['2026-10-25T02:30+02:00', '2026-10-25T02:15+01:00', 'Europe/Berlin', '45 minutes'],
] as const;
for (const [from, to, zone, text] of spans)
  t.test(`from ${from} to ${to} in ${zone} are ${text}`, async (t) =>
    t.equal(measureSpan({ from, to, zone }).text, text),
  );

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

t.test('four or eight digits, which may be a date or a Unix time, are refused', async (t) => {
  for (const at of ['2026', '20260329'])
    t.throws(() => describeTime({ at, zone: 'UTC', locale: 'en' }, 0), {
      message: `at is ambiguous: write a date as 2026-03-29, or seconds since 1970 as ${at}.0`,
    });
  t.throws(() => measureSpan({ from: '20260101', to: '2026-03-29', zone: 'UTC' }), {
    message: /^from is ambiguous/,
  });
  t.equal(describeTime({ at: '20260329.0', zone: 'UTC', locale: 'en' }, 0).unix, 20_260_329);
});
