import { drawUsernames, type UsernameStyle } from '../../domain/identifiers/usernames.ts';
import type { Context } from '../operation.ts';
import { answerSeeded } from '../seeded-answer.ts';

interface Wanted {
  count: number;
  style: UsernameStyle;
  seed?: string;
}

/** Generates different usernames. */
export function createUsernames(input: Wanted, { services }: Context) {
  const { style, count } = input;
  return answerSeeded('username', input, services, (randomBytes) => ({
    usernames: drawUsernames(style, count, randomBytes),
  }));
}
