/** Rate limits for the user's own API, checked by the service. */
import { performCall } from './call.ts';
import type { Connection } from './connection.ts';
import { UtilityApiError } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { Row } from './row.ts';

/** A rate limit. */
export interface LimiterOptions {
  /** Name of the limit, such as `login`. Together with the ID of a check, at most 127 characters. */
  readonly name: string;
  /** The highest total cost in any period of `windowS` seconds. */
  readonly limit: number;
  /** Length of the sliding window in seconds. */
  readonly windowS: number;
  /** The result if the service or its store does not respond. Default: `deny`. */
  readonly onFailure?: 'allow' | 'deny' | undefined;
  /** Maximum duration of a check, in milliseconds. Default: 2,000. */
  readonly timeoutMs?: number | undefined;
}

/** The result of a check. */
export interface LimiterDecision {
  readonly allowed: boolean;
  /** `on_failure` if the service or its store did not respond; the numbers are then 0. */
  readonly decidedBy: 'limits' | 'on_failure';
  /** Cost that is available now. */
  readonly remaining: number;
  /** Seconds until the whole limit is available. */
  readonly resetS: number;
  /** Seconds until the cost is available; 0 if it is now. */
  readonly retryAfterS: number;
  /** Headers for the response: `RateLimit-Policy`, `RateLimit` and, if denied, `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A rate limit for any number of IDs. */
export interface Limiter {
  /**
   * Counts a cost (default 1) for an ID, such as an IP address or user, unless the limit is exceeded. Never sent twice.
   * Rejects only if the request itself is wrong, such as an invalid API key.
   * @example if (!(await logins.check(request.ip)).allowed) return response.status(429).end()
   */
  check(id: string, cost?: number, options?: CallOptions): Promise<LimiterDecision>;
}

/** Methods of a client whose version has `checkLimit`. */
export interface LimiterMethod {
  /**
   * Creates a rate limit for your own API, exact over all of your servers. Requires an API key.
   * @example const logins = api.limiter({ name: 'login', limit: 5, windowS: 60 })
   */
  limiter(options: LimiterOptions): Limiter;
}

/** Statuses with which the service says that the request is wrong. */
const WRONG = new Set<number | undefined>([400, 401, 403, 404, 409, 422]);

/** Returns the function that creates limiters, from that of the operation. */
export function limiterOf(run: unknown) {
  const { row }: { row: Row } = Object(run);
  // A retry could count twice, and an idempotency key would need three writes instead of one.
  const once: Row = { ...row, safe: false, keyed: false };
  return (connection: Connection, limiter: LimiterOptions): Limiter => {
    const { name, limit, windowS: window_s, onFailure = 'deny', timeoutMs = 2_000 } = limiter;
    return {
      async check(id, cost = 1, options = {}) {
        const input = { limits: [{ name: `${name}:${id}`, limit, window_s, cost }], on_failure: onFailure };
        try {
          const { data } = await performCall({
            connection,
            row: once,
            input,
            options: { timeoutMs, repeats: 0, ...options },
          });
          return describe(Object(data), limiter);
        } catch (error) {
          if (!(error instanceof UtilityApiError) || WRONG.has(error.status) || error.name === 'AbortError')
            throw error;
          return describe({ allowed: onFailure === 'allow', decided_by: 'on_failure', limits: [] }, limiter);
        }
      },
    };
  };
}

interface Answer {
  readonly allowed: boolean;
  readonly decided_by: 'limits' | 'on_failure';
  readonly limits: readonly {
    readonly remaining: number;
    readonly reset_s: number;
    readonly retry_after_s: number;
  }[];
}

function describe(
  { allowed, decided_by, limits }: Answer,
  { name, limit, windowS }: LimiterOptions,
): LimiterDecision {
  const { remaining, reset_s, retry_after_s } = limits[0] ?? { remaining: 0, reset_s: 0, retry_after_s: 0 };
  return {
    allowed,
    decidedBy: decided_by,
    remaining,
    resetS: reset_s,
    retryAfterS: retry_after_s,
    headers: {
      'RateLimit-Policy': `"${name}";q=${limit};w=${windowS}`,
      RateLimit: `"${name}";r=${remaining};t=${reset_s}`,
      ...(!allowed && { 'Retry-After': `${Math.max(1, retry_after_s)}` }),
    },
  };
}
