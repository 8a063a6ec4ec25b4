import { requireTool } from '../../test/support/tools.ts';
import type { Expression } from './collect.ts';

/** The slowest expression takes a few seconds. Other limits are in steps: a busy machine gives the same result. */
const OPTIONS = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

export interface Slow extends Expression {
  /** Why the expression may take more than linear time. */
  readonly defect: string;
}

/** Returns the expressions that take more than linear time for some input, or that cannot be checked. */
export async function findSlow(expressions: readonly Expression[]): Promise<Slow[]> {
  const defects = new Map<string, string | undefined>();
  const slow: Slow[] = [];
  // One by one: the checker would start a process for each of several at the same time.
  for (const expression of expressions) {
    const { source, flags, isConstant } = expression;
    const key = `/${source}/${flags}`;
    if (!defects.has(key))
      defects.set(key, isConstant ? await findDefect(source, flags) : 'the pattern is not constant');
    const defect = defects.get(key);
    if (defect !== undefined) slow.push({ ...expression, defect });
  }
  return slow;
}

async function findDefect(source: string, flags: string): Promise<string | undefined> {
  const result = await requireTool('recheck').check(source, flags, OPTIONS);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `it cannot be checked: ${result.error.kind}`;
  return `${result.complexity.summary}, for example ${result.attack.pattern.slice(0, 200)}`;
}
