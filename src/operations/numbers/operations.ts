import { writeJson } from '../../compute/job.ts';
import { computed } from '../computed.ts';
import type { Context } from '../operation.ts';
import { readRoman, readWhole, writeRoman } from './number.ts';
import type { Kind } from './unit-table.ts';
import { type WordsLocale, writeWords } from './words.ts';

interface Conversion {
  value: string;
  /** A base, or `roman`. */
  from: string;
  /** A base, `roman` or `words`. */
  to: string;
  locale: WordsLocale;
}

/** Converts an integer to another base, Roman numerals or words. */
export function convertNumber({ value, from, to, locale }: Conversion) {
  const number = from === 'roman' ? readRoman(value) : readWhole(value, Number(from));
  return { value, from, to, result: writeNumber(number, to, locale) };
}

function writeNumber(number: bigint, to: string, locale: WordsLocale): string {
  if (to === 'roman') return writeRoman(number);
  return to === 'words' ? writeWords(number, locale) : number.toString(Number(to));
}

export const describeNumbers = computed({
  name: 'numbers/operations/describeNumbers',
  load: async () => {
    const { summarize } = await import('./statistics.ts');
    return ({ values }: { values: readonly number[] }) => writeJson(summarize(values));
  },
  isSmall: ({ values }) => values.length <= 200,
  lane: 'slow',
});

/**
 * Does the same for a URL: `readNumbersFromUrl` turns the query into the body of `describeNumbers`, which is validated
 * as such.
 */
export function describeNumbersFromUrl(query: object, context: Context) {
  // The document describes the query as it is written; this is the parsed body.
  return describeNumbers(query as { values: readonly number[] }, context);
}

const load = () => import('./units.ts');

/** Converts a value to another unit of the same kind. */
export async function convertUnits({ value, from, to }: { value: number; from: string; to: string }) {
  const { convertValue } = await load();
  return convertValue(value, from, to);
}

/** Lists all units, or those of one kind. */
export async function listUnits({ kind }: { kind?: Kind }) {
  const { listUnitsOf } = await load();
  return { units: listUnitsOf(kind) };
}
