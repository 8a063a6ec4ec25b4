import t from 'tap';
import { defaultLimits, planNames } from '../../../src/operations/callers/plans.ts';

t.test('each plan has the limits it is sold with', async (t) => {
  t.same(
    planNames.map((plan) => [plan, defaultLimits[plan].hourly, defaultLimits[plan].burst]),
    [
      ['default', 2_000, 50],
      ['advanced', 3_500, 80],
      ['pro', 6_000, 120],
      ['business', 10_000, 200],
    ],
  );
});
