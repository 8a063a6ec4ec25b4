import { parse } from 'yaml';
import {
  defaultLimits,
  LIMIT_RANGE,
  type Limits,
  PLAN_NAME,
  type Plans,
  planNames,
} from '../operations/callers/plans.ts';
import { messageOf, type Variables } from './variables.ts';

/** A page of the mail to a buyer could list them. */
const OWN_PLANS_MAX = 50;

const [LIMIT_MIN, LIMIT_MAX] = LIMIT_RANGE;

const HOURS_PER_DAY = 24;

/** Reads the limits of each plan: those that every service has, and the operator's own. */
export function readPlans(variables: Variables): Plans {
  const limitsOf = (plan: (typeof planNames)[number]): Limits => {
    const [limitName, burstName] = [`${plan.toUpperCase()}_LIMIT`, `${plan.toUpperCase()}_BURST`];
    const hourly = variables.integer(limitName, defaultLimits[plan].hourly, LIMIT_RANGE);
    const burst = variables.integer(burstName, defaultLimits[plan].burst, LIMIT_RANGE);
    if (burst > hourly)
      variables.warnings.push(`${burstName} (${burst}) is above ${limitName}, which is reached first`);
    return { hourly, burst };
  };
  return {
    default: limitsOf('default'),
    advanced: limitsOf('advanced'),
    pro: limitsOf('pro'),
    business: limitsOf('business'),
    ...readOwnPlans(variables),
  };
}

/** Reads a YAML file of names with `{ limit, burst, daily }`; `daily` is optional. */
function readOwnPlans(variables: Variables): Record<string, Limits> {
  const refuse = (problem: string) => void variables.problems.push(`PLANS_FILE: ${problem}`);
  const file = readYaml(variables.file('PLANS_FILE'), refuse);
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    if (file !== undefined) refuse('must map names of plans to { limit, burst, daily }');
    return {};
  }
  const entries = Object.entries(file);
  if (entries.length > OWN_PLANS_MAX) refuse(`must not have more than ${OWN_PLANS_MAX} plans`);
  const plans: Record<string, Limits> = {};
  for (const [name, value] of entries.slice(0, OWN_PLANS_MAX)) {
    const { limit, burst, daily, ...others } = Object(value);
    const [other] = Object.keys(others);
    if (!PLAN_NAME.test(name))
      refuse(
        `${name} must be a name of up to 32 lower-case letters, digits, - and _, starting with a letter`,
      );
    else if (planNames.some((each) => each === name))
      refuse(
        `${name} is a plan of every service: set ${name.toUpperCase()}_LIMIT and ${name.toUpperCase()}_BURST`,
      );
    else if (other !== undefined) refuse(`${name} has limit, burst and daily, not ${other}`);
    else if (!isLimit(limit) || !isLimit(burst))
      refuse(`limit and burst of ${name} must be integers between ${LIMIT_MIN} and ${LIMIT_MAX}`);
    else if (daily !== undefined && !isLimit(daily))
      refuse(`daily of ${name} must be an integer between ${LIMIT_MIN} and ${LIMIT_MAX}`);
    else {
      plans[name] = { hourly: limit, burst, ...(daily !== undefined && { daily }) };
      const warn = (text: string) => void variables.warnings.push(`PLANS_FILE: ${text}`);
      if (burst > limit) warn(`burst of ${name} is above limit, which is reached first`);
      if (limit > daily) warn(`limit of ${name} is above daily, which is reached first`);
      if (daily >= HOURS_PER_DAY * limit)
        warn(`daily of ${name} has no effect: limit allows ${HOURS_PER_DAY * limit} a day`);
    }
  }
  return plans;
}

const isLimit = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= LIMIT_MIN && Number(value) <= LIMIT_MAX;

function readYaml(text: string | undefined, refuse: (problem: string) => void): unknown {
  try {
    return text === undefined ? undefined : (parse(text) ?? {});
  } catch (error) {
    const [line = ''] = messageOf(error).split('\n');
    refuse(`is not YAML: ${line}`);
    return undefined;
  }
}
