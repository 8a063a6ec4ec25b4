/** URLs that represent the body of a POST. */
import { encode } from '../model.ts';

/** Programs and proxies truncate or reject longer URLs. */
const PATH_LENGTH_MAX = 8000;

/** Returns the path of the GET operation with the same input; undefined without one, or if it would be too long. */
export function pathOfTwin(
  twin: string | undefined,
  body: Readonly<Record<string, unknown>>,
): string | undefined {
  if (twin === undefined) return undefined;
  const { data, ...rest } = body;
  const pairs = Object.entries({ ...rest, ...dataOf(data) }).map(
    ([name, value]) => `${encode(name)}=${encode(write(value))}`,
  );
  const path = pairs.length > 0 ? `${twin}?${pairs.join('&')}` : twin;
  return path.length > PATH_LENGTH_MAX ? undefined : path;
}

/** Returns the labels and values of a chart with one series, which read better in a URL; otherwise its data. */
function dataOf(data: unknown): Readonly<Record<string, unknown>> {
  if (data === undefined) return {};
  const { labels, datasets, values, ...rest } = Object(data);
  const [only = { values }, ...others] = Array.isArray(datasets) ? datasets : [];
  const { label, values: numbers, ...options } = Object(only);
  const isPlain =
    Array.isArray(labels) &&
    Array.isArray(numbers) &&
    numbers.every((value) => typeof value === 'number') &&
    [rest, options].every((part) => Object.keys(part).length === 0);
  return isPlain && others.length === 0
    ? { labels, values: numbers, ...(label !== undefined && { label }) }
    : { data };
}

/** Writes lists of scalars with commas, and anything else that is not a scalar as JSON. */
function write(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => String(item).replaceAll(',', '\\,')).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
