/** Chart data in a URL: comma-separated lists. */
import { parseDecimal } from '../../../shared/decimal.ts';

/** Query parameters of one dataset, or of a pie. */
export interface ListedData {
  readonly labels?: string | undefined;
  readonly values?: string | undefined;
  /** Name of the dataset. */
  readonly label?: string | undefined;
}

/**
 * Builds the `data` of a chart body. Missing and non-numeric values are passed through for the body's schema to reject.
 * Labels are separated by commas, with `\,` for a literal comma; an empty value is null.
 */
export function joinData(type: unknown, { labels, values, label }: ListedData): Record<string, unknown> {
  const data = labels === undefined ? {} : { labels: splitLabels(labels) };
  if (values === undefined) return data;
  const numbers = values.split(',').map(readValue);
  if (type === 'gauge' || type === 'progress')
    return {
      ...data,
      value: numbers.length === 1 ? numbers[0] : values,
      ...(label === undefined ? {} : { label }),
    };
  if (type === 'histogram') return { ...data, values: numbers, ...(label === undefined ? {} : { label }) };
  if (['pie', 'donut', 'polar', 'funnel'].includes(String(type))) return { ...data, values: numbers };
  return { ...data, datasets: [label === undefined ? { values: numbers } : { label, values: numbers }] };
}

/**
 * Parses guide lines (`value:label`) or bands (`from:to:label`), separated by commas. Non-numeric values are passed
 * through for the body's schema to reject.
 */
export function splitGuides(text: string, ends: readonly string[]): Record<string, unknown>[] {
  return splitLabels(text).map((guide) => {
    const parts = guide.split(':');
    const values = Object.fromEntries(ends.map((name, index) => [name, readValue(parts[index] ?? '')]));
    const label = parts.slice(ends.length);
    return label.length === 0 ? values : { ...values, label: label.join(':') };
  });
}

/** Splits a list at commas, except for `\\,`. */
export function splitLabels(text: string): string[] {
  return text.split(/(?<!\\),/).map((label) => label.replaceAll('\\,', ','));
}

function readValue(text: string): number | string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : (parseDecimal(trimmed) ?? text);
}
