/** A caller's hour: exactly as many requests as the plan has, whoever counts them. The service is to have few. */
import fc from 'fast-check';
import { expect, steps } from './steps.ts';

/** What a service under test allows in an hour, and at once. */
export const QUOTA = 6;

interface Used {
  count: number;
}

export const createUsed = (): Used => ({ count: 0 });

/** What is answered, refused for what it says, or not there at all: all of it counts. */
const paths = fc.constantFrom('/v6/uuid', '/v6/uuid?count=0', '/v6/nothing', '/v5/geo');

const use = steps('use', paths, {
  ask: ({ call }, path) => call('GET', path),
  judge(used: Used, { status }) {
    expect(status === 429, used.count >= QUOTA, `request ${used.count + 1} of ${QUOTA}`);
    if (used.count < QUOTA) used.count += 1;
  },
});

export const quotaSteps = [use];
