/** Personal profiles: fictional people whose details are consistent with each other. */
import { createAddress, writeAddress } from './addresses/addresses.ts';
import { listTowns } from './addresses/list-towns.ts';
import { createHobbies, createPets, createSubscriptions, createVehicles } from './belongings.ts';
import { createCard } from './cards.ts';
import { createCareer, incomeOf } from './careers.ts';
import { createContacts } from './contacts.ts';
import { type Country, chooseCountry, countryFacts } from './countries.ts';
import { yearOf } from './dates.ts';
import { type Ages, createLife, narrowAge } from './lives.ts';
import { fakerOfCountry } from './locales.ts';
import {
  chooseSex,
  createEmail,
  createName,
  createSocialProfiles,
  fullName,
  type Sex,
  toAscii,
} from './names.ts';
import type { BriefPerson, Person, PersonalProfile } from './person.ts';
import { createPhone } from './phones.ts';
import { drawFrom, listsVersionOf, referenceDayMs } from './seed.ts';
import { mapSequence, takeFirst } from './sequences.ts';

export type { BriefPerson, LastProperty, Person, PersonalProfile } from './person.ts';

/** Filters for the people of a seed; undefined: no filter. People who already match do not change. */
export interface PeopleOptions {
  /** 1 to 64 characters. */
  readonly seed: string;
  readonly country?: Country | undefined;
  readonly sex?: Sex | undefined;
  readonly ages?: Ages | undefined;
}

export interface PersonalOptions extends PeopleOptions {
  /** 1 to 1,000. */
  readonly count: number;
}

/**
 * Returns the profiles of a seed. The same seed always returns the same profiles, and a smaller count returns a prefix
 * of them.
 */
export function createPersonalProfiles({ count, ...options }: PersonalOptions): PersonalProfile[] {
  return takeFirst(drawPersonalProfiles(options), count);
}

/** Yields the profiles of a seed, endlessly. */
export function drawPersonalProfiles(options: PeopleOptions): Generator<PersonalProfile, never> {
  return mapSequence(drawPeople(options), ({ profile }) => profile);
}

/** Yields the people of a seed, without end. */
export function* drawPeople(options: PeopleOptions): Generator<Person, never> {
  for (let index = 0; ; index += 1) yield drawPerson(options, index);
}

/**
 * Returns the person at an index in the batch of a seed, from 0. The order of the draws determines the result of a
 * seed: add new draws at the end.
 */
export function drawPerson(options: PeopleOptions, index: number): Person {
  return startPerson(options, index).finish();
}

/** Returns a person without the properties that are drawn last, in three quarters of the time. */
export function drawBriefPerson(options: PeopleOptions, index: number): BriefPerson {
  return startPerson(options, index).person;
}

/** Draws a person; `finish` draws the rest, and must be called before anything else is drawn. */
function startPerson(options: PeopleOptions, index: number) {
  const { seed, ages = {} } = options;
  const draw = drawFrom('personal', seed, index);
  const dayMs = referenceDayMs(seed);
  const country = options.country ?? chooseCountry(draw.choice);
  const facts = countryFacts[country];
  const faker = fakerOfCountry(country);
  faker.seed(draw.randomizer);

  const life = createLife(faker, dayMs, (ageYears) => narrowAge(ageYears, ages, draw.age));
  const birthYear = yearOf(life.birthdayMs);
  const drawnSex = chooseSex(faker);
  const sex = options.sex ?? drawnSex;
  const name = createName({ country, birthYear, sex });
  const asciiName = toAscii(name, country);
  const career = createCareer(faker, life.ageYears);
  const town = faker.helpers.arrayElement(listTowns(country, listsVersionOf(seed)));
  const phone = createPhone(faker, town.phones, []);
  const email = createEmail(faker, asciiName, birthYear);
  const hobbies = createHobbies(faker);
  const { card, cvc, expiration } = createCard(faker, dayMs);
  const address = createAddress(faker, town);
  const { year_income, month_income } = incomeOf(career.pay, facts);
  const profile: BriefPerson['profile'] = {
    name: fullName(name),
    email,
    localisation: country,
    phone,
    job: career.job,
    hobbies,
    language: facts.language,
    card,
    cvc,
    expiration,
    address: writeAddress(address, country),
    birthday: new Date(life.birthdayMs).toISOString(),
    civil_status: life.civilStatus,
    children: life.children,
    vehicle: createVehicles(faker, life, dayMs),
    social_profiles: createSocialProfiles(asciiName),
    year_income,
    month_income,
    education: career.education,
    work_experience: `${career.experienceYears} years`,
    health_status: life.healthStatus,
  };
  const person: BriefPerson = { profile, index, name, asciiName, address, sex, ageYears: life.ageYears };
  const known = {
    country,
    sex,
    name,
    life,
    isWorking: career.isWorking,
    phone,
    phoneTemplates: town.phones,
  };
  const finish = (): Person => ({
    ...person,
    profile: {
      ...profile,
      emergency_contacts: createContacts(faker, known),
      subscriptions: createSubscriptions(faker),
      pets: createPets(faker),
    },
  });
  return { person, finish };
}
