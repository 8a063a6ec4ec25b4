import {
  alphabetsOf,
  type CharacterKind,
  drawPassphrases,
  drawPasswords,
  LOOKALIKES,
  type Passwords,
} from '../../domain/identifiers/passwords.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';

type Wanted = { readonly [Kind in CharacterKind]: boolean } & {
  type: 'passphrase' | 'random';
  length: number;
  words: number;
  exclude: string;
  no_lookalikes: boolean;
  separator: string;
  count: number;
};

/** Generates passwords or passphrases, and computes the entropy of each. */
export async function createPasswords(input: Wanted, { services: { randomBytes } }: Context) {
  const { type, length, words, separator, count } = input;
  const drawn =
    type === 'passphrase'
      ? await drawPassphrases(separator, { length: words, count, randomBytes })
      : drawPasswords(readAlphabets(input), { length, count, randomBytes });
  return print(drawn);
}

const kinds = ['lower', 'upper', 'digits', 'symbols'] as const;

function readAlphabets(input: Wanted): string[] {
  const chosen = kinds.filter((kind) => input[kind]);
  if (chosen.length === 0)
    throw badRequest(
      'At least one of lower, upper, digits and symbols must be true',
      'conflicting_parameters',
    );
  const exclude = input.no_lookalikes ? input.exclude + LOOKALIKES : input.exclude;
  const alphabets = alphabetsOf(chosen, exclude);
  if (alphabets.includes(''))
    throw badRequest(
      'exclude must leave a character of each selected kind',
      'conflicting_parameters',
      'exclude',
    );
  return alphabets;
}

const print = ({ passwords, entropyBits }: Passwords) => ({
  passwords,
  entropy_bits: Math.round(entropyBits * 100) / 100,
});
