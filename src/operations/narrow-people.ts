/** Which people are asked for. */
import type { Country } from '../domain/profiles/countries.ts';
import type { Sex } from '../domain/profiles/names.ts';
import type { PeopleOptions } from '../domain/profiles/personal.ts';
import { badRequest } from '../errors.ts';

export interface Narrowing {
  readonly locale?: Country;
  readonly gender?: Sex;
  readonly min_age?: number;
  readonly max_age?: number;
}

/** The people of a seed who are as asked; refuses ages that nobody can have. */
export function narrowPeople(seed: string, { locale, gender, min_age, max_age }: Narrowing): PeopleOptions {
  if (min_age !== undefined && max_age !== undefined && min_age > max_age)
    throw badRequest('min_age must be at most max_age');
  return { seed, country: locale, sex: gender, ages: { minYears: min_age, maxYears: max_age } };
}
