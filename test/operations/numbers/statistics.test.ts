/** Statistics: `test/cases/describeNumbers.jsonl` has results of Python's `statistics` (3.11) of exact fractions. */
import fc from 'fast-check';
import t from 'tap';
import { summarize } from '../../../src/operations/numbers/statistics.ts';

t.test('the order of the numbers does not change the result', async (t) => {
  const numbers = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(numbers, (values) => t.strictSame(summarize(values.toReversed()), summarize(values))),
  );
});

t.test('the deviation is the root of the variance, to the last digit', async (t) => {
  for (const values of [
    [0.246, 0.484],
    [-6.875, 88.671, 29.795],
    [63.704, -3.851, -36.841, -3.756, 40.934, -88.6, 95.02, -95.427, 49.959, 68.976],
  ]) {
    const { deviation, variance } = summarize(values);
    const root = Math.sqrt(variance ?? 0);
    t.ok(Math.abs((deviation ?? 0) - root) <= root * Number.EPSILON);
  }
});
