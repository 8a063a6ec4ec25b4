/** Passwords of random characters, and passphrases of random words. */

import { drawOne } from '../../../packages/shared/seeded-chance.ts';
import { drawCharacters, type RandomBytes } from '../../../packages/shared/token.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';

/** The characters of each kind; symbols are ASCII punctuation. */
const KINDS = {
  lower: LOWER,
  upper: LOWER.toUpperCase(),
  digits: '0123456789',
  symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
} as const;
export type CharacterKind = keyof typeof KINDS;

/** Characters that look alike in many fonts. */
export const LOOKALIKES = '0Oo1Il|`\'"';

/** Generated passwords, and the entropy of each in bits. */
export interface Passwords {
  readonly passwords: string[];
  readonly entropyBits: number;
}

/** Returns the characters of each of `kinds`, without those in `exclude`. */
export function alphabetsOf(kinds: readonly CharacterKind[], exclude: string): string[] {
  const excluded = new Set(exclude);
  return kinds.map((kind) => [...KINDS[kind]].filter((character) => !excluded.has(character)).join(''));
}

/**
 * Generates passwords with at least one character of each alphabet; all such passwords are equally likely. Passwords
 * that lack an alphabet are redrawn: if three of four alphabets have one character, only every seventieth is kept.
 * Requires 1–4 disjoint, non-empty `alphabets` and a `length` of at least 8.
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
 * Counts the strings of `length` with at least one character of each alphabet, by inclusion–exclusion: all strings,
 * minus those that lack one alphabet, plus those that lack two, and so on.
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

/** Returns the binary logarithm of a positive integer, computed from its highest 53 bits. */
function log2(number: bigint): number {
  const beyond = Math.max(0, number.toString(2).length - 53);
  return Math.log2(Number(number >> BigInt(beyond))) + beyond;
}

/** Generates passphrases of `length` words. No word is a prefix of another, so no two draws produce the same text. */
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
