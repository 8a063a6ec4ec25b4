/** Names, and the mail addresses and handles that derive from them. */
import type { Country } from './countries.ts';
import { type Faker, fakerOfCountry, fakerOfGeneration } from './locales.ts';

export type Sex = 'female' | 'male';

export interface PersonName {
  /** The name that a person goes by. */
  readonly given: string;
  /** Further given names; often empty. */
  readonly middle: string;
  readonly family: string;
}

/** One handle or profile path for each network. */
export interface SocialProfiles {
  readonly facebook: string;
  readonly instagram: string;
  readonly linkedin: string;
  readonly twitter: string;
}

/** RFC 2606: mail to these goes nowhere. */
const mailDomains = ['example.com', 'example.net', 'example.org'];

/** Letters that are no letter of a–z with a mark. */
const spellings: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const germanSpellings: Readonly<Record<string, string>> = { ...spellings, ä: 'ae', ö: 'oe', ü: 'ue' };

const sexes: readonly Sex[] = ['female', 'male'];

/** Either sex, equally often. */
export function chooseSex(faker: Faker): Sex {
  return faker.helpers.arrayElement(sexes);
}

/** Who is to be named. */
export interface Naming {
  readonly country: Country;
  readonly birthYear: number;
  readonly sex: Sex;
  /** Undefined: one is drawn. */
  readonly family?: string | undefined;
  /** Given names that others have, who must not be mistaken for this one. */
  readonly taken?: readonly string[];
}

const MIDDLE_NAME_SHARE = 1 / 3;

/** The one that is not this one. */
export function otherSex(sex: Sex): Sex {
  return sex === 'female' ? 'male' : 'female';
}

/** A name as people of that country, age and sex have it, of different parts; a third of all have a middle name. */
export function createName({ country, birthYear, sex, family, taken = [] }: Naming): PersonName {
  const last = family ?? fakerOfCountry(country).person.lastName(sex);
  const people = fakerOfGeneration(country, birthYear);
  const given = createGivenName(people, sex, [...taken, last]);
  const hasMiddle = people.datatype.boolean(MIDDLE_NAME_SHARE);
  return { given, middle: hasMiddle ? createGivenName(people, sex, [given, last]) : '', family: last };
}

/** One that is not taken: far more are given than can be. */
function createGivenName(people: Faker, sex: Sex, taken: readonly string[]): string {
  for (;;) {
    const name = people.person.firstName(sex);
    if (!taken.includes(name)) return name;
  }
}

/** All names of a person in one line. */
export function fullName({ given, middle, family }: PersonName): string {
  return middle === '' ? `${given} ${family}` : `${given} ${middle} ${family}`;
}

/** The letters of a name in a–z, as the country spells them where it has no others: ö is oe in German, else o. */
export function foldToAscii(text: string, country: Country): string {
  const lower = text.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  const spelling = country === 'DE' ? germanSpellings : spellings;
  const spelt = lower.normalize('NFC').replace(/[^a-z]/g, (letter) => spelling[letter] ?? letter);
  return spelt.normalize('NFD').replace(/[^a-z]/g, '');
}

/** The part of a name that addresses are made from, in a–z. */
export interface AsciiName {
  readonly given: string;
  readonly family: string;
}

/** The name that a person goes by in a–z, as the country spells it. */
export function toAscii({ given, family }: PersonName, country: Country): AsciiName {
  return { given: foldToAscii(given, country), family: foldToAscii(family, country) };
}

/** A mail address made from the name, sometimes with the last two digits of the year of birth. */
export function createEmail(faker: Faker, { given, family }: AsciiName, birthYear: number): string {
  const mailbox = faker.helpers.arrayElement([
    `${given}.${family}`,
    `${given}_${family}`,
    `${given.slice(0, 1)}.${family}`,
    `${given}.${family}${String(birthYear).slice(-2)}`,
  ]);
  return `${mailbox}@${faker.helpers.arrayElement(mailDomains)}`;
}

/** Handles made from the name. They end in `example`, so that nobody is mentioned who happens to have that name. */
export function createSocialProfiles({ given, family }: AsciiName): SocialProfiles {
  return {
    facebook: `/${given}.${family}.example`,
    instagram: `@${given}.${family}.example`,
    linkedin: `/in/${given}-${family}-example`,
    twitter: `@${given}_${family}_example`,
  };
}
