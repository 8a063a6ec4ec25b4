/** Moments and spans, compared with Python's `datetime` and `zoneinfo` (3.11) and the examples of the standards. */
import fc from 'fast-check';
import t from 'tap';
import { describeTime, measureSpan, shiftTime } from '../../../src/operations/time/time.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const tell = (at: string | undefined, zone = 'UTC', locale = 'en') =>
  describeTime({ zone, at, locale }, NOW_MS);

/** A UTC day, its ISO 8601 week, its day of the year, and its Unix seconds. */
const days: [string, number, number, number][] = [
  ['2004-12-31', 53, 366, 1104451200],
  ['2005-01-01', 53, 1, 1104537600],
  ['2005-01-02', 53, 2, 1104624000],
  ['2008-12-29', 1, 364, 1230508800],
  ['2009-12-31', 53, 365, 1262217600],
  ['2010-01-03', 53, 3, 1262476800],
  ['2020-12-31', 53, 366, 1609372800],
  ['2024-02-29', 9, 60, 1709164800],
  ['2024-12-30', 1, 365, 1735516800],
  ['2026-01-01', 1, 1, 1767225600],
  ['2026-12-31', 53, 365, 1798675200],
  ['2027-01-03', 53, 3, 1798934400],
  ['1999-12-31', 52, 365, 946598400],
  ['1900-03-01', 9, 60, -2203891200],
  ['0001-01-01', 1, 1, -62135596800],
  ['9999-12-31', 52, 365, 253402214400],
];
for (const [at, week, dayOfYear, unix] of days) {
  t.test(`${at} is in week ${week}`, async (t) => {
    t.match(tell(at), { week, day_of_year: dayOfYear, unix, unix_ms: unix * 1000 });
  });
}

/** An unambiguous local time and its Unix seconds. */
const locals: [string, string, number][] = [
  ['Europe/Berlin', '2026-03-29T01:59:59', 1774745999],
  ['Europe/Berlin', '2026-03-29T03:00:00', 1774746000],
  ['Europe/Berlin', '2026-10-25T02:30:00', 1792888200],
  ['America/New_York', '2026-11-01T01:30:00', 1793511000],
  ['America/New_York', '2026-07-04T12:00:00', 1783180800],
  ['Australia/Lord_Howe', '2026-04-05T01:45:00', 1775313900],
  ['Asia/Kathmandu', '2026-01-01T00:00:00', 1767204900],
  ['America/St_Johns', '2026-06-01T08:15:00', 1780310700],
  ['Pacific/Chatham', '2026-12-31T23:59:00', 1798712040],
  ['Africa/Casablanca', '2026-05-01T12:00:00', 1777633200],
  ['Asia/Tehran', '2026-05-01T12:00:00', 1777624200],
  ['Pacific/Kiritimati', '2026-01-01T00:00:00', 1767175200],
];
for (const [zone, at, unix] of locals) {
  t.test(`${at} in ${zone} is the second ${unix}`, async (t) => t.equal(tell(at, zone).unix, unix));
}

const moments: [at: string, zone: string, iso: string][] = [
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30:00.000+02:00'], // skipped: an hour forward
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T02:30:00.000+02:00'], // repeated: the first
  ['2026-11-01T01:30', 'america/new_york', '2026-11-01T01:30:00.000-04:00'],
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-04T02:40:00.000+11:00'], // half an hour is skipped
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T12:00:00.000+14:00'], // a whole day is skipped
  ['2026-10-25T02:30+01:00', 'Europe/Berlin', '2026-10-25T02:30:00.000+01:00'], // the offset disambiguates
  ['0', 'Asia/Kolkata', '1970-01-01T05:30:00.000+05:30'],
  ['-1.5', 'UTC', '1969-12-31T23:59:58.500Z'],
  ['2026.0', 'UTC', '1970-01-01T00:33:46.000Z'], // 2026 could be a year
  ['2026-W01-1', 'UTC', '2025-12-29T00:00:00.000Z'],
  ['2026-324', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['20261120T120000Z', 'UTC', '2026-11-20T12:00:00.000Z'],
  ['1795176000123', 'UTC', '2026-11-20T12:00:00.123Z'], // 13 digits are milliseconds
  ['2026-03-29 12:00', 'Europe/Berlin', '2026-03-29T12:00:00.000+02:00'],
  ['2026-03-29T12:00:00 02:00', 'UTC', '2026-03-29T10:00:00.000Z'], // a plus in a URL
  // RFC 9557, section 3.4: the offset determines the moment.
  ['2022-07-08T00:14:07Z[Europe/London]', 'UTC', '2022-07-08T00:14:07.000Z'],
  ['2022-07-08T00:14:07Z[Europe/Paris]', 'UTC', '2022-07-08T00:14:07.000Z'],
  ['2022-07-08T00:14:07-00:00[!Europe/Paris]', 'UTC', '2022-07-08T00:14:07.000Z'],
  ['2022-10-30T02:30:00+02:00[Europe/Paris]', 'UTC', '2022-10-30T00:30:00.000Z'],
  ['2022-10-30T02:30:00+01:00[Europe/Paris][u-ca=gregory]', 'UTC', '2022-10-30T01:30:00.000Z'],
  ['2026-01-01T00:00[Europe/Paris]', 'America/New_York', '2025-12-31T18:00:00.000-05:00'],
];
for (const [at, zone, iso] of moments) {
  t.test(`${at} in ${zone} is ${iso}`, async (t) => t.equal(tell(at, zone).iso, iso));
}

t.test('the locale determines weekday and text; the default moment is now', async (t) => {
  t.match(tell(undefined, 'Europe/Paris', 'fr'), {
    iso: '2026-11-20T13:00:00.000+01:00',
    weekday: 'vendredi',
    is_dst: false,
  });
  t.match(tell(undefined, 'Europe/Paris', 'fr').text, /^vendredi 20 novembre 2026/);
});

const wrong = [
  '2026-02-30',
  '2026-13-01',
  '2016-12-31T23:59:60Z',
  'now',
  '2026-01-01T25:00',
  '10000-01-01',
  '12:30',
  'T12:30',
  '123045Z',
  '2026-01-01T00:00:00+99:99',
  '2026-01-01T00:00:00+25:00',
  '2026-01-01T00:00:00-24:00',
  '2026-01-01T00:00:00+10:60',
  '2026-01-01T00:00:00[Europe/Paris]Z',
  '1e3',
  '',
];
for (const at of wrong) {
  t.test(`'${at}' is not a valid moment`, async (t) =>
    t.throws(() => tell(at), { message: /^at must be an ISO 8601 time/ }),
  );
}
t.test('an offset that contradicts the zone in brackets is refused, and so are other tags', async (t) => {
  const message = 'at has an offset that [Europe/Paris] does not have at that time';
  t.throws(() => tell('2026-01-01T00:00+05:00[Europe/Paris]'), { message });
  t.throws(() => tell('2026-07-01T00:00+01:00[Europe/Paris]'), { message });
  t.throws(() => tell('2026-01-01T00:00[u-ca=hebrew]'), { message: /^at may have one time zone/ });
  t.throws(() => tell('2026-01-01T00:00[Europe/Nowhere]'), { message: /^at must have an IANA time zone/ });
});

t.test('the text has the offset of the zone, and an unknown language is refused', async (t) => {
  t.match(tell('0', 'America/St_Johns').text, /UTC-3:30$/);
  t.match(tell('0', 'Europe/Berlin').text, /UTC\+1$/);
  t.match(tell('0').text, /UTC$/);
  t.throws(() => tell('0', 'UTC', 'xx'), { message: "locale 'xx' is not supported" });
});

t.test('names that only ICU knows are refused: BST would be Bangladesh', async (t) => {
  for (const zone of ['BST', 'IST', 'CST', 'pst', 'JST', 'SystemV/PST8'])
    t.throws(() => tell('0', zone), { message: /^zone must be an IANA time zone/ }, zone);
  for (const zone of ['EST', 'CET', 'GMT', 'HST', 'PRC', 'ROK', 'NZ', 'W-SU', 'EST5EDT'])
    t.ok(tell('0', zone).iso, zone);
});

const summers: [at: string, zone: string, isDst: boolean][] = [
  ['2026-07-01', 'Antarctica/Troll', true],
  ['2026-01-01', 'Antarctica/Troll', false],
  ['2026-07-01', 'Europe/Berlin', true],
  ['2026-01-01', 'Europe/Berlin', false],
  ['2026-01-01', 'Australia/Sydney', true],
  // The standard time changed in these years: comparing January with July is not enough.
  ['2024-02-01', 'Asia/Almaty', false],
  ['2022-12-01', 'Asia/Amman', false],
  ['2020-12-01', 'America/Whitehorse', false],
];
for (const [at, zone, isDst] of summers) {
  t.test(`${zone} has ${isDst ? '' : 'no '}daylight saving time on ${at}`, async (t) =>
    t.equal(tell(at, zone).is_dst, isDst),
  );
}

for (const zone of [
  'local',
  'system',
  '+2:5',
  'Europe/Nowhere',
  'UTC+19',
  '+02:00:00',
  'BST',
  '',
  'Europe/Berlin ',
]) {
  t.test(`'${zone}' is not a time zone`, async (t) =>
    t.throws(() => tell('0', zone), { message: /^zone must be an IANA time zone/ }),
  );
}

const sums: [at: string, add: string, zone: string, iso: string][] = [
  ['2026-01-31', 'P1M', 'UTC', '2026-02-28T00:00:00.000Z'],
  ['2024-02-29', 'P1Y', 'UTC', '2025-02-28T00:00:00.000Z'],
  ['2026-03-31', '-P1M', 'UTC', '2026-02-28T00:00:00.000Z'],
  ['2026-03-28T12:00', 'P1D', 'Europe/Berlin', '2026-03-29T12:00:00.000+02:00'],
  ['2026-03-28T12:00', 'PT24H', 'Europe/Berlin', '2026-03-29T13:00:00.000+02:00'],
  ['2026-03-28T02:30', 'P1D', 'Europe/Berlin', '2026-03-29T03:30:00.000+02:00'],
  ['2026-10-24T02:30', 'P1D', 'Europe/Berlin', '2026-10-25T02:30:00.000+02:00'],
  ['2026-10-26T02:30+01:00', '-P1D', 'Europe/Berlin', '2026-10-25T02:30:00.000+02:00'],
  ['2026-10-25T02:30+01:00', 'PT0S', 'Europe/Berlin', '2026-10-25T02:30:00.000+01:00'],
  ['2026-01-01', 'P1Y2M3W4DT5H6M7,008S', 'UTC', '2027-03-26T05:06:07.008Z'],
  ['2026-01-01', '+PT0.001S', 'UTC', '2026-01-01T00:00:00.001Z'],
];
for (const [at, add, zone, iso] of sums) {
  t.test(`${at} and ${add} in ${zone} are ${iso}`, async (t) =>
    t.equal(shiftTime({ at, add, zone }, NOW_MS).iso, iso),
  );
}
for (const add of ['P', 'PT', 'P1', '1D', 'P1DT', 'P-1D', 'P1H', 'PT1D', '--P1D', 'p1d', 'PT1.2345S']) {
  t.test(`'${add}' is not a duration`, async (t) => {
    t.throws(() => shiftTime({ add, zone: 'UTC' }, NOW_MS), { message: /^add must be an ISO 8601 duration/ });
  });
}

const spans: [from: string, to: string, zone: string, expected: object][] = [
  ['2026-01-31', '2026-03-01', 'UTC', { seconds: 2_505_600, months: 1, days: 1, text: '1 month, 1 day' }],
  [
    '2026-03-01',
    '2026-01-31',
    'UTC',
    { seconds: -2_505_600, months: -1, days: -1, text: '1 month, 1 day earlier' },
  ],
  ['2026-03-28T12:00', '2026-03-29T12:00', 'Europe/Berlin', { seconds: 82_800, days: 1, hours: 0 }],
  [
    '2020-01-01',
    '2026-11-20T12:34:56.789',
    'UTC',
    { years: 6, months: 10, days: 19, hours: 12, seconds_left: 56.789 },
  ],
  ['0', '0', 'UTC', { seconds: 0, text: '0 seconds' }],
];
for (const [from, to, zone, expected] of spans) {
  t.test(`from ${from} to ${to} in ${zone}`, async (t) => t.match(measureSpan({ from, to, zone }), expected));
}

t.test('adding the parts of a span to its start returns its end', async (t) => {
  const moment = fc
    .integer({ min: Date.UTC(1950, 0), max: Date.UTC(2035, 0) })
    .map((ms) => new Date(ms).toISOString());
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [from, to] = [one, other].sort() as [string, string];
      const {
        years,
        months,
        days,
        hours,
        minutes,
        seconds_left: seconds,
      } = measureSpan({ from, to, zone: 'UTC' });
      const add = `P${years}Y${months}M${days}DT${hours}H${minutes}M${seconds}S`;
      return shiftTime({ at: from, add, zone: 'UTC' }, NOW_MS).unix_ms === Date.parse(to);
    }),
  );
  t.pass();
});

const zones: [zone: string, at: string, unix: number][] = [
  ['+02:00', '2026-01-01T02:00', 1767225600],
  ['-0330', '2025-12-31T20:30', 1767225600],
  ['UTC+5:45', '2026-01-01T05:45', 1767225600],
  ['gmt-10', '2025-12-31T14:00', 1767225600],
  ['Z', '2026-01-01T00:00', 1767225600],
  ['W. Europe Standard Time', '2026-07-01T02:00', 1782864000],
  ['eastern standard time', '2026-07-01T00:00', 1782878400],
  ['India Standard Time', '2026-01-01T05:30', 1767225600],
];
for (const [zone, at, unix] of zones)
  t.test(`${zone} is a time zone`, async (t) => t.equal(tell(at, zone).unix, unix));

t.test('Unix times have seconds, milliseconds, microseconds or nanoseconds', async (t) => {
  for (const at of ['1795176000', '1795176000123', '1795176000123456', '1795176000123456789'])
    t.equal(tell(at, 'UTC').unix, 1795176000, at);
  t.equal(tell('1795176000123456', 'UTC').unix_ms, 1795176000123);
  t.equal(tell('-1795176000123456789', 'UTC').unix_ms, -1795176000123);
});

for (const add of ['P1.5D', 'PT1.5H', 'PT0,5M', '-P1.5Y'])
  t.test(`'${add}' has a fraction of another unit than seconds`, async (t) =>
    t.throws(() => shiftTime({ add, zone: 'UTC' }, NOW_MS), {
      message: /^add can have a fraction in seconds only/,
    }),
  );
