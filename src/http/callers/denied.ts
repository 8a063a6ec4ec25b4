import { tooManyRequests } from '../../lib/errors.ts';
import type { Limits } from '../../operations/callers/plans.ts';
import { type Decision, denyingWindow, waitAfter } from '../../operations/callers/quota.ts';

/** Returns the 429 that names the exceeded window and when to retry. */
export function createDenial(decision: Decision | undefined, { hourly, daily }: Limits): Error {
  if (!decision) throw new Error('A request was rejected before it was counted.');
  const details = {
    burst: 'Too many requests, please slow down.',
    hourly: `You have exceeded the limit of ${hourly} requests per hour.`,
    daily: `You have exceeded the limit of ${daily} requests per day.`,
  };
  return tooManyRequests(details[denyingWindow(decision)], toSeconds(waitAfter(decision)));
}

/** Rounds up to whole seconds. */
export function toSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}
