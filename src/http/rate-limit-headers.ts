/** Rate-limit headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Limits, limitsOf } from '../operations/callers/plans.ts';
import { BURST_WINDOW, DAILY_WINDOW, HOURLY_WINDOW, nearestWindow } from '../operations/callers/quota.ts';
import type { Quota } from '../operations/callers/window.ts';
import { toSeconds } from './callers/denied.ts';
import { NO_STORE } from './responses/headers.ts';

/**
 * Sets the rate-limit headers. `RateLimit-Policy` and `RateLimit` cover every window of the plan
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
  const { burst, hourly, daily } = decision;
  const { remaining, freesInMs } = decision[nearest] ?? hourly;
  const day = daily ? `, "daily";${printQuota(daily)}` : '';
  reply.headers({
    'ratelimit-policy': printPolicy(limits),
    ratelimit: `"burst";${printQuota(burst)}, "hourly";${printQuota(hourly)}${day}`,
    'x-ratelimit-limit': limits[nearest],
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': toSeconds(freesInMs),
  });
}

/** Formatted once per plan. */
const policies = new WeakMap<Limits, string>();

function printPolicy(limits: Limits): string {
  const known = policies.get(limits);
  if (known !== undefined) return known;
  const { burst, hourly, daily } = limits;
  const [burstS, hourlyS, dailyS] = [BURST_WINDOW, HOURLY_WINDOW, DAILY_WINDOW].map(({ lengthMs }) =>
    toSeconds(lengthMs),
  );
  const day = daily === undefined ? '' : `, "daily";q=${daily};w=${dailyS}`;
  const policy = `"burst";q=${burst};w=${burstS}, "hourly";q=${hourly};w=${hourlyS}${day}`;
  policies.set(limits, policy);
  return policy;
}

function printQuota({ remaining, freesInMs }: Quota): string {
  return `r=${remaining};t=${toSeconds(freesInMs)}`;
}
