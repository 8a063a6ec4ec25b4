/** Rate-limit headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Limits, limitsOf } from '../operations/callers/plans.ts';
import { BURST_WINDOW, HOURLY_WINDOW, nearestWindow } from '../operations/callers/quota.ts';
import type { Quota } from '../operations/callers/window.ts';
import { toSeconds } from './callers/denied.ts';
import { NO_STORE } from './responses/headers.ts';

/**
 * Sets the rate-limit headers. `RateLimit-Policy` and `RateLimit` cover both windows
 * (draft-ietf-httpapi-ratelimit-headers); `t` is when `r` increases by one, as sliding windows have no end.
 * `X-RateLimit-*` describe the window closest to its limit. Skips uncounted requests and cacheable responses, which
 * would expose another caller's plan.
 */
export function setRateLimitHeaders(
  { decision, services, caller }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (decision === undefined) return;
  if (reply.getHeader('cache-control') !== NO_STORE) return;
  const limits = limitsOf(caller, services.plans);
  const nearest = nearestWindow(decision);
  reply.headers({
    'ratelimit-policy': printPolicy(limits),
    ratelimit: `"burst";${printQuota(decision.burst)}, "hourly";${printQuota(decision.hourly)}`,
    'x-ratelimit-limit': limits[nearest],
    'x-ratelimit-remaining': decision[nearest].remaining,
    'x-ratelimit-reset': toSeconds(decision[nearest].freesInMs),
  });
}

/** Formatted once per plan. */
const policies = new WeakMap<Limits, string>();

function printPolicy(limits: Limits): string {
  const known = policies.get(limits);
  if (known !== undefined) return known;
  const [burstS, hourlyS] = [toSeconds(BURST_WINDOW.lengthMs), toSeconds(HOURLY_WINDOW.lengthMs)];
  const policy = `"burst";q=${limits.burst};w=${burstS}, "hourly";q=${limits.hourly};w=${hourlyS}`;
  policies.set(limits, policy);
  return policy;
}

function printQuota({ remaining, freesInMs }: Quota): string {
  return `r=${remaining};t=${toSeconds(freesInMs)}`;
}
