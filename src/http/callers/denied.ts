import type { Limits } from '../../domain/callers/plans.ts';
import { type Decision, denyingWindow, waitAfter } from '../../domain/callers/quota.ts';
import { tooManyRequests } from '../../errors.ts';

/** The 429 that tells which window a caller has used up, and how long that lasts. */
export function createDenial(decision: Decision | undefined, { hourly }: Limits): Error {
  if (!decision) throw new Error('A request was refused before it was counted.');
  const detail =
    denyingWindow(decision) === 'burst'
      ? 'Too many requests, please slow down.'
      : `You have exceeded the limit of ${hourly} requests per hour.`;
  return tooManyRequests(detail, toSeconds(waitAfter(decision)));
}

/** Whole seconds that are long enough. */
export function toSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}
