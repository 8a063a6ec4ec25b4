/** Moments and spans, compared with Python's `datetime` and `zoneinfo` (3.11) and the examples of the standards. */
import fc from 'fast-check';
import t from 'tap';
import { measureSpan, shiftTime } from '../../../src/operations/time/time.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
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
