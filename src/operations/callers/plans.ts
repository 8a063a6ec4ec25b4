/** The plans that every service has, lowest first; requests without a key have `default`. */
export const planNames = ['default', 'advanced', 'pro', 'business'] as const;

/** The name of a plan: of these, or of the operator's own. */
export type Plan = string;

export const PLAN_NAME = /^[a-z][a-z0-9_-]{0,31}$/;

/** The rate limits of a plan. */
export interface Limits {
  /** Requests in any hour. */
  readonly hourly: number;
  /** Requests in any 10 seconds. */
  readonly burst: number;
  /** Requests in any 24 hours; absent: not limited. */
  readonly daily?: number;
}

/** Accepted limits. */
export const LIMIT_RANGE = [1, 1_000_000_000] as const;

export type Plans = Readonly<Record<Plan, Limits>> & Readonly<Record<(typeof planNames)[number], Limits>>;

/** Returns a plan that exists: `default` for a key whose plan was removed. */
export const planOf = (plan: Plan, plans: Plans): Plan => (Object.hasOwn(plans, plan) ? plan : 'default');

/** Returns the limits of a caller: those of its key, else those of its plan. */
export const limitsOf = (
  { limits, plan }: { readonly limits?: Limits | undefined; readonly plan: Plan },
  plans: Plans,
): Limits => limits ?? plans[planOf(plan, plans)] ?? plans.default;

const number = new Intl.NumberFormat('en');

/** Describes limits for people, such as `6,000 requests per hour, 120 per 10 seconds`. */
export function describeLimits({ hourly, burst, daily }: Limits): string {
  const day = daily === undefined ? '' : `, ${number.format(daily)} per day`;
  return `${number.format(hourly)} requests per hour, ${number.format(burst)} per 10 seconds${day}`;
}

/** Returns the operator's own plans. */
export const ownPlansOf = (plans: Plans): [plan: Plan, limits: Limits][] =>
  Object.entries(plans).filter(([plan]) => !planNames.some((each) => each === plan));

/** Describes the operator's own plans in one sentence; undefined without any. */
export function describeOwnPlans(plans: Plans): string | undefined {
  const own = ownPlansOf(plans).map(([plan, limits]) => `${plan} (${describeLimits(limits)})`);
  return own.length > 0 ? `Plans of the operator: ${own.join(', ')}.` : undefined;
}

/** Returns a sentence for each plan that was removed and still has keys. */
export function describeRemovedPlans(keys: readonly { readonly plan: Plan }[], plans: Plans): string[] {
  const counts = new Map<Plan, number>();
  for (const { plan } of keys) if (!Object.hasOwn(plans, plan)) counts.set(plan, (counts.get(plan) ?? 0) + 1);
  return [...counts].map(
    ([plan, count]) =>
      `The plan ${plan} of ${count} API key(s) does not exist: they have the limits of the plan default. Add it to PLANS_FILE, or set another plan.`,
  );
}

/** The plans as sold; an operator can override each number. */
export const defaultLimits = {
  default: { hourly: 2_000, burst: 50 },
  advanced: { hourly: 3_500, burst: 80 },
  pro: { hourly: 6_000, burst: 120 },
  business: { hourly: 10_000, burst: 200 },
} satisfies Plans;
