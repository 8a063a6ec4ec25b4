import { defaultLimits, LIMIT_RANGE, type Limits, type Plan } from '../operations/callers/plans.ts';
import type { Variables } from './variables.ts';

/** Reads the limits of each plan. */
export function readPlans(variables: Variables): Record<Plan, Limits> {
  const limitsOf = (plan: Plan): Limits => {
    const [limitName, burstName] = [`${plan.toUpperCase()}_LIMIT`, `${plan.toUpperCase()}_BURST`];
    const hourly = variables.integer(limitName, defaultLimits[plan].hourly, LIMIT_RANGE);
    const burst = variables.integer(burstName, defaultLimits[plan].burst, LIMIT_RANGE);
    if (burst > hourly && variables.text(burstName) !== undefined)
      variables.warnings.push(`${burstName} is above ${limitName}, which is reached first`);
    return { hourly, burst };
  };
  return {
    default: limitsOf('default'),
    advanced: limitsOf('advanced'),
    pro: limitsOf('pro'),
    business: limitsOf('business'),
  };
}
