/** Filters for people, and the URLs of their avatars. */
import type { Country, PeopleOptions, Sex } from 'utility-api-fiction/profiles';
import { badRequest } from '../../lib/errors.ts';

export interface PeopleFilters {
  readonly locale?: Country;
  readonly gender?: Sex;
  readonly min_age?: number;
  readonly max_age?: number;
}

/** Returns the options for people who match the filters; rejects an empty age range. */
export function filterPeople(
  seed: string,
  { locale, gender, min_age, max_age }: PeopleFilters,
): PeopleOptions {
  if (min_age !== undefined && max_age !== undefined && min_age > max_age)
    throw badRequest('min_age must be at most max_age', 'conflicting_parameters', 'min_age');
  return { seed, country: locale, sex: gender, ages: { minYears: min_age, maxYears: max_age } };
}

/**
 * Returns the URL of a person's avatar, with the filters that selected the person. `index` in the batch counts from 0;
 * `avatarUrl` is the URL of the operation.
 */
export function locatePicture(
  seed: string,
  index: number,
  { locale, gender, min_age, max_age }: PeopleFilters,
  avatarUrl: string,
): string {
  const named = { person: seed, locale, gender, min_age, max_age, index: index === 0 ? undefined : index };
  const query = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${avatarUrl}?${query.join('&')}`;
}
