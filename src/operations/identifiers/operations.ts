import { createSeededBytes } from '../../../packages/shared/seeded-chance.ts';
import { badRequest } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { answerSeeded, keepingOf } from '../shared/cacheable-answers.ts';
import { countKept, parseRoll, throwDice } from './dice.ts';
import {
  alphabetsOf,
  type CharacterKind,
  drawPassphrases,
  drawPasswords,
  LOOKALIKES,
  type Passwords,
} from './passwords.ts';
import { drawUsernames, type UsernameStyle } from './usernames.ts';
import { createIdentifiers, type IdentifierType, parseUuid as parse } from './uuid.ts';

/** Enough dice for the largest games. */
const DICE_MAX = 100;
const SIDES_MAX = 1000;

/** Rolls dice; all sides are equally likely. */
export function rollDice(input: { roll: string; seed?: string }, { services }: Context) {
  const terms = parseRoll(input.roll);
  const dice = terms.filter(({ sides }) => sides !== undefined);
  const count = dice.reduce((sum, term) => sum + term.count, 0);
  if (count < 1 || count > DICE_MAX)
    throw badRequest('roll must have between 1 and 100 dice', 'not_allowed_value', 'roll');
  if (dice.some(({ sides = 0 }) => sides < 1 || sides > SIDES_MAX))
    throw badRequest('Each die of roll must have between 1 and 1000 sides', 'not_allowed_value', 'roll');
  if (dice.some((term) => countKept(term) < 1))
    throw badRequest('roll must keep at least one of its dice', 'not_allowed_value', 'roll');
  if (dice.some(({ sides, explodes }) => explodes && sides === 1))
    throw badRequest('Exploding dice must have at least 2 sides', 'not_allowed_value', 'roll');
  return answerSeeded('dice', input, services, (randomBytes) => throwDice(terms, randomBytes));
}

type PasswordsInput = { readonly [Kind in CharacterKind]: boolean } & {
  type: 'passphrase' | 'random';
  length: number;
  words: number;
  exclude: string;
  no_lookalikes: boolean;
  separator: string;
  count: number;
};

/** Generates passwords or passphrases, and computes the entropy of each. */
export async function createPasswords(input: PasswordsInput, { services: { randomBytes } }: Context) {
  const { type, length, words, separator, count } = input;
  const drawn =
    type === 'passphrase'
      ? await drawPassphrases(separator, { length: words, count, randomBytes })
      : drawPasswords(readAlphabets(input), { length, count, randomBytes });
  return describePasswords(drawn);
}

const kinds = ['lower', 'upper', 'digits', 'symbols'] as const;

function readAlphabets(input: PasswordsInput): string[] {
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

const describePasswords = ({ passwords, entropyBits }: Passwords) => ({
  passwords,
  entropy_bits: Math.round(entropyBits * 100) / 100,
});

interface UsernamesInput {
  count: number;
  style: UsernameStyle;
  seed?: string;
}

/** Generates different usernames. */
export function createUsernames(input: UsernamesInput, { services }: Context) {
  const { style, count } = input;
  return answerSeeded('username', input, services, (randomBytes) => ({
    usernames: drawUsernames(style, count, randomBytes),
  }));
}

interface UuidInput {
  type: IdentifierType;
  count: number;
  seed?: string;
  name?: string;
  namespace: string;
}

/** Generates identifiers; without a seed from cryptographic randomness, and then returns no seed. */
export function createUuids(input: UuidInput, { services }: Context) {
  const { type, count, seed, name } = input;
  if (seed !== undefined && type !== 'v4' && type !== 'nanoid')
    throw badRequest('seed is only supported for the types v4 and nanoid', 'unsupported', 'seed');
  const isNamed = type === 'v5' || type === 'v8';
  if (isNamed && name === undefined)
    throw badRequest('name is required for the types v5 and v8', 'missing', 'name');
  if (!isNamed && name !== undefined)
    throw badRequest('name is only supported for the types v5 and v8', 'unsupported', 'name');
  if (isNamed && count > 1)
    throw badRequest('count must be 1 for the types v5 and v8', 'conflicting_parameters', 'count');
  const randomBytes = seed === undefined ? services.randomBytes : createSeededBytes(type, seed);
  const { namespace } = input;
  const ids = createIdentifiers(type, count, {
    nowMs: services.now(),
    randomBytes,
    namespace,
    ...(isNamed && { name: name ?? '' }),
  });
  const named = seed === undefined ? {} : { 'X-Seed': encodeHeaderText(seed) };
  return new Answer({ type, ids }, { headers: { ...named, ...keepingOf(input) } });
}

/** Parses a UUID or ULID. */
export function parseUuid({ uuid }: { uuid: string }) {
  return parse(uuid);
}
