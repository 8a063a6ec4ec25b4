/** Runs of cron expressions, compared with another library, including skipped and repeated hours. */
import { CronExpressionParser } from 'cron-parser';
import t from 'tap';
import { describeCron } from '../../../src/operations/time/cron.ts';
import { reportSuite } from '../../support/conformance.ts';
import { readRows } from '../../support/json-lines.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const explain = (
  expr: string,
  more: { zone?: string; from?: string; count?: number; locale?: string } = {},
) => describeCron({ expr, zone: 'UTC', count: 5, locale: 'en', ...more }, NOW_MS);

const expressions = readRows<string>('test/operations/time/expressions.jsonl');
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
  reportSuite(t, { subject: 'schedules', suite: 'cron-parser, 5 runs each', cases, passed: cases });
});

const same = readRows<[expr: string, plain: string]>('test/operations/time/same-schedules.jsonl');
for (const [expr, plain] of same) {
  t.test(`${expr} runs as ${plain}`, async (t) =>
    t.strictSame(
      explain(expr, { from: '2027-01-01', count: 20 }).next,
      explain(plain, { from: '2027-01-01', count: 20 }).next,
    ),
  );
}
