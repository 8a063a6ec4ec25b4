import t from 'tap';
import { describePerson } from '../../src/profiles/added-members.ts';
import { countries } from '../../src/profiles/countries.ts';
import { drawPeople, drawPerson } from '../../src/profiles/personal.ts';
import { takeFirst } from '../../src/profiles/sequences.ts';

const names = ['picture', 'gender', 'age', 'username', 'uuid', 'address_parts'] as const;
const seed = 'added';
const people = countries.flatMap((country) => takeFirst(drawPeople({ seed, country }), 300));
const added = people.map((person) => ({
  person,
  more: describePerson(seed, person, names, 'https://a.example/1'),
}));

t.test('only the requested extra fields are returned, in a fixed order', (t) => {
  t.equal(added.length, 300 * countries.length);
  const wrong = added.map(({ more }) => Object.keys(more).join()).filter((each) => each !== names.join());
  t.strictSame(wrong, []);
  const [person] = people;
  if (person === undefined) throw new Error('There are people.');
  t.strictSame(describePerson(seed, person, ['age', 'gender'], ''), {
    gender: person.sex,
    age: person.ageYears,
  });
  t.strictSame(describePerson(seed, person, [], ''), {});
  t.end();
});

t.test('the parts of an address make up the whole address', (t) => {
  const regions = new Map<string, Set<string | null>>();
  const wrong: object[] = [];
  for (const { person, more } of added) {
    const { address, localisation } = person.profile;
    const { street, house_number, postcode, city, region, country } = more.address_parts ?? {};
    const town = region ? `${city}${localisation === 'AU' ? ' ' : ', '}${region}` : city;
    const lines = {
      FR: `${house_number} ${street}, ${postcode} ${town}`,
      DE: `${street} ${house_number}, ${postcode} ${town}`,
      SE: `${street} ${house_number}, ${postcode} ${town}`,
      IE: `${house_number} ${street}, ${town}, ${postcode}`,
    };
    const line =
      lines[localisation as keyof typeof lines] ?? `${house_number} ${street}, ${town} ${postcode}`;
    if (line !== address || country !== localisation) wrong.push({ address, localisation, line, country });
    regions.set(localisation, (regions.get(localisation) ?? new Set()).add(region ?? null));
  }
  t.strictSame(wrong.slice(0, 5), []);
  for (const country of ['DE', 'FR', 'GB', 'SE']) t.strictSame([...(regions.get(country) ?? [])], [null]);
  for (const country of ['AU', 'CA', 'US'])
    for (const region of regions.get(country) ?? []) t.match(region, /^[A-Z]{2,3}$/);
  t.ok(regions.get('IE')?.has('Co. Mayo') && regions.get('IE')?.has(null));
  t.end();
});

t.test('a username is made from the name, an identifier is a unique version 4 UUID', (t) => {
  const isNamed = ({ person: { asciiName }, more: { username = '' } }: (typeof added)[number]) =>
    /^[a-z][a-z0-9._]{2,}$/.test(username) &&
    (username.includes(asciiName.family) || username.includes(asciiName.given));
  const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  t.strictSame(added.filter((each) => !isNamed(each) || !uuid4.test(each.more.uuid ?? '')).slice(0, 5), []);
  t.equal(new Set(added.map(({ more }) => more.uuid)).size, added.length);
  t.end();
});

t.test('the person at an index is the one at that index of the batch', (t) => {
  const batch = takeFirst(drawPeople({ seed, sex: 'female' }), 20);
  for (const [index, person] of batch.entries())
    t.strictSame(drawPerson({ seed, sex: 'female' }, index), person);
  t.end();
});
