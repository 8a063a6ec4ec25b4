/** Passwords of random characters, and passphrases of random words. */

import { drawOne } from '../seeded-chance.ts';
import { drawCharacters, type RandomBytes } from '../tokens/token.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';

/** The characters of each kind; symbols are the punctuation of ASCII. */
const KINDS = {
  lower: LOWER,
  upper: LOWER.toUpperCase(),
  digits: '0123456789',
  symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
} as const;
export type CharacterKind = keyof typeof KINDS;

/** Some passwords, and the entropy of each in bits. */
export interface Passwords {
  readonly passwords: string[];
  readonly entropyBits: number;
}

/** The characters of each of `kinds` without those of `exclude`. */
export function alphabetsOf(kinds: readonly CharacterKind[], exclude: string): string[] {
  const excluded = new Set(exclude);
  return kinds.map((kind) => [...KINDS[kind]].filter((character) => !excluded.has(character)).join(''));
}

/**
 * Draws passwords that have a character of each alphabet, all such passwords equally likely: one that lacks an alphabet
 * is drawn again, at most every seventieth is kept where three of four alphabets have one character. `alphabets` are
 * 1–4, none empty, without common characters; `length` is 8 at least.
 */
export function drawPasswords(
  alphabets: readonly string[],
  { length, count, randomBytes }: { length: number; count: number; randomBytes: RandomBytes },
): Passwords {
  const all = alphabets.join('');
  const isWhole = (password: string) =>
    alphabets.every((alphabet) => [...alphabet].some((character) => password.includes(character)));
  const draw = () => {
    for (;;) {
      const password = all.length === 1 ? all.repeat(length) : drawCharacters(all, length, randomBytes);
      if (isWhole(password)) return password;
    }
  };
  const sizes = alphabets.map((alphabet) => alphabet.length);
  return { passwords: Array.from({ length: count }, draw), entropyBits: log2(countPasswords(sizes, length)) };
}

/**
 * How many texts of `length` have a character of each alphabet, by inclusion and exclusion: those that lack none are
 * all, less those that lack one, and so on.
 */
export function countPasswords(sizes: readonly number[], length: number): bigint {
  const [first, ...others] = sizes;
  if (first === undefined) return length === 0 ? 1n : 0n;
  const count = (rest: readonly number[], size: number): bigint => {
    const [next, ...more] = rest;
    return next === undefined ? BigInt(size) ** BigInt(length) : count(more, size + next) - count(more, size);
  };
  return count(others, first) - count(others, 0);
}

/** The binary logarithm of a whole number above 0, to 50 bits of it. */
function log2(number: bigint): number {
  const beyond = Math.max(0, number.toString(2).length - 53);
  return Math.log2(Number(number >> BigInt(beyond))) + beyond;
}

/** Draws passphrases of `length` words. No word begins another, so that no two draws give the same text. */
export async function drawPassphrases(
  separator: string,
  { length, count, randomBytes }: { length: number; count: number; randomBytes: RandomBytes },
): Promise<Passwords> {
  const { passphraseWords } = await import('./passphrase-words.ts');
  const draw = () => Array.from({ length }, () => drawOne(passphraseWords, randomBytes)).join(separator);
  return {
    passwords: Array.from({ length: count }, draw),
    entropyBits: length * Math.log2(passphraseWords.length),
  };
}
