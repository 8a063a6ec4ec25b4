/**
 * The form of the lists in `data/`, which all that a seed gives is drawn from. An answer to a seed is a promise: a list
 * that has been released stays, and a better one is another version, which a seed names (`seed.ts`).
 */

/** Versions of the lists; only the towns of version 2 are others than those of version 1. */
export type ListsVersion = 1 | 2;

/** By the year of birth: before 1970, before 1990, later. */
export type Generation = 'since1990' | 'until1969' | 'until1989';

/** What is drawn from for people in one country. */
export interface CountryLists {
  /** Given names; texts for `parseWeighted`. */
  readonly women: Readonly<Record<Generation, string>>;
  readonly men: Readonly<Record<Generation, string>>;
  /** Family names; a text for `parseWeighted`. */
  readonly families: string;
  /** Streets as an address names them; a text for `parsePhrases`. */
  readonly streets: string;
}

/** The generation of somebody born in a year. */
export function generationOf(birthYear: number): Generation {
  if (birthYear < 1970) return 'until1969';
  return birthYear < 1990 ? 'until1989' : 'since1990';
}

/** The words of a text that blanks separate. */
export function parseWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The entries of a text that commas separate. */
export function parsePhrases(text: string): string[] {
  return text.trim().split(/\s*,\s*/);
}

/**
 * The names of a text whose lines begin with a weight, each name as many times as its weight: an even draw from the
 * result is a weighted one, at the price of one reference for each repetition.
 */
export function parseWeighted(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [weight, ...names] = parseWords(line);
      return names.flatMap((name) => Array.from({ length: Number(weight) }, () => name));
    });
}
