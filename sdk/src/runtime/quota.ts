/** What the service says is left of the caller's plan. */

/** One window of a plan. */
export interface QuotaWindow {
  /** Requests that the window allows. */
  readonly limit: number;
  /** Length of the window in seconds. */
  readonly windowS: number;
  /** Requests that may still be made at once. */
  readonly remaining: number;
  /** Seconds until there is one more than `remaining`. */
  readonly freesInS: number;
}

/** Both windows of a plan. */
export interface Quota {
  readonly burst: QuotaWindow;
  readonly hourly: QuotaWindow;
}

/**
 * Reads `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers); undefined when the answer has none.
 */
export function readQuota(headers: Headers): Quota | undefined {
  const text = `${headers.get('ratelimit-policy')},${headers.get('ratelimit')}`;
  const window = (name: string): QuotaWindow => {
    const number = (key: string) => Number(new RegExp(`"${name}"[^,]*;${key}=(\\d+)`).exec(text)?.[1]);
    return { limit: number('q'), windowS: number('w'), remaining: number('r'), freesInS: number('t') };
  };
  return /"burst".*"hourly"/.test(text) ? { burst: window('burst'), hourly: window('hourly') } : undefined;
}
