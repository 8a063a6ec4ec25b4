/** Seeds are promises: the bytes of these rows must never change. */
import { hash } from 'node:crypto';
import t from 'tap';
import { rowsOfFields, rowsOfSchema } from '../../../../test/support/rows.ts';

const SEEDS = 100;

const schemas: Readonly<Record<string, object>> = {
  user: {
    type: 'object',
    required: ['id', 'email'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      email: { type: 'string', format: 'email' },
      first_name: { type: 'string' },
      age: { type: 'integer' },
      joined: { type: 'string', format: 'date-time' },
    },
  },
  tree: {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        required: ['value'],
        properties: {
          value: { type: 'number' },
          children: { type: 'array', items: { $ref: '#/$defs/node' } },
        },
      },
    },
  },
  choice: {
    type: 'object',
    required: ['a'],
    properties: {
      a: {
        oneOf: [
          { type: 'integer', multipleOf: 3 },
          { type: 'integer', multipleOf: 5 },
          { type: 'string', pattern: '^x{2,5}$' },
        ],
      },
      b: { anyOf: [{ type: 'null' }, { type: 'string', minLength: 20, maxLength: 30 }] },
    },
  },
  map: {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'integer' }, uniqueItems: true },
  },
};

const fields: Readonly<Record<string, object>> = {
  users: {
    id: 'sequence',
    name: 'person.name',
    email: { kind: 'person.email', unique: true },
    city: 'person.city',
  },
  orders: {
    id: 'uuid',
    user_id: { kind: 'integer', min: 1, max: 100 },
    total: { kind: 'number', min: 1, max: 500 },
    at: 'datetime',
  },
  events: {
    type: { kind: 'choice', of: ['view', 'click', 'buy'], weights: [8, 3, 1] },
    at: { kind: 'datetime', from: -7 },
    ip: 'ipv4',
    ipv6: 'ipv6',
  },
  texts: {
    words: 'words',
    sentence: 'sentence',
    url: 'url',
    color: 'color',
    code: { kind: 'pattern', pattern: '^[A-Z]{3}-(\\d{4}|x+)$' },
  },
  nested: {
    list: { kind: 'list', of: { kind: 'object', fields: { n: 'person.name', s: 'domain.domain' } } },
    b: 'boolean',
    n: { kind: 'date', nullable: 0.5 },
  },
  unique: { n: { kind: 'integer', min: 1, max: 5, unique: true }, w: { kind: 'words', unique: true } },
};

const digests: Readonly<Record<string, string>> = {
  users: '15608a30865fb04f',
  orders: '0b984944b646b2f3',
  events: 'a890559be07fff71',
  texts: '33861567abcd22b6',
  nested: 'b118383748fdc3e7',
  unique: '3dc33e8b72aba1ca',
  user: 'db75a2e07c86d691',
  tree: '2eed0b010f64fbd8',
  choice: '083df0ba2e40c511',
  map: '591ee0af6c897930',
};

for (const [name, shape] of [...Object.entries(fields), ...Object.entries(schemas)]) {
  t.test(`${name}: the rows of a hundred seeds keep their bytes`, async (t) => {
    const rowsOf = name in fields ? rowsOfFields : rowsOfSchema;
    const seeds = Array.from({ length: SEEDS }, (_, index) =>
      index % 2 === 0 ? `seed ${index}` : `2027-03-0${(index % 9) + 1}.v2.${index}`,
    );
    const rows = seeds.map((seed) => [...rowsOf(shape, { seed, count: 3 })]);
    t.equal(hash('sha256', JSON.stringify(rows)).slice(0, 16), digests[name]);
  });
}
