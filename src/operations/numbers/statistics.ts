import { parseDecimal } from '../../domain/decimal.ts';
import { computeJson } from '../computed.ts';
import type { Context } from '../operation.ts';

/** Computes statistics of numbers. */
export const describeNumbers = computeJson('describeNumbers');

/**
 * Does the same for a URL: `readNumbersFromUrl` turns the query into the body of `describeNumbers`, which is validated
 * as such.
 */
export function describeNumbersFromUrl(query: object, context: Context) {
  // The document describes the query as it is written; this is the parsed body.
  return describeNumbers(query as { values: readonly number[] }, context);
}

/** Parses comma-separated numbers from a query; leaves invalid ones for validation to reject. */
export function readNumbersFromUrl({
  values,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof values !== 'string') return { ...others, values };
  if (values === '') return others;
  return { ...others, values: values.split(',').map((text) => parseDecimal(text.trim()) ?? text) };
}
