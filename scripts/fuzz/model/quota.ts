/**
 * Models a caller's hourly rate limit, which must be exact on any number of servers. The tested service needs a low
 * one.
 */
import fc from 'fast-check';
import { expect, steps } from './steps.ts';

/** Requests that the tested service allows per hour, and at once. */
export const QUOTA = 6;

interface Used {
  count: number;
}

export const createUsed = (): Used => ({ count: 0 });

/** Successful, invalid and unknown requests: all of them count. */
const paths = fc.constantFrom('/v6/uuid', '/v6/uuid?count=0', '/v6/nothing', '/v5/geo');

const use = steps('use', paths, {
  ask: ({ call }, path) => call('GET', path),
  judge(used: Used, { status }) {
    expect(status === 429, used.count >= QUOTA, `request ${used.count + 1} of ${QUOTA}`);
    if (used.count < QUOTA) used.count += 1;
  },
});

export const quotaSteps = [use];
