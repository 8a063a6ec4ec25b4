/** The arguments of the `keys` command. */
import { LIMIT_RANGE, type Limits, type Plan } from '../operations/callers/plans.ts';
import type { Given } from './cli/parse.ts';
import { readEmail, readLength, readMonth, readTime, UsageError } from './option-values.ts';

export type Command =
  | { readonly name: 'issue'; readonly plan: Plan; readonly email: string; readonly expiresMs: number | null }
  | { readonly name: 'list' }
  | ({ readonly name: 'set'; readonly id: string } & KeyTerms)
  | { readonly name: 'revoke'; readonly id: string }
  | { readonly name: 'rotate'; readonly id: string; readonly graceMs: number }
  | { readonly name: 'usage'; readonly id: string | undefined; readonly month: string }
  | { readonly name: 'remind'; readonly withinMs: number };

/** The changeable fields of a key; undefined fields stay. */
export interface KeyTerms {
  readonly plan?: Plan;
  /** Null: those of the plan. */
  readonly limits?: Limits | null;
  /** Null: the key does not expire. */
  readonly expiresMs?: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_MAX = 36_500;

/** Reads the words and options of a command; days count from `nowMs`. Throws a `UsageError`. */
export function readCommand(
  name: Command['name'],
  { words: [id = ''], options }: Given,
  { nowMs, plans }: { readonly nowMs: number; readonly plans: readonly Plan[] },
): Command {
  switch (name) {
    case 'issue':
      return {
        name,
        plan: readPlan(options.plan, plans),
        email: readEmail(options.email),
        expiresMs: readEnd(options, nowMs),
      };
    case 'list':
      return { name };
    case 'set':
      return { name, id, ...readTerms(options, plans) };
    case 'revoke':
      return { name, id };
    case 'rotate':
      return { name, id, graceMs: readLength('--grace', options.grace) };
    case 'usage':
      return { name, id: id || undefined, month: readMonth('--month', options.month, nowMs) };
    case 'remind':
      return { name, withinMs: readLength('--within', options.within) };
  }
}

/** A plan replaces the limits of a key. */
function readTerms({ plan, limit, burst, daily, until }: Given['options'], plans: readonly Plan[]): KeyTerms {
  if ([plan, limit, burst, daily, until].every((text) => text === undefined))
    throw new UsageError('set requires --plan, --limit with --burst, or --until');
  if ((limit === undefined) !== (burst === undefined))
    throw new UsageError('--limit and --burst go together');
  if (daily !== undefined && limit === undefined)
    throw new UsageError('--daily requires --limit and --burst');
  return {
    ...(plan !== undefined && { plan: readPlan(plan, plans), limits: null }),
    ...(limit !== undefined && {
      limits: {
        hourly: readLimit('--limit', limit),
        burst: readLimit('--burst', burst),
        ...(daily !== undefined && { daily: readLimit('--daily', daily) }),
      },
    }),
    ...(until !== undefined && { expiresMs: until === 'never' ? null : readTime('--until', until) }),
  };
}

function readLimit(option: string, text = ''): number {
  const [min, max] = LIMIT_RANGE;
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < min || number > max)
    throw new UsageError(`${option} must be an integer from ${min} to ${max}, not '${text}'`);
  return number;
}

function readPlan(plan: string | undefined, plans: readonly Plan[]): Plan {
  if (plan !== undefined && plans.includes(plan)) return plan;
  const given = plan === undefined ? '' : `; not '${plan}'`;
  throw new UsageError(`--plan must be one of: ${plans.join(', ')}${given}`);
}

function readEnd({ days, until, expires = until }: Given['options'], nowMs: number): number | null {
  if (days !== undefined && expires !== undefined)
    throw new UsageError('--days and --until cannot be combined');
  if (expires === 'never') return null;
  if (expires !== undefined) return readTime('--until', expires);
  if (days === undefined) return null;
  const count = /^\d+$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > DAYS_MAX)
    throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  return nowMs + count * DAY_MS;
}
