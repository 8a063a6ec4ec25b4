/** Runs of cron expressions, compared with another library, including skipped and repeated hours. */
import { CronExpressionParser } from 'cron-parser';
import t from 'tap';
import { describeCron } from '../../../src/operations/time/cron.ts';
import { reportSuite } from '../../support/conformance.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const explain = (
  expr: string,
  more: { zone?: string; from?: string; count?: number; locale?: string } = {},
) => describeCron({ expr, zone: 'UTC', count: 5, locale: 'en', ...more }, NOW_MS);

const expressions = [
  '* * * * *',
  '*/5 * * * *',
  '0 9 * * 1-5',
  '15,45 */3 * * *',
  '0 0 1 * *',
  '0 0 1,15 * *',
  '0 0 29 2 *',
  '0 0 31 * *',
  '0 12 * 1-3 *',
  '0 0 13 * 5',
  '*/10 * * * * *',
  '30 5 4 * * *',
  '0 0 * * 0',
  '0 0 * * 7',
  '0 0 * JAN MON',
  '5-55/10 1-5 * * *',
  '0 22 * * 1-5',
  '23 0-20/2 * * *',
  '0 0,12 1 */2 *',
  '0 4 8-14 * *',
  '@hourly',
  '@daily',
  '@weekly',
  '@monthly',
  '@yearly',
];
for (const expr of expressions) {
  t.test(`${expr} runs as in another library`, async (t) => {
    for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata']) {
      const theirs = CronExpressionParser.parse(expr, { currentDate: new Date(NOW_MS), tz: zone }).take(5);
      const ours = explain(expr, { zone }).next.map((run) => Date.parse(run));
      t.strictSame(
        ours,
        theirs.map((run) => run.getTime()),
        zone,
      );
    }
  });
}

t.test('the table of suites has the compared expressions', async (t) => {
  const cases = expressions.length * 3;
  reportSuite(t, {
    subject: 'schedules',
    suite: 'cron-parser, 5 runs each',
    cases,
    passed: cases,
    exceptions: '',
  });
});

const zone = 'Europe/Berlin';
const changes: [title: string, expr: string, from: string, next: string[]][] = [
  [
    'in a skipped hour, at its end',
    '30 2 * * *',
    '2026-03-28T12:00',
    ['2026-03-29T03:00:00.000+02:00', '2026-03-30T02:30:00.000+02:00'],
  ],
  [
    'every hour, without a gap',
    '0 * * * *',
    '2026-03-29T00:30',
    ['2026-03-29T01:00:00.000+01:00', '2026-03-29T03:00:00.000+02:00'],
  ],
  [
    'in a repeated hour, the first time',
    '30 2 * * *',
    '2026-10-24T12:00',
    ['2026-10-25T02:30:00.000+02:00', '2026-10-26T02:30:00.000+01:00'],
  ],
  [
    'every hour, both times',
    '30 * * * *',
    '2026-10-25T02:00',
    ['2026-10-25T02:30:00.000+02:00', '2026-10-25T02:30:00.000+01:00'],
  ],
  [
    'at fixed times in a repeated hour, the first time only',
    '15,45 1-3 * * *',
    '2026-10-25T02:30',
    ['2026-10-25T02:45:00.000+02:00', '2026-10-25T03:15:00.000+01:00'],
  ],
  [
    'at fixed times in a repeated hour, not after the first time',
    '15,45 1-3 * * *',
    '2026-10-25T02:30+01:00',
    ['2026-10-25T03:15:00.000+01:00', '2026-10-25T03:45:00.000+01:00'],
  ],
  [
    'by the clock, twice in a repeated hour',
    '*/30 2 * * *',
    '2026-10-25T02:00',
    ['2026-10-25T02:30:00.000+02:00', '2026-10-25T02:00:00.000+01:00'],
  ],
  [
    'by the clock, not in a skipped hour',
    '*/30 2 * * *',
    '2026-03-28T12:00',
    ['2026-03-30T02:00:00.000+02:00', '2026-03-30T02:30:00.000+02:00'],
  ],
  [
    'after the second of two equal times',
    '0 * * * *',
    '2026-10-25T02:30+01:00',
    ['2026-10-25T03:00:00.000+01:00', '2026-10-25T04:00:00.000+01:00'],
  ],
  [
    'after an offset in front of a zone in brackets',
    '0 * * * *',
    '2026-10-25T00:30:00Z[Europe/Berlin]',
    ['2026-10-25T02:00:00.000+01:00', '2026-10-25T03:00:00.000+01:00'],
  ],
];
for (const [title, expr, from, next] of changes) {
  t.test(`${expr} runs ${title}`, async (t) =>
    t.strictSame(explain(expr, { zone, from, count: 2 }).next, next),
  );
}

const words: [expr: string, locale: string, description: string][] = [
  ['0 0 LW * *', 'es', 'A las 00:00, en el último día laborable del mes'],
  ['0 0 15W * *', 'it', 'Alle 00:00, il giorno feriale più vicino al 15 del mese'],
  ['0 0 1W * *', 'pt', 'Às 00:00, no primeiro dia útil do mês'],
  ['0 0 LW * *', 'pt-BR', 'Às 00:00, no último dia útil do mês'],
  ['30 2 * * 1-5', 'en', 'At 02:30, Monday through Friday'],
  ['30 2 * * 1-5', 'de', 'Um 02:30, Montag bis Freitag'],
  ['*/5 * * * *', 'fr', 'Toutes les 5 minutes'],
  ['@DAILY', 'en', 'At 00:00'],
  ['0 0 * * 0,SUN,7,1', 'en', 'At 00:00, only on Sunday and Monday'],
  ['0 0 1 FEB,1,2 *', 'en', 'At 00:00, on day 1 of the month, only in February and January'],
  // Steps that the end of a field cuts short are lists.
  ['*/50 * * * *', 'en', 'At 0 and 50 minutes past the hour'],
  ['*/45 * * * * *', 'en', 'At 0 and 45 seconds past the minute'],
  ['0 */5 * * *', 'en', 'At 00:00, 05:00, 10:00, 15:00 and 20:00'],
  ['0 0 1 */5 *', 'en', 'At 00:00, on day 1 of the month, only in January, June, and November'],
  ['25/20 * * * *', 'en', 'At 25 and 45 minutes past the hour'],
  ['0/15 * * * *', 'en', 'Every 15 minutes'],
  ['0 0 * * friday-monday', 'en', 'At 00:00, Friday through Monday'],
  ['0 0 12 1 1 * 2027', 'en', 'At 12:00, on day 1 of the month, only in January, only in 2027'],
  [' 0  0\t* * * ', 'en', 'At 00:00'],
];
for (const [expr, locale, description] of words) {
  t.test(`${expr} is described in words (${locale})`, async (t) =>
    t.match(explain(expr, { locale }), { expr, description }),
  );
}

t.test('an expression that never runs has no runs', async (t) => {
  for (const expr of ['0 0 30 2 *', '0 0 31 2,4,6,9,11 *', '0 0 31W 2 *'])
    t.strictSame(explain(expr).next, []);
});

const wrong = [
  'x',
  '* * * *',
  '* * * * * * * *',
  '60 * * * *',
  '* * * * 8',
  '*/0 * * * *',
  '5/0 * * * *',
  '1,,2 * * * *',
  '@reboot',
  '@every 5m',
  '-1 * * * *',
];
for (const expr of wrong) {
  t.test(`'${expr}' is rejected`, async (t) =>
    t.throws(() => explain(expr), { message: /^expr (must|is not a valid cron)/ }),
  );
}

const same: [expr: string, plain: string][] = [
  ['0/15 * * * *', '0,15,30,45 * * * *'],
  ['25/20 * * * *', '25,45 * * * *'],
  ['0 22-2 * * *', '0 22,23,0,1,2 * * *'],
  ['0 22-2/2 * * *', '0 22,0,2 * * *'],
  ['0 0 * * FRI-MON', '0 0 * * 5,6,0,1'],
  ['0 0 * * 5-7', '0 0 * * 5,6,0'],
  ['0 0 * * Sunday', '0 0 * * 0'],
  ['0 0 * * SUN-SUN', '0 0 * * 0'],
  ['0 0 * * 7-7', '0 0 * * 0'],
  ['0 0 * * MON-MON', '0 0 * * 1'],
  ['0 0 * * SAT-SUN', '0 0 * * 6,0'],
  ['0 0 * * 7/2', '0 0 * * 0,2,4,6'],
  ['0 0 1 november-february *', '0 0 1 11,12,1,2 *'],
  ['55-5 * * * *', '55-59,0-5 * * * *'],
  ['0 */5 * * * * 2027', '0 */5 * * * *'],
];
for (const [expr, plain] of same) {
  t.test(`${expr} runs as ${plain}`, async (t) =>
    t.strictSame(
      explain(expr, { from: '2027-01-01', count: 20 }).next,
      explain(plain, { from: '2027-01-01', count: 20 }).next,
    ),
  );
}

const invalidFields: [expr: string, problem: string][] = [
  ['60 * * * *', 'minute 60 is not between 0 and 59'],
  ['* 24 * * *', 'hour 24 is not between 0 and 23'],
  ['* * 0 * *', 'day of month 0 is not between 1 and 31'],
  ['* * * 13 *', 'month 13 is not between 1 and 12'],
  ['* * * * 8', 'day of week 8 is not between 0 and 7'],
  ['* * * * * * 0', 'year 0 is not between 1 and 9999'],
  ['*/90 * * * *', 'step 90 exceeds 59'],
  ['*/0 * * * *', 'step 0 of the minute is below 1'],
  ['0 0 * * MON,', 'the day of week has an empty part'],
  ['*,5 * * * *', '* of the minute must be alone'],
  ['0 0 1 * *,1', '* of the day of week must be alone'],
  ['? * * * *', '? is for the day of month or of week, not for the minute'],
  ['1--5 * * * *', '1--5 is not a minute or a range such as 1-5'],
  ['0 0 1 JANUAR *', 'month JANUAR is not a number or a name such as JAN'],
  ['0 0 * * 5#6', '#6 is not between #1 and #5'],
  ['0 0 32W * *', 'day of month 32 is not between 1 and 31'],
];
for (const [expr, problem] of invalidFields) {
  t.test(`${expr} is rejected with the field and the rule`, async (t) => {
    t.throws(() => explain(expr), { message: `expr is not a valid cron expression: ${problem}` });
  });
}

t.test('runs are found up to the year 9999', async (t) => {
  t.strictSame(explain('0 0 29 2 *', { from: '9990-01-01' }).next, [
    '9992-02-29T00:00:00.000Z',
    '9996-02-29T00:00:00.000Z',
  ]);
  t.equal(explain('@yearly', { from: '2999-06-01', count: 1 }).next[0], '3000-01-01T00:00:00.000Z');
});

t.test('a day that no month has never runs', async (t) => {
  for (const expr of [
    '0 0 30 2 *',
    '0 0 30-31 2 *',
    '0 0 31 4,6,9,11 *',
    '0 0 31 FEB,APR ?',
    '0 0 30W FEB ?',
    '0 0 31W 2-2 *',
    '0 0 31W february *',
  ])
    t.strictSame(explain(expr).next, [], expr);
  for (const expr of ['0 0 29,30 2 *', '0 0 31 2-3 *', '0 0 30 2 1', '0 0 30-1 2 *', '0 0 31 */5 *'])
    t.equal(explain(expr).next.length, 5, expr);
});

t.test(
  'a step longer than its range, and a range of one value, are described as a single time',
  async (t) => {
    t.equal(explain('5-5 * * * *').description, 'At 5 minutes past the hour');
    t.equal(explain('0 0 * * SUN-SUN').description, 'At 00:00, only on Sunday');
    t.equal(explain('10-20/15 * * * *').description, 'At 10 minutes past the hour');
    t.match(explain('0-59/7 * * * *').description, /^At 0, 7, 14/);
  },
);
