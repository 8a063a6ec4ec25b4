/** Values that fit the name of a property, in the row's person and domain. */

import { seedVersionOf } from '../../profiles/seed.ts';
import type { Chance } from '../chance.ts';
import { findPersonKind, personKinds } from '../kinds/profiles.ts';
import { drawColor, drawIpv4, drawSentence, drawTitle, drawUrl, drawUuid } from '../kinds/words.ts';
import type { Row } from '../maker.ts';

/** Undefined if the person has no such value. */
export type StringHint = (row: Row, chance: Chance) => string | undefined;

const person =
  (name: keyof typeof personKinds): StringHint =>
  (row) =>
    String(findPersonKind(`person.${name}`)?.(row) ?? '');

const dayOfBirth = (row: Row) => row.person().profile.birthday.slice(0, 10);
const momentOfBirth = (row: Row) => `${dayOfBirth(row)}T00:00:00Z`;
const BIRTHDAYS = 'birthday birthdate dateofbirth dob';
const ofCurrencies: StringHint = (_row, chance) => chance.one(['AUD', 'CAD', 'EUR', 'GBP', 'SEK', 'USD']);

/** Names with the hints to try, in order. */
const byHint: readonly [names: string, ...hints: StringHint[]][] = [
  ['email mail emailaddress useremail contactemail', person('email')],
  ['name fullname displayname customername contactname author owner', person('name')],
  ['firstname givenname forename', person('first_name')],
  ['lastname familyname surname', person('last_name')],
  ['username user login nickname handle screenname', person('username')],
  ['phone tel telephone mobile phonenumber mobilenumber cellphone fax', person('phone')],
  ['address streetaddress fulladdress', person('address')],
  ['street streetname', person('street')],
  ['housenumber streetnumber', person('house_number')],
  ['postcode zip zipcode postalcode', person('postcode')],
  ['city town locality', person('city')],
  ['region province county', person('region')],
  // Most countries have no states.
  ['state', (row, chance) => person('region')(row, chance) || undefined],
  ['country countrycode', person('country')],
  ['job jobtitle occupation profession', person('job')],
  ['gender sex', person('gender')],
  ['language', person('language')],
  ['card cardnumber creditcard creditcardnumber', person('card')],
  [BIRTHDAYS, dayOfBirth, momentOfBirth],
  ['avatar picture photo image imageurl', person('picture')],
  [
    'company companyname organization organisation employer',
    (row) => row.domain().dns_provider.replace(/ DNS$/, ''),
  ],
  ['url uri website homepage link', drawUrl],
  ['domain hostname host', (row) => row.site().full_domain],
  ['ip ipaddress ipv4', (_row, chance) => drawIpv4(chance)],
  ['id uuid guid', (_row, chance) => drawUuid(chance)],
  ['color colour', (_row, chance) => drawColor(chance)],
  ['title headline subject product productname', (_row, chance) => drawTitle(chance)],
  [
    'description summary comment text body message note notes bio about content',
    (_row, chance) => drawSentence(chance),
  ],
  ['currency currencycode', ofCurrencies],
];

const hints = new Map(
  byHint.flatMap(([names, ...list]) => names.split(' ').map((name) => [name, list] as const)),
);

const ranges: Readonly<Record<string, readonly [min: number, max: number]>> = {
  age: [18, 80],
  year: [1990, 2030],
  lat: [-90, 90],
  latitude: [-90, 90],
  lon: [-180, 180],
  lng: [-180, 180],
  longitude: [-180, 180],
  quantity: [1, 20],
  rating: [1, 5],
  percent: [0, 100],
  percentage: [0, 100],
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const stringHints = (name: string): readonly StringHint[] => hints.get(plain(name)) ?? [];

/** The name of an age next to a birthday: both are of the row's person, for every seed. */
const AGE_OF_BIRTHDAY = 'age of birthday';
const birthdays = new Set(BIRTHDAYS.split(' '));

/** Returns the name of a property for its hints, among all properties of an object. */
export const hintName = (name: string, names: Iterable<string>): string =>
  plain(name) === 'age' && [...names].some((each) => birthdays.has(plain(each))) ? AGE_OF_BIRTHDAY : name;

/** Returns the number of a name for the row's person. Other ages are of the person since version 3 of seeds. */
export function numberHint(name: string): ((row: Row) => number | undefined) | undefined {
  const isNext = name === AGE_OF_BIRTHDAY;
  if (!isNext && plain(name) !== 'age') return undefined;
  return (row) => (isNext || seedVersionOf(row.personSeed) >= 3 ? Number(personKinds.age(row)) : undefined);
}

/** Returns the usual range of numbers of a name. */
export function rangeHint(name: string): readonly [min: number, max: number] | undefined {
  const key = name === AGE_OF_BIRTHDAY ? 'age' : plain(name);
  return Object.hasOwn(ranges, key) ? ranges[key] : undefined;
}

/** Returns the name of the items of a list. */
export const singular = (name: string) => name.replace(/(?<=[a-z])s$/, '');
