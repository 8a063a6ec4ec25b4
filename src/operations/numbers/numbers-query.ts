import { parseDecimal } from '../../lib/decimal.ts';

/** Parses comma-separated numbers from a query; leaves invalid ones for validation to reject. */
export function readNumbersFromUrl({
  values,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof values !== 'string') return { ...others, values };
  if (values === '') return others;
  return { ...others, values: values.split(',').map((text) => parseDecimal(text.trim()) ?? text) };
}
