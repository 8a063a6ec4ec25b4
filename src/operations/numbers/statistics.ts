import { parseDecimal } from '../../domain/decimal.ts';
import { summarize } from '../../domain/numbers/statistics.ts';

/** What there is to say of some numbers. */
export function describeNumbers({ values }: { values: readonly number[] }) {
  return summarize(values);
}

/**
 * The same by its address, which stands for the body of `describeNumbers`: read by `readNumbersAddress`, and held
 * against that body.
 */
export function describeNumbersByAddress(query: object) {
  // The document says how the query is written; what comes here is what it stands for.
  return describeNumbers(query as { values: readonly number[] });
}

/**
 * Reads the numbers of an address, which are separated by commas; what is no number is left for validation to refuse.
 */
export function readNumbersAddress({
  values,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof values !== 'string') return { ...others, values };
  if (values === '') return others;
  return { ...others, values: values.split(',').map((text) => parseDecimal(text.trim()) ?? text) };
}
