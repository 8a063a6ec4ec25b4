import type { ValueType } from './validate.ts';

/** Validates a value by its form only. */
export async function validateValue({ type, value }: { type: ValueType; value: string }) {
  const { validateValue } = await import('./validate.ts');
  return validateValue(type, value);
}
