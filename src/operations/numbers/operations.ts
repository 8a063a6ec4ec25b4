import { writeJson } from '../../compute/job.ts';
import { computed } from '../computed.ts';
import type { Context } from '../operation.ts';
import { readRoman, readWhole, writeRoman } from './number.ts';
import { writeOrdinal } from './ordinals.ts';
import type { Kind } from './unit-table.ts';
import { type WordsLocale, writeWords } from './words.ts';

interface Conversion {
  value: string;
  /** A base or its name, or `roman`. */
  from: string;
  /** A base or its name, `roman`, `words` or `ordinal`. */
  to: string;
  locale: WordsLocale;
}

const BASES: Readonly<Record<string, number>> = { binary: 2, octal: 8, hex: 16 };
const baseOf = (name: string): number => BASES[name] ?? Number(name);

/** Numbers in base 10 that have only the letters of Roman numerals. */
const ROMAN = /^\s*[CDILMVX]+\s*$/i;

/** Converts an integer to another base, Roman numerals, words or an ordinal. */
export function convertNumber({ value, from, to, locale }: Conversion) {
  const source = from === '10' && ROMAN.test(value) ? 'roman' : from;
  const number = source === 'roman' ? readRoman(value) : readWhole(value, baseOf(source));
  return { value, from: source, to, result: writeNumber(number, to, locale) };
}

function writeNumber(number: bigint, to: string, locale: WordsLocale): string {
  if (to === 'roman') return writeRoman(number);
  if (to === 'ordinal') return writeOrdinal(number, locale);
  return to === 'words' ? writeWords(number, locale) : number.toString(baseOf(to));
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
