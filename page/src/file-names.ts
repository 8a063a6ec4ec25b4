/** Names of downloaded results. */
import type { Values } from './model.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/sql': 'sql',
  'application/x-ndjson': 'ndjson',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/javascript': 'js',
};

/** Formats that a conversion names by its parameter `to`. */
const FORMATS = /^(?:csv|json|toml|xml|yaml)$/;

/** Returns a name such as `people.csv` or `chart.svg`. `isPart`: the file has the main result, as text. */
export function fileNameOf(title: string, type: string, { table, to = '' }: Values, isPart: boolean): string {
  const name = (table || title).toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const ending = isPart ? (FORMATS.test(to) ? to : 'txt') : (ENDINGS[type.split(';')[0] ?? ''] ?? 'txt');
  return `${name.replaceAll(/^-|-$/g, '')}.${ending}`;
}
