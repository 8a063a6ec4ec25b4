/** Hobbies, vehicles, subscriptions and pets. An empty list means none. */

import { hobbies as hobbiesText } from './data/pastimes.ts';
import { yearOf } from './dates.ts';
import { parsePhrases } from './lists.ts';
import type { Life } from './lives.ts';
import type { Faker } from './locales.ts';

const hobbies = parsePhrases(hobbiesText);

const subscriptions = parsePhrases(`
  audiobooks, cloud storage, coffee delivery, film streaming, gym, language course, local newspaper, magazine,
  meal kit, museum pass, music streaming, online games, public transport pass, vegetable box
`);

const animals = ['budgerigar', 'cat', 'cat', 'dog', 'dog', 'guinea pig', 'hamster', 'rabbit', 'tortoise'];
const cars = ['compact car', 'convertible', 'estate car', 'family van', 'hatchback', 'saloon', 'small SUV'];
const engines = ['diesel', 'electric', 'hybrid', 'petrol'];
const withoutEngine = ['bicycle', 'cargo bicycle', 'e-bike', 'racing bicycle'];

/** Below this age, a person has at most one vehicle. */
const SECOND_VEHICLE_AGE_MIN = 25;
const VEHICLE_AGE_YEARS = { min: 1, max: 12 };

/** Returns two to four hobbies, separated by commas. */
export function createHobbies(faker: Faker): string {
  return faker.helpers.arrayElements(hobbies, { min: 2, max: 4 }).join(', ');
}

/** Returns up to two vehicles, each with its model year, 1 to 12 years before the day: `2019 electric hatchback`. */
export function createVehicles(faker: Faker, { ageYears }: Life, dayMs: number): string[] {
  const kinds = [
    `${faker.helpers.arrayElement(engines)} ${faker.helpers.arrayElement(cars)}`,
    faker.helpers.arrayElement(withoutEngine),
  ];
  const max = ageYears < SECOND_VEHICLE_AGE_MIN ? 1 : 2;
  return faker.helpers.arrayElements(kinds, { min: 0, max }).map((kind) => {
    const year = yearOf(dayMs) - faker.number.int(VEHICLE_AGE_YEARS);
    return `${year} ${kind}`;
  });
}

/** Returns up to four different subscriptions. */
export function createSubscriptions(faker: Faker): string[] {
  return faker.helpers.arrayElements(subscriptions, { min: 0, max: 4 });
}

/** Returns up to two pets with different names: `dog called Bella`. */
export function createPets(faker: Faker): string[] {
  const count = faker.helpers.weightedArrayElement([
    { value: 0, weight: 50 },
    { value: 1, weight: 38 },
    { value: 2, weight: 12 },
  ]);
  const names = faker.helpers.uniqueArray(() => faker.animal.petName(), count);
  return names.map((name) => `${faker.helpers.arrayElement(animals)} called ${name}`);
}
