/** Names, and the email addresses and handles derived from them. */
import type { Country } from './countries.ts';
import { type Faker, fakerOfCountry, fakerOfGeneration } from './locales.ts';

export type Sex = 'female' | 'male';

export interface PersonName {
  /** The name that the person uses. */
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

/** Reserved by RFC 2606; mail to them is not delivered. */
const mailDomains = ['example.com', 'example.net', 'example.org'];

/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const spellings: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const germanSpellings: Readonly<Record<string, string>> = { ...spellings, ä: 'ae', ö: 'oe', ü: 'ue' };

const sexes: readonly Sex[] = ['female', 'male'];

/** Returns either sex, equally often. */
export function chooseSex(faker: Faker): Sex {
  return faker.helpers.arrayElement(sexes);
}

/** The person to name. */
export interface Naming {
  readonly country: Country;
  readonly birthYear: number;
  readonly sex: Sex;
  /** Undefined: a family name is drawn. */
  readonly family?: string | undefined;
  /** Given names already in use that this person must not have. */
  readonly taken?: readonly string[];
}

const MIDDLE_NAME_SHARE = 1 / 3;

export function otherSex(sex: Sex): Sex {
  return sex === 'female' ? 'male' : 'female';
}

/** Returns a name common for the country, age and sex, whose parts differ; a third of people have a middle name. */
export function createName({ country, birthYear, sex, family, taken = [] }: Naming): PersonName {
  const last = family ?? fakerOfCountry(country).person.lastName(sex);
  const people = fakerOfGeneration(country, birthYear);
  const given = createGivenName(people, sex, [...taken, last]);
  const hasMiddle = people.datatype.boolean(MIDDLE_NAME_SHARE);
  return { given, middle: hasMiddle ? createGivenName(people, sex, [given, last]) : '', family: last };
}

/** Draws until a name is free; there are far more names than can be taken. */
function createGivenName(people: Faker, sex: Sex, taken: readonly string[]): string {
  for (;;) {
    const name = people.person.firstName(sex);
    if (!taken.includes(name)) return name;
  }
}

/** Joins all names of a person. */
export function fullName({ given, middle, family }: PersonName): string {
  return middle === '' ? `${given} ${family}` : `${given} ${middle} ${family}`;
}

/** Converts a name to a–z by the country's conventions: ö becomes oe in German, o elsewhere. */
export function foldToAscii(text: string, country: Country): string {
  const lower = text.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  const spelling = country === 'DE' ? germanSpellings : spellings;
  const spelt = lower.normalize('NFC').replace(/[^a-z]/g, (letter) => spelling[letter] ?? letter);
  return spelt.normalize('NFD').replace(/[^a-z]/g, '');
}

/** The parts of a name used in email addresses and handles, in a–z. */
export interface AsciiName {
  readonly given: string;
  readonly family: string;
}

/** Converts given and family name to a–z by the country's conventions. */
export function toAscii({ given, family }: PersonName, country: Country): AsciiName {
  return { given: foldToAscii(given, country), family: foldToAscii(family, country) };
}

/** Returns an email address made from the name, sometimes with the last two digits of the year of birth. */
export function createEmail(faker: Faker, { given, family }: AsciiName, birthYear: number): string {
  const mailbox = faker.helpers.arrayElement([
    `${given}.${family}`,
    `${given}_${family}`,
    `${given.slice(0, 1)}.${family}`,
    `${given}.${family}${String(birthYear).slice(-2)}`,
  ]);
  return `${mailbox}@${faker.helpers.arrayElement(mailDomains)}`;
}

/** Returns handles made from the name. They end in `example`, so that they mention no real person of that name. */
export function createSocialProfiles({ given, family }: AsciiName): SocialProfiles {
  return {
    facebook: `/${given}.${family}.example`,
    instagram: `@${given}.${family}.example`,
    linkedin: `/in/${given}-${family}-example`,
    twitter: `@${given}_${family}_example`,
  };
}
