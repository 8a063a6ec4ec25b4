import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { atScale, onlyInFull } from '../../../../test/support/scale.ts';
import { createPersonalProfiles, drawPeople, type PeopleOptions } from '../../src/profiles/personal.ts';
import { takeFirst } from '../../src/profiles/sequences.ts';

const draw = (more: Omit<PeopleOptions, 'seed'>, count = atScale({ full: 2000, quick: 500 })) =>
  takeFirst(drawPeople({ seed: 'narrowed', ...more }), count);
const everybody = draw({});

// `golden-seeds.test.ts` compares other seeds.
t.test('2,000 seeds return the same people as before filters existed', { skip: onlyInFull }, (t) => {
  const hash = createHash('sha256');
  for (let index = 0; index < 2000; index += 1)
    hash.update(JSON.stringify(createPersonalProfiles({ seed: `2026-01-01.${index}`, count: 1 })[0]));
  t.equal(hash.digest('base64url'), '_NgELFf9MLmbf7CQGzzbJBfzbtj3Azu0sV3IoLoCI3s');
  t.end();
});

t.test('people who match the filter do not change; all others are replaced by people who match', (t) => {
  const table: [
    name: string,
    options: Omit<PeopleOptions, 'seed'>,
    isSo: (age: number, sex: string) => boolean,
  ][] = [
    ['women', { sex: 'female' }, (_, sex) => sex === 'female'],
    ['men', { sex: 'male' }, (_, sex) => sex === 'male'],
    ['the old', { ages: { minYears: 66 } }, (age) => age >= 66],
    ['the young', { ages: { maxYears: 25 } }, (age) => age <= 25],
    [
      'women of 40',
      { sex: 'female', ages: { minYears: 40, maxYears: 40 } },
      (age, sex) => age === 40 && sex === 'female',
    ],
    ['anybody', { ages: { minYears: 18, maxYears: 80 } }, () => true],
  ];
  for (const [name, options, isSo] of table) {
    const people = draw(options);
    t.equal(people.length, everybody.length, name);
    const others = people.filter(({ ageYears, sex }) => !isSo(ageYears, sex));
    t.strictSame(others.slice(0, 5), [], `${name}: everyone matches`);
    const pairs = people.map((person, index) => ({ person, before: everybody[index] }));
    const kept = pairs.filter(({ before }) => before && isSo(before.ageYears, before.sex));
    t.ok(kept.length > 0, name);
    const changed = kept.filter(({ person, before }) => !isDeepStrictEqual(person.profile, before?.profile));
    t.strictSame(changed.slice(0, 5), [], `${name}: people who matched do not change`);
  }
  t.end();
});

t.test('all ages in the range are equally frequent', (t) => {
  const counts = new Map<number, number>();
  for (const { ageYears } of draw({ ages: { minYears: 30, maxYears: 69 } }, 8000))
    counts.set(ageYears, (counts.get(ageYears) ?? 0) + 1);
  t.equal(counts.size, 40);
  // 200 of each are expected, with a standard deviation of 14.
  for (const [age, count] of counts) t.ok(count > 130 && count < 270, `${count} people are ${age}`);
  t.end();
});

t.test('the age matches the birthday on the reference day of the seed', (t) => {
  const people = takeFirst(drawPeople({ seed: '2028-02-29.age', ages: { minYears: 70 } }), 500);
  t.equal(people.length, 500);
  const wrong = people.filter(({ ageYears, profile }) => {
    const years = 2028 - Number(profile.birthday.slice(0, 4));
    return ageYears !== (profile.birthday.slice(5, 10) > '02-29' ? years - 1 : years);
  });
  t.strictSame(wrong.slice(0, 5), []);
  t.end();
});
