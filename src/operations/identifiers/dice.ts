import { countKept, parseRoll, throwDice } from '../../domain/identifiers/dice.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { answerSeeded } from '../seeded-answer.ts';

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
