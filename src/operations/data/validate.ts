import type { ValueType } from '../../domain/data/validate.ts';

/** Whether a value is one of its type, by its form alone. */
export async function validateValue({ type, value }: { type: ValueType; value: string }) {
  const { judgeValue } = await import('../../domain/data/validate.ts');
  return judgeValue(type, value);
}
