/** Towns: the frequency of towns, and their postcodes. */
import t from 'tap';
import { atScale } from '../../../../test/support/scale.ts';
import { listTowns } from '../../src/profiles/addresses/list-towns.ts';
import { drawPostcode } from '../../src/profiles/addresses/postcodes.ts';
import { type Country, countries } from '../../src/profiles/countries.ts';
import { fakerOfCountry } from '../../src/profiles/locales.ts';
import { createPersonalProfiles } from '../../src/profiles/personal.ts';

const allTowns = countries.flatMap((country) => [
  ...listTowns(country, 1),
  ...new Set(listTowns(country, 2)),
]);

t.test('every postcode pattern draws the same postcodes as the regular expression', async (t) => {
  const faker = fakerOfCountry('SE');
  const patterns = [...new Set(allTowns.flatMap(({ postcodes }) => postcodes))];
  const step = atScale({ full: 1, quick: 5 });
  for (const pattern of patterns.filter((_, index) => index % step === 0)) {
    const drawAll = (draw: () => string) => {
      faker.seed([1, 2, 3, 4]);
      return Array.from({ length: 200 }, draw).concat(String(faker.number.int()));
    };
    t.strictSame(
      drawAll(() => drawPostcode(faker, [pattern])),
      drawAll(() => faker.helpers.fromRegExp(pattern)),
      pattern,
    );
  }
});

t.test('version 2 has the towns and phones of version 1, and more districts of Dublin', async (t) => {
  for (const country of countries) {
    const phonesOf = new Map(listTowns(country, 2).map(({ name, phones }) => [name, phones]));
    for (const { name, phones } of listTowns(country, 1)) t.strictSame(phonesOf.get(name), phones, name);
    const more = [...phonesOf.keys()].filter(
      (name) => !listTowns(country, 1).some((one) => one.name === name),
    );
    t.ok(more.every((name) => /^Dublin \d\d?$/.test(name)));
    t.equal(more.length, country === 'IE' ? 16 : 0);
  }
});

t.test('version 2 draws towns by population, version 1 uniformly', async (t) => {
  const rows: [country: Country, town: RegExp, evenly: number, byInhabitants: number][] = [
    ['CA', / Toronto, ON /, 1 / 15, 279 / 976],
    ['CA', / Charlottetown, PE /, 1 / 15, 4 / 976],
    ['AU', / Darwin NT /, 1 / 12, 15 / 1879],
    ['DE', / Berlin$/, 1 / 5, 368 / 885],
    ['IE', / Dublin /, 2 / 17, 126 / 201],
  ];
  const COUNT = 2000;
  for (const [country, town, evenly, byInhabitants] of rows.slice(
    0,
    atScale({ full: rows.length, quick: 2 }),
  )) {
    for (const [seed, share] of [
      ['towns', evenly],
      ['2026-12-01.v2.towns', byInhabitants],
    ] as const) {
      const people = createPersonalProfiles({ seed, count: COUNT, country });
      const found = people.filter(({ address }) => town.test(address)).length;
      // Four standard deviations.
      const leeway = 4 * Math.sqrt(COUNT * share * (1 - share));
      t.ok(
        Math.abs(found - COUNT * share) <= leeway,
        `${seed} ${town} ${found} of ${COUNT}, not ${share * COUNT}`,
      );
    }
  }
});

t.test('postcodes of version 2 belong to the town', async (t) => {
  const rows: [country: Country, town: RegExp, postcode: RegExp][] = [
    ['CA', / Victoria, BC /, / V8[TVW] \d[A-Z]\d$/],
    ['CA', / Charlottetown, PE /, / C1[ACE] \d[A-Z]\d$/],
    ['CA', / Regina, SK /, / S4[NPR-TV-Z] \d[A-Z]\d$/],
    ['CA', / Fredericton, NB /, / E3[ABC] \d[A-Z]\d$/],
    ['DE', / Berlin$/, / 1[0-4]\d{3} /],
    ['AU', / Darwin NT /, / 08(00|1[0-4]|20|2[89])$/],
  ];
  for (const [country, town, postcode] of rows.slice(0, atScale({ full: rows.length, quick: 2 }))) {
    const people = createPersonalProfiles({ seed: '2026-12-01.v2.codes', count: 2000, country });
    const there = people.map(({ address }) => address).filter((address) => town.test(address));
    t.ok(there.length > 5, String(town));
    const wrong = there.filter((address) => !postcode.test(address));
    t.strictSame(wrong, []);
  }
});
