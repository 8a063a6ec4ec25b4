/** Rate limits from response headers. */

export interface Left {
  readonly remaining: number;
  readonly limit: number;
  /** Seconds until one more request is available. */
  readonly resetsInS: number;
}

/** Parses the hourly window from `RateLimit` and `RateLimit-Policy`; undefined if absent. */
export function hourOf(limits: string | null, policy: string | null): Left | undefined {
  const [, name = '', limit] = /"([^"]+)";q=(\d+);w=3600/.exec(policy ?? '') ?? [];
  const left = (limits ?? '').split(',').find((each) => each.includes(`"${name}"`)) ?? '';
  const [, remaining] = /;r=(\d+)/.exec(left) ?? [];
  const [, reset = '0'] = /;t=(\d+)/.exec(left) ?? [];
  if (limit === undefined || remaining === undefined) return undefined;
  return { remaining: Number(remaining), limit: Number(limit), resetsInS: Number(reset) };
}
