import { keyRequired } from '../../lib/errors.ts';
import type { Context } from '../operation.ts';

/** Returns the account of the caller's API key; throws a 401 without one. */
export function requireAccount({ caller }: Pick<Context, 'caller'>): string {
  if (caller.account === undefined) throw keyRequired();
  return caller.account;
}
