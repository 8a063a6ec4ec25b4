/** The data of a chart in an address: lists of texts, as short as people type them. */
import { parseDecimal } from '../decimal.ts';

/** What an address holds for one dataset, or for a pie. */
export interface ListedData {
  readonly labels?: string | undefined;
  readonly values?: string | undefined;
  /** The name of the dataset. */
  readonly label?: string | undefined;
}

/**
 * Puts the data of a chart together as its body has it; what is missing or is no number is left for the schema of the
 * body to refuse. Labels are separated by commas, `\,` being a comma in a label; an empty value is none.
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
  if (type === 'pie' || type === 'donut') return { ...data, values: numbers };
  return { ...data, datasets: [label === undefined ? { values: numbers } : { label, values: numbers }] };
}

/**
 * Reads lines that are written `value:label`, or bands, `from:to:label`, with commas between; what is no number is left
 * for the schema of the body to refuse.
 */
export function splitGuides(text: string, ends: readonly string[]): Record<string, unknown>[] {
  return splitLabels(text).map((guide) => {
    const parts = guide.split(':');
    const values = Object.fromEntries(ends.map((name, index) => [name, readValue(parts[index] ?? '')]));
    const label = parts.slice(ends.length);
    return label.length === 0 ? values : { ...values, label: label.join(':') };
  });
}

function splitLabels(text: string): string[] {
  return text.split(/(?<!\\),/).map((label) => label.replaceAll('\\,', ','));
}

function readValue(text: string): number | string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : (parseDecimal(trimmed) ?? text);
}
