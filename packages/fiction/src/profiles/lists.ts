/**
 * The format of the lists in `data/` from which seeds draw. Results for a seed never change: a released list is frozen;
 * a better list gets a new version, which the seed names (`seed.ts`).
 */

/** Versions of the lists; version 2 differs from version 1 only in the towns. */
export type ListsVersion = 1 | 2;

/** By year of birth: until 1969, until 1989, since 1990. */
export type Generation = 'since1990' | 'until1969' | 'until1989';

/** The lists of one country. */
export interface CountryLists {
  /** Given names, in the format of `parseWeighted`. */
  readonly women: Readonly<Record<Generation, string>>;
  readonly men: Readonly<Record<Generation, string>>;
  /** Family names, in the format of `parseWeighted`. */
  readonly families: string;
  /** Streets as written in an address, in the format of `parsePhrases`. */
  readonly streets: string;
}

/** Returns the generation for a year of birth. */
export function generationOf(birthYear: number): Generation {
  if (birthYear < 1970) return 'until1969';
  return birthYear < 1990 ? 'until1989' : 'since1990';
}

/** Splits a text at whitespace. */
export function parseWords(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Splits a text at commas. */
export function parsePhrases(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim());
}

/**
 * Parses lines that start with a weight, and repeats each name as many times as its weight: a uniform draw from the
 * result is a weighted draw, at the cost of one reference per repetition.
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
