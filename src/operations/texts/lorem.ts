import { type LoremUnit, writeLorem } from '../../domain/texts/lorem.ts';
import type { Context } from '../operation.ts';
import { answerSeeded } from '../seeded-answer.ts';

interface Wanted {
  unit: LoremUnit;
  count: number;
  seed?: string;
}

/** Generates lorem ipsum text. */
export function makeLorem(input: Wanted, { services }: Context) {
  const { unit, count } = input;
  return answerSeeded('lorem', input, services, (randomBytes) => ({
    text: writeLorem(unit, count, randomBytes),
  }));
}
