/** What is left of the caller's plan, as headers say it. */

export interface Left {
  readonly remaining: number;
  readonly limit: number;
  /** Until one request more is left. */
  readonly resetsInS: number;
}

/** The hour of a plan, from `RateLimit` and `RateLimit-Policy`; undefined where an answer carries none. */
export function hourOf(limits: string | null, policy: string | null): Left | undefined {
  const [, name = '', limit] = /"([^"]+)";q=(\d+);w=3600/.exec(policy ?? '') ?? [];
  const left = (limits ?? '').split(',').find((each) => each.includes(`"${name}"`)) ?? '';
  const [, remaining] = /;r=(\d+)/.exec(left) ?? [];
  const [, reset = '0'] = /;t=(\d+)/.exec(left) ?? [];
  if (limit === undefined || remaining === undefined) return undefined;
  return { remaining: Number(remaining), limit: Number(limit), resetsInS: Number(reset) };
}
