/** Plans of API keys, lowest first; requests without a key have `default`. */
export const planNames = ['default', 'advanced', 'pro', 'business'] as const;
export type Plan = (typeof planNames)[number];

/** The rate limits of a plan. */
export interface Limits {
  /** Requests in any hour. */
  readonly hourly: number;
  /** Requests in any 10 seconds. */
  readonly burst: number;
}

/** Accepted limits. */
export const LIMIT_RANGE = [1, 1_000_000_000] as const;

/** Returns the limits of a caller: those of its key, else those of its plan. */
export const limitsOf = (
  { limits, plan }: { readonly limits?: Limits | undefined; readonly plan: Plan },
  plans: Readonly<Record<Plan, Limits>>,
): Limits => limits ?? plans[plan];

/** The plans as sold; an operator can override each number. */
export const defaultLimits: Readonly<Record<Plan, Limits>> = {
  default: { hourly: 2_000, burst: 50 },
  advanced: { hourly: 3_500, burst: 80 },
  pro: { hourly: 6_000, burst: 120 },
  business: { hourly: 10_000, burst: 200 },
};
