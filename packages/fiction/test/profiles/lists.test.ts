import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../../../src/contract/package.ts';
import { jobs } from '../../src/profiles/careers.ts';
import { type Country, countries } from '../../src/profiles/countries.ts';
import { hobbies, petNames } from '../../src/profiles/data/pastimes.ts';
import { adjectives, nouns } from '../../src/profiles/data/words.ts';
import { parsePhrases, parseWeighted, parseWords } from '../../src/profiles/lists.ts';
import { type Faker, fakerOfCountry, fakerOfGeneration, fakerOfSites } from '../../src/profiles/locales.ts';
import { Randomizer } from '../../src/profiles/randomizer.ts';

const BIRTH_YEARS = [1950, 1980, 2005];

/** Counts the entries of a list, in order. */
function countEntries(entries: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

const definitionsOf = (faker: Faker) =>
  Object.entries(faker.rawDefinitions).flatMap(([module, lists]) =>
    Object.keys(lists ?? {}).map((list) => `${module}.${list}`),
  );

t.test('none of faker’s own data can be drawn: its instances have only this project’s lists', async (t) => {
  for (const country of countries) {
    t.strictSame(definitionsOf(fakerOfCountry(country)), [
      'person.last_name',
      'location.street_name',
      'animal.pet_name',
    ]);
    for (const year of BIRTH_YEARS) {
      t.strictSame(definitionsOf(fakerOfGeneration(country, year)), ['person.first_name']);
    }
  }
  t.strictSame(definitionsOf(fakerOfSites()), ['word.adjective', 'word.noun']);

  const missing = /The locale data for '[\w.]+' are missing in this locale/;
  const faker = fakerOfCountry('US');
  t.throws(() => faker.person.jobTitle(), missing);
  t.throws(() => faker.person.firstName(), missing);
  t.throws(() => faker.location.street(), missing);
  t.throws(() => faker.word.noun(), missing);
  t.throws(() => faker.internet.email(), missing);
});

t.test('faker is never imported with a locale, and people come from one module', async (t) => {
  const paths = ['packages/fiction/src', 'packages/images/src', 'src'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `${folder}/${path}`),
  );
  const importing = paths.flatMap((path) =>
    [...readFileSync(join(packageRoot, path), 'utf8').matchAll(/'(@faker-js\/[^']+)'/g)].map(
      ([, name]) => `${path} ${name}`,
    ),
  );
  t.strictSame(importing, [
    'packages/fiction/src/profiles/locales.ts @faker-js/faker/locale/base',
    'src/operations/validation/countries.ts @faker-js/faker/locale/base', // country codes
  ]);
});

for (const country of countries) {
  t.test(`${country} has enough names of each sex and generation, each one word`, async (t) => {
    const families = countEntries(fakerOfCountry(country).definitions.person.last_name.generic ?? []);
    t.ok(families.size >= 150, `${families.size} family names`);
    const names = [...families.keys()];
    for (const year of BIRTH_YEARS) {
      const { female = [], male = [] } = fakerOfGeneration(country, year).definitions.person.first_name;
      for (const given of [female, male].map(countEntries)) {
        t.ok(given.size >= 60, `${given.size} given names of ${year}`);
        names.push(...given.keys());
      }
    }
    const wrong = names.filter((name) => !/^\p{Lu}[\p{L}'-]+$/u.test(name));
    t.strictSame(wrong, []);
  });

  t.test(`${country} has its own streets, each listed once`, async (t) => {
    const streets = fakerOfCountry(country).definitions.location.street_name;
    t.ok(streets.length >= 70, `${streets.length} streets`);
    t.equal(new Set(streets).size, streets.length);
    const wrong = streets.filter((street) => !/^\p{L}[\p{L}' -]+$/u.test(street));
    t.strictSame(wrong, []);
  });
}

t.test('the most frequent names are those of the statistical offices', async (t) => {
  const rows: [country: Country, family: string, women: string[], men: string[]][] = [
    ['AU', 'Smith', ['Margaret', 'Michelle', 'Jessica'], ['John', 'Michael', 'Joshua']],
    ['CA', 'Smith', ['Mary', 'Jennifer', 'Emily'], ['Robert', 'Michael', 'Matthew']],
    ['DE', 'Müller', ['Monika', 'Stefanie', 'Lisa'], ['Peter', 'Christian', 'Lukas']],
    ['FR', 'Martin', ['Marie', 'Céline', 'Léa'], ['Jean', 'Julien', 'Thomas']],
    ['GB', 'Smith', ['Susan', 'Sarah', 'Chloe'], ['David', 'Christopher', 'Thomas']],
    ['IE', 'Murphy', ['Mary', 'Sarah', 'Emma'], ['John', 'David', 'Jack']],
    ['SE', 'Andersson', ['Eva', 'Anna', 'Emma'], ['Lars', 'Johan', 'Erik']],
    ['US', 'Smith', ['Mary', 'Jennifer', 'Emily'], ['James', 'Michael', 'Michael']],
  ];
  const mostFrequent = (entries: readonly string[] = []) =>
    [...countEntries(entries)].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
  for (const [country, family, women, men] of rows) {
    const given = BIRTH_YEARS.map((year) => fakerOfGeneration(country, year).definitions.person.first_name);
    t.equal(mostFrequent(fakerOfCountry(country).definitions.person.last_name.generic), family, country);
    t.strictSame(
      given.map(({ female }) => mostFrequent(female)),
      women,
      country,
    );
    t.strictSame(
      given.map(({ male }) => mostFrequent(male)),
      men,
      country,
    );
  }
});

t.test('there are enough jobs, hobbies and pet names, each listed once', async (t) => {
  const rows: [name: string, entries: string[], atLeast: number, form: RegExp][] = [
    ['jobs', jobs.map(({ title }) => title), 200, /^[a-z][a-z' -]{3,40}$/],
    ['hobbies', parsePhrases(hobbies), 150, /^[a-z][a-z -]{3,26}$/],
    ['pets', parsePhrases(petNames), 100, /^[A-Z][a-z]{2,10}$/],
  ];
  for (const [name, entries, atLeast, form] of rows) {
    t.ok(entries.length >= atLeast, `${entries.length} ${name}`);
    t.equal(new Set(entries).size, entries.length, name);
    const wrong = entries.filter((entry) => !form.test(entry));
    t.strictSame(wrong, []);
  }
  t.strictSame(
    jobs.filter(({ payMin, payMax }) => payMin < 2000 || payMax > 13_000 || payMin * 1.2 > payMax),
    [],
  );
});

t.test('words of site names are lower-case letters, and none is both adjective and noun', async (t) => {
  const [first, second] = [parseWords(adjectives), parseWords(nouns)];
  t.ok(first.length >= 300, `${first.length} adjectives`);
  t.ok(second.length >= 400, `${second.length} nouns`);
  t.equal(new Set([...first, ...second]).size, first.length + second.length);
  const wrong = [...first, ...second].filter((word) => !/^[a-z]{2,13}$/.test(word));
  t.strictSame(wrong, []);
});

t.test('a weight repeats the names of its line, and no name of a country is on two lines', async (t) => {
  t.strictSame(parseWeighted('\n  2 Ann Bo\n  1 Cy\n'), ['Ann', 'Ann', 'Bo', 'Bo', 'Cy']);
  const folder = join(packageRoot, 'packages/fiction/src/profiles/data');
  const twice = readdirSync(folder).flatMap((file) => {
    const texts = [...readFileSync(join(folder, file), 'utf8').matchAll(/`\s+(\d [^`]*)`/g)];
    return texts.flatMap(([, text = '']) => {
      const names = parseWords(text).filter((word) => !/^\d+$/.test(word));
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${file} ${name}`);
    });
  });
  t.strictSame(twice, []);
});

t.test('the randomizer is uniform, restarts with its seed, and depends on every bit of it', async (t) => {
  const randomizer = new Randomizer();
  const draw = (...seed: number[]) => {
    randomizer.seed(seed);
    return Array.from({ length: 1000 }, () => randomizer.next());
  };
  const base = draw(1, 2, 3, 4);
  t.strictSame(draw(1, 2, 3, 4), base);
  t.ok(base.every((value) => value >= 0 && value < 1));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const count = base.filter((value) => Math.floor(value * 10) === tenth).length;
    t.ok(count > 60 && count < 140, `${count} of 1,000 in tenth ${tenth}`);
  }
  for (let bit = 0; bit < 128; bit += 1) {
    const seed = [1, 2, 3, 4].map((value, index) =>
      index === bit >> 5 ? (value ^ (1 << (bit & 31))) >>> 0 : value,
    );
    t.notSame(draw(...seed)[0], base[0], `bit ${bit}`);
  }
});
