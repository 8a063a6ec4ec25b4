/** Properties of a schema that belong to the same person. */
import t from 'tap';
import { rowsOfFields, rowsOfSchema } from '../../../../test/support/rows.ts';

const text = { type: 'string' };
const DAY = '2026-01-01';

/** Returns the age on the reference day of the seeds below. */
function ageOf(birthday: string): number {
  const years = Number(DAY.slice(0, 4)) - Number(birthday.slice(0, 4));
  return birthday.slice(5) > DAY.slice(5) ? years - 1 : years;
}

const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const shapes: Readonly<Record<string, { readonly schema: object; readonly seeds: readonly string[] }>> = {
  'an age next to a birthday': {
    schema: objectOf({ age: { type: 'integer' }, birthday: text }),
    seeds: ['demo', 'a', `${DAY}.v2.a`, `${DAY}.v3.a`],
  },
  'an age next to a time of birth': {
    schema: objectOf({ birthDate: { type: 'string', format: 'date-time' }, age: { type: 'number' } }),
    seeds: ['demo', `${DAY}.v3.b`],
  },
};

for (const [name, { schema, seeds }] of Object.entries(shapes)) {
  t.test(`${name} is that of the person`, async (t) => {
    const wrong = seeds.flatMap((seed) =>
      [...rowsOfSchema(schema, { seed, count: 50 })].filter((row) => {
        const { age, birthday, birthDate } = row as { age: number; birthday?: string; birthDate?: string };
        return ageOf(String(birthday ?? birthDate).slice(0, 10)) !== age;
      }),
    );
    t.strictSame(wrong, []);
  });
}

t.test('a schema has the age and state of the person that fields have', async (t) => {
  const options = { seed: `${DAY}.v3.demo`, count: 50 };
  const people = [...rowsOfFields({ age: 'person.age', state: 'person.region' }, options)];
  const wrong = [...rowsOfSchema(objectOf({ age: { type: 'integer' }, state: text }), options)].filter(
    (row, index) => {
      const { age, state } = row as { age: number; state: string };
      const person = people[index] as { age: number; state: string | null };
      return age !== person.age || state !== (person.state ?? state) || state === '';
    },
  );
  t.strictSame(wrong, []);
});

t.test('an age keeps the limits of its schema', async (t) => {
  const rows = [
    ...rowsOfSchema(objectOf({ age: { type: 'integer', minimum: 30, maximum: 40 }, birthday: text }), {
      count: 50,
    }),
  ];
  const wrong = rows.filter((row) => {
    const { age } = row as { age: number };
    return age < 30 || age > 40;
  });
  t.strictSame(wrong, []);
});
