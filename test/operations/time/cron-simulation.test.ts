/** Runs of random expressions, compared with a simulation that looks at every minute. */
import t from 'tap';
import { describeCron } from '../../../src/operations/time/cron.ts';
import { reportSuite } from '../../support/conformance.ts';
import { atScale } from '../../support/scale.ts';

const START_MS = Date.UTC(2026, 0, 28, 22, 17);
const DAYS = 75;
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const RUNS = 40;

let state = 11;
const below = (size: number) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % size;
};

/** Draws a field and the values that it has. */
function drawField(
  min: number,
  max: number,
): { readonly text: string; readonly has: (value: number) => boolean } {
  const any = () => min + below(max - min + 1);
  const [one, other] = [any(), any()].sort((a, b) => a - b) as [number, number];
  const step = 1 + below(Math.max(1, Math.floor((max - min) / 2)));
  switch (below(7)) {
    case 0:
      return { text: String(one), has: (value) => value === one };
    case 1:
      return { text: `${one}-${other}`, has: (value) => value >= one && value <= other };
    case 2:
      return { text: `${one},${other}`, has: (value) => value === one || value === other };
    case 3:
      return { text: `*/${step}`, has: (value) => (value - min) % step === 0 };
    case 4:
      return {
        text: `${one}-${other}/${step}`,
        has: (value) => value >= one && value <= other && (value - one) % step === 0,
      };
    case 5:
      return { text: `${one}/${step}`, has: (value) => value >= one && (value - one) % step === 0 };
    default:
      return { text: '*', has: () => true };
  }
}

t.test('random expressions run as in a simulation, and say if either day is enough', async (t) => {
  const failures: string[] = [];
  const cases = atScale({ full: 2_000, quick: 300 });
  for (let count = 0; count < cases; count += 1) {
    const [minute, hour, day, month, weekday] = [
      drawField(0, 59),
      drawField(0, 23),
      drawField(1, 31),
      below(4) === 0 ? drawField(1, 12) : { text: '*', has: () => true },
      drawField(0, 6),
    ];
    const expr = [minute, hour, day, month, weekday].map(({ text }) => text).join(' ');
    // As in Vixie cron, a step of one limits nothing.
    const isUnion = ![day.text, weekday.text].some((text) => text === '*' || text === '*/1');
    const until = START_MS + DAYS * DAY_MS;
    const runs: number[] = [];
    for (let dayMs = START_MS - (START_MS % DAY_MS); dayMs < until; dayMs += DAY_MS) {
      const date = new Date(dayMs);
      const [onDay, onWeekday] = [day.has(date.getUTCDate()), weekday.has(date.getUTCDay())];
      if (!month.has(date.getUTCMonth() + 1) || !(isUnion ? onDay || onWeekday : onDay && onWeekday))
        continue;
      for (let at = 0; at < 1_440; at += 1)
        if (hour.has(Math.floor(at / 60)) && minute.has(at % 60)) runs.push(dayMs + at * MINUTE_MS);
    }
    const from = new Date(START_MS).toISOString();
    const { next, description } = describeCron({ expr, zone: 'UTC', count: RUNS, locale: 'en', from }, 0);
    const ours = next.map((run) => Date.parse(run)).filter((run) => run < until);
    const simulated = runs.filter((run) => run > START_MS && run < until);
    if (String(ours) !== String(simulated.slice(0, RUNS))) failures.push(`${expr}: ${ours.slice(0, 3)}`);
    if (isUnion !== / of the month, and /.test(description)) failures.push(`${expr}: ${description}`);
  }
  t.strictSame(failures, []);
  if (cases === 300)
    reportSuite(t, { subject: 'schedules', suite: 'simulation of each minute', cases, passed: cases });
});
