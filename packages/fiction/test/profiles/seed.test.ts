import fc from 'fast-check';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { countries } from '../../src/profiles/countries.ts';
import { createDomainProfiles } from '../../src/profiles/domains.ts';
import { fakerOfCountry, fakerOfSites } from '../../src/profiles/locales.ts';
import { createPersonalProfiles } from '../../src/profiles/personal.ts';
import { freshSeed, referenceDayMs } from '../../src/profiles/seed.ts';

type Generator = (options: { seed: string; count: number }) => readonly object[];

const generators: Readonly<Record<'domain' | 'personal', Generator>> = {
  personal: createPersonalProfiles,
  domain: createDomainProfiles,
};

/** Any text a caller can send, including lone surrogates, NUL and quotes. */
const seeds = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 64,
});

t.test('a seed that starts with a real date has it as reference day, any other has 2026-01-01', async (t) => {
  const rows = readRows<[seed: string, day: string]>('packages/fiction/test/profiles/reference-days.jsonl');
  for (const [seed, day] of rows) {
    t.equal(new Date(referenceDayMs(seed)).toISOString(), `${day}T00:00:00.000Z`, JSON.stringify(seed));
  }
});

t.test('a fresh seed contains the current UTC day', async (t) => {
  const seed = freshSeed(Date.UTC(2027, 4, 6, 23, 59, 59, 999), 'r4nd0m');
  t.equal(seed, '2027-05-06.r4nd0m');
  t.equal(referenceDayMs(seed), Date.UTC(2027, 4, 6));
});

for (const [kind, create] of Object.entries(generators)) {
  t.test(`a ${kind} seed returns the same after other draws`, async (t) => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 5 }), (seed, count) => {
        const first = create({ seed, count });
        create({ seed: `${seed}!`, count: 2 });
        fakerOfCountry('DE').seed(1);
        fakerOfSites().seed(2);
        return JSON.stringify(create({ seed, count })) === JSON.stringify(first);
      }),
    );
    t.pass();
  });

  t.test(`the first of several ${kind} profiles equals the single profile of the seed`, async (t) => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 10 }), (seed, count) => {
        const alone = create({ seed, count: 1 });
        return JSON.stringify(create({ seed, count }).slice(0, 1)) === JSON.stringify(alone);
      }),
    );
    t.pass();
  });

  t.test(`no two ${kind} profiles of a batch or of adjacent seeds are alike`, async (t) => {
    const odd = [
      'a',
      'a ',
      'A',
      '\u0000',
      '"',
      '\\',
      'é',
      'e\u0301',
      '🦉',
      '\ud83e',
      '\udd89',
      '__proto__',
      '[1]',
    ];
    const profiles = odd.flatMap((seed) => create({ seed, count: 100 }));
    t.equal(new Set(profiles.map((profile) => JSON.stringify(profile))).size, odd.length * 100);
  });
}

t.test('naming the country that a seed would draw changes nothing', async (t) => {
  for (let index = 0; index < 100; index += 1) {
    const seed = `country ${index}`;
    const [drawn] = createPersonalProfiles({ seed, count: 1 });
    const [named] = createPersonalProfiles({ seed, count: 1, country: drawn?.localisation });
    t.ok(drawn);
    t.strictSame(named, drawn);
  }
});

t.test('without a country, all eight are about equally frequent', async (t) => {
  const drawn = createPersonalProfiles({ seed: 'all of them', count: 2000 }).map(
    (profile) => profile.localisation,
  );
  for (const country of countries) {
    const count = drawn.filter((other) => other === country).length;
    t.ok(count > 190 && count < 310, `${country}: ${count} of 2000`);
  }
});
