/** Rate limits as reported by the service. */

/** One rate limit window. */
export interface QuotaWindow {
  /** Maximum number of requests in the window. */
  readonly limit: number;
  /** Length of the window in seconds. */
  readonly windowS: number;
  /** Number of requests that can be made now. */
  readonly remaining: number;
  /** Seconds until `remaining` grows by one. */
  readonly freesInS: number;
}

/** The rate limit windows of a plan. */
export interface Quota {
  readonly burst: QuotaWindow;
  readonly hourly: QuotaWindow;
  /** Absent if the plan has no daily quota. */
  readonly daily?: QuotaWindow;
}

/**
 * Parses `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers). Returns undefined without them.
 */
export function readQuota(headers: Headers): Quota | undefined {
  const text = `${headers.get('ratelimit-policy')},${headers.get('ratelimit')}`;
  const window = (name: string): QuotaWindow => {
    const number = (key: string) => Number(new RegExp(`"${name}"[^,]*;${key}=(\\d+)`).exec(text)?.[1]);
    return { limit: number('q'), windowS: number('w'), remaining: number('r'), freesInS: number('t') };
  };
  if (!/"burst".*"hourly"/.test(text)) return undefined;
  const quota = { burst: window('burst'), hourly: window('hourly') };
  return text.includes('"daily"') ? { ...quota, daily: window('daily') } : quota;
}
