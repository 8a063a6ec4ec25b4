/** Makers look at the clock often enough to stop in time. */
import t from 'tap';
import { readFields } from '../../src/rows/fields.ts';
import type { JsonObject } from '../../src/rows/maker.ts';
import { makeRows } from '../../src/rows/rows.ts';
import { readSchema } from '../../src/rows/schema/schema.ts';
import type { Shape } from '../../src/rows/shape.ts';

const forever = () => {};
const fieldsShape = (fields: JsonObject) => readFields(fields, 'demo');
const schemaShape = (a: JsonObject) =>
  readSchema({ type: 'object', required: ['a'], properties: { a } }, forever);
const listsOf = (kind: JsonObject): JsonObject => ({
  a: { kind: 'list', min: 1, max: 1, of: { ...kind, unique: true } },
});

/** A shape, the number of rows, and how often their maker looks at the clock at least. */
const shapes: Readonly<Record<string, readonly [shape: Shape, count: number, looksMin: number]>> = {
  'a unique gender': [fieldsShape({ a: { kind: 'person.gender', unique: true } }), 10, 150],
  'a unique civil status': [fieldsShape({ a: { kind: 'person.civil_status', unique: true } }), 9, 150],
  'a unique flag of a domain': [fieldsShape({ a: { kind: 'domain.ssl_certified', unique: true } }), 3, 150],
  'shuffled integers': [fieldsShape(listsOf({ kind: 'integer', max: 9_999 })), 50, 50],
  'shuffled dates': [fieldsShape(listsOf({ kind: 'date', from: '2010-01-01', to: '2026-01-01' })), 20, 20],
  'a unique constant': [fieldsShape({ a: { kind: 'sequence', step: 0, unique: true } }), 2, 10],
  people: [fieldsShape({ a: { kind: 'list', min: 100, max: 100, of: 'person.job' } }), 1, 20],
  'long strings': [
    schemaShape({ type: 'array', minItems: 50, items: { type: 'string', minLength: 10_000 } }),
    1,
    50,
  ],
  'distinct items': [
    schemaShape({
      type: 'array',
      minItems: 20,
      uniqueItems: true,
      items: { type: 'integer', maximum: 20, minimum: 1 },
    }),
    10,
    4,
  ],
};

const optionsOf = (count: number) => ({ seed: 'demo', count, avatarUrl: 'https://api.example/v6/avatar' });

for (const [name, [shape, count, looksMin]] of Object.entries(shapes)) {
  t.test(`rows with ${name} look at the clock while they are made`, async (t) => {
    let looks = 0;
    try {
      for (const _ of makeRows(shape, optionsOf(count), () => {
        looks += 1;
      }));
    } catch (error) {
      t.match(error, { message: /unique/ });
    }
    t.ok(looks >= looksMin, `${looks} looks`);
  });

  t.test(`rows with ${name} stop when their time is used up`, async (t) => {
    const rows = makeRows(shape, optionsOf(count), () => {
      throw new Error('no time');
    });
    t.throws(() => [...rows], { message: 'no time' });
  });
}
