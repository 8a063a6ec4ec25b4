import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { rowsOfFields } from '../../../../test/support/rows.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { drawDomain } from '../../src/profiles/domains.ts';
import { drawPerson } from '../../src/profiles/personal.ts';
import { profileKinds } from '../../src/rows/kinds/profiles.ts';

const simpleKinds = Object.fromEntries(
  readRows<[name: string, kind: object | string]>('packages/fiction/test/rows/cases/kinds.jsonl'),
);

/** Tests know the kinds. */
// biome-ignore lint/suspicious/noExplicitAny: a test compares values of all kinds
type AnyRow = Readonly<Record<string, any>>;

const listOf = (fields: object, options?: { count?: number; seed?: string }) => [
  ...(rowsOfFields(fields, options) as Iterable<AnyRow>),
];
const refusalOf = (fields: object, count = 3) => {
  try {
    listOf(fields, { count });
    return 'accepted';
  } catch (error) {
    return String(error).replace('InputError: ', '');
  }
};

t.test('every kind has values of its form', async (t) => {
  const rows = listOf(simpleKinds, { count: 200 });
  for (const [index, row] of rows.slice(0, atScale({ full: 200, quick: 40 })).entries()) {
    t.match(row.uuid, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    t.ok(Number.isInteger(row.integer) && Math.abs(row.integer) <= 5);
    t.ok(
      row.number >= 0 && row.number <= 1 && /^\d(\.\d{1,3})?$/.test(String(row.number)),
      String(row.number),
    );
    t.type(row.boolean, 'boolean');
    t.ok(
      [JSON.stringify('a'), '1', '{"b":2}'].includes(JSON.stringify(row.choice)),
      'a weight of 0 excludes a value',
    );
    t.ok(['2024-02-28', '2024-02-29', '2024-03-01'].includes(row.date));
    t.match(row.datetime, /^(2025-12-(2[5-9]|3[01])|2026-01-01)T\d\d:\d\d:\d\dZ$/);
    t.equal(row.sequence, 10 - 2 * index);
    t.match(row.pattern, /^[A-Z]{2}-\d{4}$/);
    t.match(row.words, /^[a-z]+( [a-z]+){0,2}$/);
    t.match(row.sentence, /^[A-Z].*\.$/);
    t.match(row.color, /^#[\da-f]{6}$/);
    t.match(row.ipv4, /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/, 'a documentation network');
    t.match(row.ipv6, /^2001:db8:/, 'the documentation network');
    t.match(new URL(row.url).hostname, /\.(example|test|invalid|example\.com)$/, 'a reserved name');
    t.strictSame(row.constant, [1]);
    t.ok(row.list.length <= 2);
    t.type(row.object.a, 'string');
  }
  const shares = rows.filter(({ boolean }) => boolean).length / rows.length;
  t.ok(shares > 0.1 && shares < 0.3, `${shares} of the booleans are true`);
});

t.test('all fields of a row belong to the person and the domain of the same number', async (t) => {
  const halves = [profileKinds.slice(0, 40), profileKinds.slice(40)].map((kinds) =>
    listOf(Object.fromEntries(kinds.map((kind) => [kind, kind])), { count: 5, seed: 'demo' }),
  );
  for (const index of [0, 1, 2, 3, 4]) {
    const row: AnyRow = { ...halves[0]?.[index], ...halves[1]?.[index] };
    const { profile, name } = drawPerson({ seed: 'demo' }, index);
    const domain = drawDomain('demo', index);
    for (const [key, value] of Object.entries(profile)) t.strictSame(row[`person.${key}`], value, key);
    for (const [key, value] of Object.entries(domain)) t.strictSame(row[`domain.${key}`], value, key);
    t.equal(row['person.first_name'], name.given);
    t.ok(profile.address.includes(row['person.city']));
    t.match(row['person.picture'], 'https://api.example/v6/avatar?person=demo');
  }
});

t.test('the order and number of other fields does not change a value', async (t) => {
  const all = { ...simpleKinds, email: { kind: 'person.email', nullable: 0.3 }, site: 'domain.domain' };
  const rows = listOf(all, { count: 20 });
  const reversed = listOf(Object.fromEntries(Object.entries(all).reverse()), { count: 20 });
  t.strictSame(
    reversed.map((row) => Object.fromEntries(Object.entries(row).reverse())),
    rows,
  );
  t.strictSame(Object.keys(reversed[0] ?? {}), Object.keys(all).reverse());
  for (const name of Object.keys(all)) {
    const own = listOf({ [name]: all[name as keyof typeof all] }, { count: 7 });
    t.strictSame(
      own,
      rows.slice(0, 7).map((row) => ({ [name]: row[name] })),
      name,
    );
  }
});

t.test('unique values differ, to the last possible one', async (t) => {
  const fields = {
    n: { kind: 'integer', min: 1, max: 1000, unique: true },
    email: { kind: 'person.email', unique: true },
    code: { kind: 'pattern', pattern: '^[A-Z]{3}$', unique: true },
  };
  const rows = listOf(fields, { count: 1000 });
  for (const name of Object.keys(fields)) t.equal(new Set(rows.map((row) => row[name])).size, 1000, name);
  t.equal(
    refusalOf({ n: { kind: 'integer', min: 1, max: 2, unique: true } }),
    'fields.n has too few different values for unique',
  );
  t.equal(
    refusalOf({ s: { kind: 'person.civil_status', unique: true } }, 100),
    'fields.s has too few different values for unique',
  );
});

t.test('items of a list are like rows: each has its own person', async (t) => {
  const of = { kind: 'object', fields: { n: 'sequence', email: 'person.email', name: 'person.last_name' } };
  const [row] = listOf({ team: { kind: 'list', of, min: 20, max: 20 } }, { count: 1 });
  t.strictSame(
    row?.team.map(({ n }: { n: number }) => n),
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  t.ok(new Set(row?.team.map(({ email }: { email: string }) => email)).size > 15);
});

t.test('errors name the path of the field', async (t) => {
  const refusals = readRows<[field: unknown, message: string]>(
    'packages/fiction/test/rows/cases/refused-fields.jsonl',
  );
  for (const [a, message] of refusals) t.equal(refusalOf({ a }), `fields.a${message}`);
  let deep: object = { kind: 'object', fields: { a: 'uuid' } };
  for (let level = 0; level < 5; level += 1) deep = { kind: 'object', fields: { a: deep } };
  t.match(refusalOf({ a: deep }), /^fields\.a\.fields\..* is nested more than 5 levels deep$/);
  const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`f${index}`, 'uuid']));
  t.equal(refusalOf(many), 'accepted');
  t.equal(
    refusalOf({ ...many, o: { kind: 'object', fields: { a: 'uuid' } } }),
    'fields must have at most 50 fields',
  );
});
