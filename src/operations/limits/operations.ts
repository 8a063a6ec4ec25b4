import { badRequest, StoreUnavailable } from '../../lib/errors.ts';
import type { Context } from '../operation.ts';
import { requireAccount } from '../shared/require-account.ts';
import { describeState, tooManyCounters } from './answers.ts';
import type { Limit, LimitDecision } from './limit.ts';

interface LimitInput {
  readonly name: string;
  readonly limit: number;
  readonly window_s: number;
  readonly cost: number;
}

/** Counts the cost of up to ten limits, or of none if one is exceeded. */
export async function checkLimit(
  input: { limits: readonly LimitInput[]; on_failure: 'allow' | 'deny' },
  context: Context,
) {
  const account = requireAccount(context);
  const limits = input.limits.map(readLimit);
  refuseRepeated(limits);
  const { once } = context;
  const decision = await orUndecided(() => context.services.stores.limits.check(account, limits, { once }));
  if (decision === undefined)
    return { allowed: input.on_failure === 'allow', decided_by: 'on_failure' as const, limits: [] };
  return { allowed: decision.isAllowed, decided_by: 'limits' as const, limits: describe(limits, decision) };
}

function readLimit({ name, limit, window_s, cost }: LimitInput, index: number): Limit {
  if (cost > limit) throw badRequest('cost must be at most limit', 'too_large', `limits.${index}.cost`);
  return { name, limit, windowMs: window_s * 1_000, cost };
}

function refuseRepeated(limits: readonly Limit[]): void {
  const counters = new Set(limits.map(({ name, windowMs }) => `${windowMs} ${name}`));
  if (counters.size === limits.length) return;
  throw badRequest('Each limit must have a different name or window_s', 'conflicting_parameters', 'limits');
}

/** Returns undefined while the store is unavailable. */
async function orUndecided(check: () => Promise<LimitDecision | 'full'>): Promise<LimitDecision | undefined> {
  try {
    const decision = await check();
    if (decision === 'full') throw tooManyCounters();
    return decision;
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

function describe(limits: readonly Limit[], { states }: LimitDecision) {
  return limits.flatMap(({ name }, index) => {
    const state = states[index];
    return state === undefined ? [] : [{ name, ...describeState(state) }];
  });
}
