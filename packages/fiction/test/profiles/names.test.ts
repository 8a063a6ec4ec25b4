/** Names of people: common in their country and year of birth, and converted to a–z. */
import t from 'tap';
import { atScale } from '../../../../test/support/scale.ts';
import { type Country, countries } from '../../src/profiles/countries.ts';
import { fakerOfCountry, fakerOfGeneration } from '../../src/profiles/locales.ts';
import { foldToAscii } from '../../src/profiles/names.ts';
import { createPersonalProfiles } from '../../src/profiles/personal.ts';

const knownNames = new Map<string, ReadonlySet<string>>();

/** Given names of people born in a year; some years have thousands of people. */
function givenNamesOf(country: Country, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const known = knownNames.get(key);
  if (known) return known;
  const names = new Set(Object.values(fakerOfGeneration(country, year).definitions.person.first_name).flat());
  knownNames.set(key, names);
  return names;
}

/** From both versions of the lists. */
const profiles = ['guarantees', '2026-01-01.v2.guarantees'].flatMap((seed) =>
  countries.flatMap((country) => createPersonalProfiles({ seed, count: 300, country })),
);

t.test('at most 5 % of 1,000 people share their name with another, in every country', async (t) => {
  for (const country of atScale({ full: [undefined, ...countries], quick: [undefined, 'IE' as const] })) {
    const names = createPersonalProfiles({ seed: 'crowd', count: 1000, country }).map(
      (profile) => profile.name,
    );
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const sharing = names.filter((name) => counts.get(name) !== 1).length;
    t.ok(sharing <= 50, `${country ?? 'all countries'}: ${sharing} of 1,000`);
  }
});

t.test('people and their relatives have names common in their years of birth', async (t) => {
  const yearsYounger: Readonly<Record<string, number>> = { mother: -28, father: -28, son: 28, daughter: 28 };
  const strangers = profiles.flatMap((profile) => {
    const birthYear = Number(profile.birthday.slice(0, 4));
    const people = profile.emergency_contacts.map(({ name, relationship }) => ({
      name,
      birthYear: birthYear + (yearsYounger[relationship] ?? 0),
    }));
    return [{ name: profile.name, birthYear }, ...people].filter(
      (person) => !givenNamesOf(profile.localisation, person.birthYear).has(person.name.split(' ')[0] ?? ''),
    );
  });
  t.strictSame(strangers, []);
});

t.test('names are converted to a–z by the conventions of their country', async (t) => {
  const rows: [name: string, country: Country, folded: string][] = [
    ['Jörg', 'DE', 'joerg'],
    ['Jörg', 'SE', 'jorg'],
    ['Käthe', 'DE', 'kaethe'],
    ['Märta', 'SE', 'marta'],
    ['Jo\u0308rg', 'DE', 'joerg'],
    ['Weißmüller', 'DE', 'weissmueller'],
    ['Åsa Ängström', 'SE', 'asaangstrom'],
    ['Étienne-Noël', 'FR', 'etiennenoel'],
    ['Cœur', 'FR', 'coeur'],
    ["O'Connor", 'IE', 'oconnor'],
  ];
  for (const [name, country, folded] of rows)
    t.equal(foldToAscii(name, country), folded, `${name} ${country}`);
});

t.test('no name of any locale loses a letter when converted to a–z', async (t) => {
  for (const country of countries) {
    const names = [
      ...new Set([1950, 1980, 2005].flatMap((year) => [...givenNamesOf(country, year)])),
      ...Object.values(fakerOfCountry(country).definitions.person.last_name).flat(),
    ];
    t.ok(names.length > 100, `${country}: ${names.length} names`);
    t.strictSame(
      names.filter(
        (name) => foldToAscii(name, country).length < name.normalize('NFC').replace(/\P{L}/gu, '').length,
      ),
      [],
    );
  }
});
