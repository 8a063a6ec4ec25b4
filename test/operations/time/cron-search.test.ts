/** The search for runs takes few steps for all expressions, time zones and moments. */
import fc from 'fast-check';
import t from 'tap';
import { describeCron } from '../../../src/operations/time/cron.ts';
import { CountedZone, onlyZone } from '../../support/counted-zones.ts';
import { readRows } from '../../support/json-lines.ts';
import { atScale } from '../../support/scale.ts';

const COUNT = 20;
/** The library asks for a few dates per day that it looks at: these are those of some hundred months. */
const DATES_MAX = 30_000;
/** Each run takes a few looks, and a change of the clocks about 30. */
const LOOKS_MAX = 20 * COUNT;

interface Question {
  readonly expr: string;
  readonly from: string;
  readonly zone: string;
}

function countSteps({ expr, from, zone: name }: Question) {
  const zone = new CountedZone(name);
  const utc = Date.UTC;
  let dates = 0;
  Date.UTC = (...parts: Parameters<typeof utc>) => {
    dates += 1;
    return utc(...parts);
  };
  try {
    const { next } = describeCron({ expr, zone: name, from, count: COUNT, locale: 'en' }, 0, onlyZone(zone));
    return { next, dates, looks: zone.looks };
  } finally {
    Date.UTC = utc;
  }
}

/** Expressions that never run, and runs before the clocks are set back, or a day came twice. */
const known = readRows<[expr: string, zone: string, from: string, first?: string, last?: string]>(
  'test/operations/time/few-steps.jsonl',
);
for (const [expr, zone, from, first, last] of known) {
  t.test(`${expr} in ${zone} after ${from} takes few steps`, async (t) => {
    const { next, dates, looks } = countSteps({ expr, zone, from });
    t.strictSame([next[0], next.at(-1), next.length], [first, last, first === undefined ? 0 : COUNT]);
    t.ok(dates <= DATES_MAX, `${dates} dates`);
    t.ok(looks <= LOOKS_MAX, `${looks} looks`);
  });
}

const times = ['0', '*', '*/7', '5-55/10', '0-59'];
const questions = fc.record({
  expr: fc
    .tuple(
      fc.constantFrom('0', '*', '*/40'),
      fc.constantFrom(...times),
      fc.constantFrom('0', '*', '1-3', '2'),
      fc.constantFrom('*', '31', '29', '30W', '31W', 'L', 'LW'),
      fc.constantFrom('*', '2', '2,4,6,9,11', '*/5'),
      fc.constantFrom('*', '5#5', '1L', 'SUN'),
      fc.constantFrom('*', '1-9999/2', '*/400', '2100', '2000-2099/28'),
    )
    .map((fields) => fields.join(' ')),
  zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kwajalein', 'Africa/Casablanca', 'Antarctica/Troll'),
  from: fc
    .oneof(
      fc.integer({ min: Date.parse('1840-01-01'), max: Date.parse('2400-01-01') }),
      fc.integer({ min: Date.parse('2026-10-24'), max: Date.parse('2026-10-26') }),
      fc.integer({ min: Date.parse('1969-09-29'), max: Date.parse('1969-10-02') }),
    )
    .map((timeMs) => new Date(timeMs).toISOString()),
});

t.test('every search takes few steps and returns runs in order, after its start', async () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { next, dates, looks } = countSteps(question);
      const moments = [question.from, ...next].map((run) => Date.parse(run));
      return (
        dates <= DATES_MAX &&
        looks <= LOOKS_MAX &&
        moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? 0))
      );
    }),
    { numRuns: atScale({ full: 3_000, quick: 300 }) },
  );
});
