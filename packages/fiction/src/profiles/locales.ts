/**
 * faker with the project's own lists: only its engine is used, so new faker data never changes the results of a seed.
 * Lists are parsed on first use.
 */
import { faker as base } from '@faker-js/faker/locale/base';
import type { Country } from './countries.ts';
import { australia } from './data/australia.ts';
import { canada } from './data/canada.ts';
import { france } from './data/france.ts';
import { germany } from './data/germany.ts';
import { ireland } from './data/ireland.ts';
import { petNames } from './data/pastimes.ts';
import { sweden } from './data/sweden.ts';
import { unitedKingdom } from './data/united-kingdom.ts';
import { unitedStates } from './data/united-states.ts';
import { adjectives, nouns } from './data/words.ts';
import {
  type CountryLists,
  type Generation,
  generationOf,
  parsePhrases,
  parseWeighted,
  parseWords,
} from './lists.ts';
import { Randomizer } from './randomizer.ts';

export type Faker = typeof base;
type Definitions = Faker['rawDefinitions'];

// faker exports its class only together with all seventy locales (36 MB), but every instance refers to it.
const FakerClass = base.constructor as new (options: {
  locale: Definitions[];
  randomizer: { next(): number; seed(seed: number | number[]): void };
}) => Faker;

const lists: Readonly<Record<Country, CountryLists>> = {
  AU: australia,
  CA: canada,
  DE: germany,
  FR: france,
  GB: unitedKingdom,
  IE: ireland,
  SE: sweden,
  US: unitedStates,
};

/**
 * All fakers share one random source, so that a profile can be drawn from several. Seed it before drawing a profile.
 */
const random = new Randomizer();
/** faker calls these without an object. */
const randomizer = {
  next: () => random.next(),
  seed: (seed: number | readonly number[]) => random.seed(seed),
};
const fakers = new Map<string, Faker>();

/** Returns a faker for family names, streets and pet names of a country; other methods throw. */
export function fakerOfCountry(country: Country): Faker {
  return fakerNamed(country, () => ({
    person: { last_name: { generic: parseWeighted(lists[country].families) } },
    location: { street_name: parsePhrases(lists[country].streets) },
    animal: { pet_name: parsePhrases(petNames) },
  }));
}

/** Returns a faker for given names of people born in a country around that year; other methods throw. */
export function fakerOfGeneration(country: Country, birthYear: number): Faker {
  const generation = generationOf(birthYear);
  return fakerNamed(`${country} ${generation}`, () => ({
    person: { first_name: parseGivenNames(lists[country], generation) },
  }));
}

/** Returns a faker for the adjectives and nouns of site names; other methods throw. */
export function fakerOfSites(): Faker {
  return fakerNamed('sites', () => ({
    word: { adjective: parseWords(adjectives), noun: parseWords(nouns) },
  }));
}

function parseGivenNames({ women, men }: CountryLists, generation: Generation) {
  return { female: parseWeighted(women[generation]), male: parseWeighted(men[generation]) };
}

function fakerNamed(name: string, define: () => Definitions): Faker {
  const known = fakers.get(name);
  if (known) return known;

  const made = new FakerClass({ locale: [define()], randomizer });
  fakers.set(name, made);
  return made;
}
