import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseSql } from 'pgsql-ast-parser';
import t from 'tap';
import { readRows } from '../../support/json-lines.ts';
import { shareService } from '../../support/service.ts';
import { requireTool, whyNoTools } from '../../support/tools.ts';

t.test('rows', async (t) => {
  const { post, get, send } = await shareService(t);
  const create = (body: object) => post('/v6/rows', body);
  const fields = {
    id: 'sequence',
    name: 'person.name',
    quote: { kind: 'constant', value: `It's "quoted"; -- \\ 100%\n` },
    'odd "name"': { kind: 'number', nullable: 0.5 },
    paid: 'boolean',
    tags: { kind: 'list', of: 'words' },
    address: {
      kind: 'object',
      fields: { city: 'person.city', at: { kind: 'list', of: { kind: 'object', fields: { n: 'integer' } } } },
    },
  };

  t.test('the formats have the same rows', async (t) => {
    const wanted = { fields, seed: 'demo', count: 60 };
    const json = await create(wanted);
    t.equal(json.statusCode, 200);
    t.equal(json.headers['x-seed'], 'demo');
    const rows = json.json();
    t.equal(rows.length, 60);

    const ndjson = await create({ ...wanted, format: 'ndjson' });
    t.equal(ndjson.headers['content-type'], 'application/x-ndjson; charset=utf-8');
    t.strictSame(
      ndjson.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
      rows,
    );

    const lines = { text: { kind: 'constant', value: 'a\nb' }, more: { kind: 'constant', value: 'a\rb' } };
    const quoted = await create({ fields: lines, count: 1, format: 'csv' });
    t.equal(quoted.body, 'text,more\r\n"a\nb","a\rb"\r\n', 'values with a line end are quoted');

    const csv = await create({ ...wanted, format: 'csv' });
    const table: Record<string, string>[] = parseCsv(csv.body, { columns: true });
    t.equal(table.length, 60);
    t.strictSame(Object.keys(table[0] ?? {}), [
      'id',
      'name',
      'quote',
      'odd "name"',
      'paid',
      'tags',
      'address.city',
      'address.at',
    ]);
    for (const [index, row] of rows.entries()) {
      t.equal(table[index]?.name, row.name);
      t.equal(table[index]?.['odd "name"'], row['odd "name"'] === null ? '' : String(row['odd "name"']));
      t.equal(table[index]?.tags, row.tags.join('; '));
      t.equal(table[index]?.['address.city'], row.address.city);
      t.equal(table[index]?.['address.at'], JSON.stringify(row.address.at));
    }
  });

  t.test(
    'SQLite and a parser of PostgreSQL read the INSERT statements',
    { skip: whyNoTools() },
    async (t) => {
      const table = `my "table"; --`;
      const wanted = { fields, seed: 'demo', count: 20 };
      const { body, headers } = await create({ ...wanted, format: 'sql', table });
      t.equal(headers['content-type'], 'application/sql');
      const rows = (await create(wanted)).json();
      const { Database } = await requireTool('sql.js')();
      const database = new Database();
      const quoted = '"my ""table""; --"';
      database.run(`CREATE TABLE ${quoted} (id, name, quote, "odd ""name""", paid, tags, address)`);
      database.run(body);
      const [result] = database.exec(`SELECT * FROM ${quoted} ORDER BY id`);
      t.strictSame(
        result?.values,
        rows.map((row: Record<string, unknown>) => [
          row.id,
          row.name,
          row.quote,
          row['odd "name"'],
          row.paid ? 1 : 0,
          JSON.stringify(row.tags),
          JSON.stringify(row.address),
        ]),
      );
      const statements = parseSql(body);
      t.equal(statements.length, 20);
      t.ok(statements.every(({ type }) => type === 'insert'));
    },
  );

  t.test('the first rows of a larger batch are the same, and so is the first person', async (t) => {
    const [small, large] = await Promise.all(
      [2, 300].map((count) => create({ fields, seed: 'demo', count })),
    );
    t.strictSame(large?.json().slice(0, 2), small?.json());
    const person = await get('/v6/personal?seed=demo');
    t.equal(small?.json()[0].name, person.json().name);
    const french = await create({ fields: { c: 'person.localisation' }, locale: 'FR', count: 5 });
    t.ok(french.json().every(({ c }: { c: string }) => c === 'FR'));
  });

  t.test('__proto__ is a name of fields and properties', async (t) => {
    const send = (shape: string) =>
      post(
        '/v6/rows',
        JSON.parse(`{"count":1,"seed":"a",${shape}}`, (_, value) => value),
      );
    const fields = await send('"fields":{"__proto__":"sequence","a":"sequence"}');
    t.equal(fields.body, '[{"__proto__":1,"a":1}]');
    const schema = await send(
      '"schema":{"type":"object","required":["__proto__"],"properties":{"__proto__":{"const":1}}}',
    );
    t.equal(schema.body, '[{"__proto__":1}]');
  });

  t.test('random rows can be made again from X-Seed', async (t) => {
    const random = await create({ fields: { a: 'uuid' } });
    const again = await create({
      fields: { a: 'uuid' },
      seed: decodeURIComponent(String(random.headers['x-seed'])),
    });
    t.strictSame(again.json(), random.json());
    t.notSame((await create({ fields: { a: 'uuid' } })).json(), random.json());
    t.equal(random.headers['cache-control'], 'no-store');
  });

  t.test('errors are 400, with the path as parameter', async (t) => {
    let deep: object = {};
    for (let level = 0; level < 150; level += 1) deep = { a: deep };
    const refusals = [
      ...readRows<[body: object, error: string, parameter?: string]>(
        'test/operations/fiction/refused-rows.jsonl',
      ),
      [{ fields: { a: deep } }, 'fields must be nested at most 100 levels deep', 'fields'] as const,
    ];
    for (const [body, error, parameter] of refusals) {
      const answer = await send({
        method: 'POST',
        url: '/v6/rows',
        payload: body,
        headers: { accept: 'application/problem+json' },
      });
      t.equal(answer.statusCode, 400, error);
      t.ok(answer.json().detail.startsWith(error), answer.json().detail);
      t.equal(answer.json().parameter, parameter, error);
    }
  });

  t.test('values nested thousands of levels deep are refused', async (t) => {
    for (const levels of [1_000, 10_000, 40_000]) {
      for (const name of ['fields', 'schema']) {
        const payload = `{"${name}":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`;
        const headers = { 'content-type': 'application/json' };
        const answer = await send({ method: 'POST', url: '/v6/rows', payload, headers });
        t.equal(answer.statusCode, 400, `${levels} levels of ${name}`);
      }
    }
  });
});
