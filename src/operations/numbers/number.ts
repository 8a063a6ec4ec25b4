import { readRoman, readWhole, writeRoman } from '../../domain/numbers/number.ts';
import { type WordsLocale, writeWords } from '../../domain/numbers/words.ts';
import { orBadRequest } from '../input-errors.ts';

interface Conversion {
  value: string;
  /** A base, or `roman`. */
  from: string;
  /** A base, `roman` or `words`. */
  to: string;
  locale: WordsLocale;
}

/** Converts an integer to another base, Roman numerals or words. */
export async function convertNumber({ value, from, to, locale }: Conversion) {
  const result = await orBadRequest(() => {
    const number = from === 'roman' ? readRoman(value) : readWhole(value, Number(from));
    if (to === 'roman') return writeRoman(number);
    return to === 'words' ? writeWords(number, locale) : number.toString(Number(to));
  });
  return { value, from, to, result };
}
