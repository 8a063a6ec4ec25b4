/**
 * faker with the lists of this project in place of its own: it is the engine, and no release of its data changes what
 * a seed gives. Lists are parsed when they are first drawn from.
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
import { createRandomizer } from './randomizer.ts';

export type Faker = typeof base;
type Definitions = Faker['rawDefinitions'];

// faker exports its class only beside all of its seventy locales, which take 36 MB; every instance knows it.
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

/** All fakers draw from one chance, so that a profile may be drawn from several: whoever begins one seeds it. */
const randomizer = createRandomizer();
const fakers = new Map<string, Faker>();

/** Family names, streets and names of pets of a country; nothing else is defined. */
export function fakerOfCountry(country: Country): Faker {
  return fakerNamed(country, () => ({
    person: { last_name: { generic: parseWeighted(lists[country].families) } },
    location: { street_name: parsePhrases(lists[country].streets) },
    animal: { pet_name: parsePhrases(petNames) },
  }));
}

/** Given names of a country as the people have them who were born about that year; nothing else is defined. */
export function fakerOfGeneration(country: Country, birthYear: number): Faker {
  const generation = generationOf(birthYear);
  return fakerNamed(`${country} ${generation}`, () => ({
    person: { first_name: parseGivenNames(lists[country], generation) },
  }));
}

/** The adjectives and nouns of site names; nothing else is defined. */
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
