/** The plans that a key can stand for, lowest first; `default` is everybody's without a key. */
export const planNames = ['default', 'advanced', 'pro', 'business'] as const;
export type Plan = (typeof planNames)[number];

/** What a plan allows. */
export interface Limits {
  /** Requests in any hour. */
  readonly hourly: number;
  /** Requests in any 10 seconds. */
  readonly burst: number;
}

/** The plans as they are sold; an operator may override each number. */
export const defaultLimits: Readonly<Record<Plan, Limits>> = {
  default: { hourly: 2_000, burst: 50 },
  advanced: { hourly: 3_500, burst: 80 },
  pro: { hourly: 6_000, burst: 120 },
  business: { hourly: 10_000, burst: 200 },
};
