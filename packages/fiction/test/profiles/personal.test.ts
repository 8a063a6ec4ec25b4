import fc from 'fast-check';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { type Country, countries } from '../../src/profiles/countries.ts';
import { foldToAscii } from '../../src/profiles/names.ts';
import { createPersonalProfiles, type PersonalProfile } from '../../src/profiles/personal.ts';
import { ageOn } from '../support/ages.ts';

/** From both versions of the lists. */
const profiles = ['guarantees', '2026-01-01.v2.guarantees'].flatMap((seed) =>
  countries.flatMap((country) => createPersonalProfiles({ seed, count: 300, country })),
);

/** Their reference day. */
const TODAY = '2026-01-01';

const ageOf = (profile: PersonalProfile) => ageOn(TODAY, profile.birthday);
const experienceOf = (profile: PersonalProfile) => Number.parseInt(profile.work_experience, 10);
const relationshipsOf = (profile: PersonalProfile) =>
  profile.emergency_contacts.map((contact) => contact.relationship);
const lastWord = (text: string) => text.split(' ').at(-1) ?? '';
const firstWord = (text: string) => text.split(' ')[0] ?? '';
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** Checks Luhn by summing in the opposite direction to the code that creates the digits. */
function passesLuhn(card: string): boolean {
  const digits = card.replaceAll(' ', '');
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    return total + Math.trunc(weighted / 10) + (weighted % 10);
  }, 0);
  return sum % 10 === 0;
}

/** Patterns of the phone numbers that a country reserves for fiction, and of its addresses. */
interface CountryRow {
  readonly country: Country;
  readonly language: string;
  readonly currency: string;
  readonly phone: string;
  readonly address: string;
}
const countryRows = new Map(
  readRows<CountryRow>('packages/fiction/test/profiles/countries.jsonl').map((row) => [
    row.country,
    { ...row, phone: new RegExp(row.phone, 'u'), address: new RegExp(row.address, 'u') },
  ]),
);
const countryOf = ({ localisation }: PersonalProfile) => countryRows.get(localisation);

/** Patterns of regions that both phone and address reveal. */
const regions = readRows<[phone: string, address: string]>(
  'packages/fiction/test/profiles/regions.jsonl',
).map(([phone, address]) => [new RegExp(phone), new RegExp(address)] as const);

const finishedAtYears: Readonly<Record<string, number>> = {
  'High school diploma': 18,
  'Vocational certificate': 20,
  "Bachelor's degree": 22,
  "Master's degree": 24,
  Doctorate: 29,
};

/** Empty lists are allowed, placeholders such as `none` are not. */
const isHonestList = (values: readonly string[]) =>
  isDistinct(values) && values.every((value) => value !== '' && !/^(none|no|n\/a|-)$/i.test(value));

const guarantees: Readonly<Record<string, (profile: PersonalProfile) => boolean>> = {
  'a phone number is in a range that the country reserves for fiction': (profile) =>
    [profile, ...profile.emergency_contacts].every(({ phone }) => countryOf(profile)?.phone.test(phone)),
  'an address has the format of its country': (profile) =>
    countryOf(profile)?.address.test(profile.address) === true,
  'phone and address are in the same region': (profile) =>
    regions.every(([phone, address]) => !phone.test(profile.phone) || address.test(profile.address)),
  'the language is that of the country': (profile) => profile.language === countryOf(profile)?.language,
  'a card has four groups of four digits and never passes Luhn': (profile) =>
    /^\d{4} \d{4} \d{4} \d{4}$/.test(profile.card) && !passesLuhn(profile.card),
  'a CVC is an integer from 100 to 999': ({ cvc }) => Number.isInteger(cvc) && cvc >= 100 && cvc <= 999,
  'a card expires one to five years after the reference day': ({ expiration }) => {
    const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiration) ?? [];
    return `${year}-${month}` > '27-01' && `${year}-${month}` < '31-01';
  },
  'an email address has an example domain and contains the family name': ({ name, email, localisation }) =>
    /^[a-z]+[._][a-z]+(\d\d)?@example\.(com|net|org)$/.test(email) &&
    email.includes(foldToAscii(lastWord(name), localisation)),
  'the digits of an email address are those of the year of birth': ({ email, birthday }) => {
    const digits = /\d+(?=@)/.exec(email)?.[0];
    return digits === undefined || digits === birthday.slice(2, 4);
  },
  'there are four handles, each named after its network and made from the name': (profile) => {
    const given = foldToAscii(firstWord(profile.name), profile.localisation);
    const family = foldToAscii(lastWord(profile.name), profile.localisation);
    return (
      Object.keys(profile.social_profiles).join() === 'facebook,instagram,linkedin,twitter' &&
      Object.values(profile.social_profiles).every(
        (handle) =>
          /^[@/][a-z./_-]+example$/.test(handle) && handle.includes(given) && handle.includes(family),
      )
    );
  },
  'everyone is an adult of at most 80 years, born at midnight UTC': (profile) =>
    ageOf(profile) >= 18 && ageOf(profile) <= 80 && profile.birthday.endsWith('T00:00:00.000Z'),
  'income is in the currency of the country, and a year’s is twelve times a month’s': (profile) => {
    const [, year, yearCurrency] = /^(\d+) ([A-Z]{3})\/year$/.exec(profile.year_income) ?? [];
    const [, month, monthCurrency] = /^(\d+) ([A-Z]{3})\/month$/.exec(profile.month_income) ?? [];
    const currency = countryOf(profile)?.currency;
    return (
      Number(month) > 0 &&
      Number(month) * 12 === Number(year) &&
      yearCurrency === currency &&
      monthCurrency === currency
    );
  },
  'no education takes longer than the person has lived': (profile) =>
    (finishedAtYears[profile.education] ?? 999) <= ageOf(profile),
  'no one has worked for longer than since completing their education': (profile) =>
    /^\d+ years$/.test(profile.work_experience) &&
    experienceOf(profile) <= ageOf(profile) - (finishedAtYears[profile.education] ?? 999),
  'students are young, retired people are at least 62, and no one works at 67': (profile) => {
    const age = ageOf(profile);
    if (profile.job === 'Student') return age <= 25;
    return profile.job.startsWith('Retired ') ? age >= 62 : age < 67;
  },
  'no one below 22 is or was married, and no one below 30 is divorced or widowed': (profile) => {
    const age = ageOf(profile);
    if (profile.civil_status === 'single') return true;
    return profile.civil_status === 'married' ? age >= 22 : age >= 30;
  },
  'there are 0 to 4 children, no more than fit into the years since age twenty': (profile) =>
    Number.isInteger(profile.children) &&
    profile.children >= 0 &&
    profile.children <= Math.min(4, Math.max(0, (ageOf(profile) - 20) / 3)),
  'emergency contacts are one to three other people with other phones': ({
    name,
    phone,
    emergency_contacts: contacts,
  }) =>
    contacts.length >= 1 &&
    contacts.length <= 3 &&
    isDistinct([name, ...contacts.map((contact) => contact.name)]) &&
    isDistinct([firstWord(name), ...contacts.map((contact) => firstWord(contact.name))]) &&
    isDistinct([phone, ...contacts.map((contact) => contact.phone)]),
  'the first contact is a spouse exactly if the person is married': (profile) =>
    relationshipsOf(profile).indexOf('spouse') === (profile.civil_status === 'married' ? 0 : -1),
  'no relationship occurs twice, and at most one child is a contact': (profile) =>
    isDistinct(relationshipsOf(profile).map((name) => name.replace('daughter', 'son'))),
  'children are contacts from age 45, parents until 55, colleagues of people who work': (profile) =>
    relationshipsOf(profile).every((relationship) => {
      if (/^(son|daughter)$/.test(relationship)) return profile.children > 0 && ageOf(profile) >= 45;
      if (/^(mother|father)$/.test(relationship)) return ageOf(profile) <= 55;
      return relationship !== 'colleague' || !/^(Student|Retired .+)$/.test(profile.job);
    }),
  'no name repeats a part, such as Thomas Thomas': (profile) =>
    [profile, ...profile.emergency_contacts].every(({ name }) => isDistinct(name.split(' '))),
  'relatives share the family name': (profile) =>
    profile.emergency_contacts.every(
      ({ name, relationship }) =>
        /^(colleague|friend|neighbour)$/.test(relationship) || lastWord(name) === lastWord(profile.name),
    ),
  'a vehicle was built in the twelve years before the reference day, and young people have at most one': (
    profile,
  ) =>
    profile.vehicle.every((vehicle) => /^20(1[4-9]|2[0-5]) [a-z]/.test(vehicle)) &&
    profile.vehicle.length <= (ageOf(profile) < 25 ? 1 : 2),
  'lists have different entries, and are empty rather than have a placeholder': (profile) =>
    isHonestList(profile.vehicle) && isHonestList(profile.subscriptions) && isHonestList(profile.pets),
  'hobbies are two to four, in one string': ({ hobbies }) => /^[a-z -]+(, [a-z -]+){1,3}$/.test(hobbies),
  'health is one word': ({ health_status: health }) => /^(Excellent|Good|Fair)$/.test(health),
};

for (const [title, holds] of Object.entries(guarantees)) {
  t.test(title, async (t) => {
    t.equal(profiles.length, 4800);
    const wrong = profiles.filter((profile) => !holds(profile));
    t.strictSame(wrong, []);
  });
}

t.test('the fields are in the order of the specification', async (t) => {
  const members =
    'name email localisation phone job hobbies language card cvc expiration address birthday civil_status children ' +
    'vehicle social_profiles year_income month_income education work_experience health_status emergency_contacts ' +
    'subscriptions pets';
  for (const profile of profiles.slice(0, 10)) t.equal(Object.keys(profile).join(' '), members);
});

t.test('every kind of life occurs, including empty lists', async (t) => {
  const kinds = [
    profiles.map((profile) => profile.civil_status),
    profiles.map((profile) => profile.education),
    profiles.map((profile) => profile.children),
    profiles.map((profile) => profile.health_status),
    profiles.flatMap(relationshipsOf),
  ].map((values) => new Set<number | string>(values).size);
  t.strictSame(kinds, [4, 5, 5, 3, 10]);
  t.ok(profiles.some((profile) => profile.job === 'Student'));
  t.ok(profiles.some((profile) => profile.job.startsWith('Retired ')));
  const lists: readonly ('pets' | 'subscriptions' | 'vehicle')[] = ['vehicle', 'subscriptions', 'pets'];
  for (const list of lists) {
    t.ok(
      profiles.some((profile) => profile[list].length === 0),
      `${list}: empty`,
    );
    t.ok(
      profiles.some((profile) => profile[list].length > 1),
      `${list}: several`,
    );
  }
});

t.test('500 Swedes have several times as many phones as there are reserved mobile numbers', async (t) => {
  const swedes = createPersonalProfiles({ seed: 'crowd', count: 500, country: 'SE' });
  const phones = new Set(swedes.map((profile) => profile.phone));
  t.ok(phones.size > 240, `${phones.size} phones`);
});

t.test('dates count from the reference day of the seed, leap days included', async (t) => {
  const days = fc.date({ min: new Date('0100-01-01'), max: new Date('9989-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.oneof(days, fc.constant(new Date('2028-02-29'))), (date) => {
      const day = date.toISOString().slice(0, 10);
      const [profile] = createPersonalProfiles({ seed: `${day}.x`, count: 1 });
      if (!profile) return false;
      const age = ageOn(day, profile.birthday);
      const [month, year] = profile.expiration.split('/').map(Number);
      const monthsAhead =
        ((Number(year) - (date.getUTCFullYear() % 100) + 100) % 100) * 12 +
        Number(month) -
        1 -
        date.getUTCMonth();
      return age >= 18 && age <= 80 && monthsAhead > 12 && monthsAhead < 60;
    }),
    { numRuns: atScale({ full: 500, quick: 100 }) },
  );
  t.pass();
});
