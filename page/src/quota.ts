/** Rate limits from response headers. */

export interface Left {
  readonly remaining: number;
  readonly limit: number;
  /** Seconds until one more request is available. */
  readonly resetsInS: number;
  readonly per: string;
}

/** Lengths of windows in seconds. The burst window recovers too soon to be shown. */
const shown = { 3600: 'this hour', 86400: 'in 24 hours' };

/** Parses the window with the fewest requests from `RateLimit` and `RateLimit-Policy`; undefined if absent. */
export function leftOf(limits: string | null, policy: string | null): Left | undefined {
  const windows = Object.entries(shown).flatMap(([lengthS, per]) => {
    const [, name = '', limit] = new RegExp(`"([^"]+)";q=(\\d+);w=${lengthS}\\b`).exec(policy ?? '') ?? [];
    const left = (limits ?? '').split(',').find((each) => each.includes(`"${name}"`)) ?? '';
    const [, remaining] = /;r=(\d+)/.exec(left) ?? [];
    const [, reset = '0'] = /;t=(\d+)/.exec(left) ?? [];
    if (limit === undefined || remaining === undefined) return [];
    return [{ remaining: Number(remaining), limit: Number(limit), resetsInS: Number(reset), per }];
  });
  return windows.sort((one, other) => one.remaining - other.remaining)[0];
}
