/** Asks the service for each row of the specification's tables of errors and limits. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import type { Plan } from '../../src/operations/callers/plans.ts';
import { addKey, bearer } from '../support/keys.ts';
import { type Answer, startService } from '../support/service.ts';

const text = readFileSync(new URL('../cases/specification.md', import.meta.url), 'utf8');

/** Returns the rows of a table, without its head, by the number of its section. */
function rowsOf(section: string): string[][] {
  const [, table = ''] = text.split(`## ${section} `);
  const [own = ''] = table.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

const { get, post, postForm, stores, advance } = await startService(t, {
  environment: { DEFAULT_LIMIT: '2000', DEFAULT_BURST: '50' },
});

const values = [3, 5, 4];
const labels = ['a', 'b', 'c'];
const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const chart = (data: object) => post('/v6/chart', { type: 'bar', data });
const say = (fields: Record<string, string>) => postForm('/v3/chat', fields);

/** The requests of each condition. */
const requests: Readonly<Record<string, readonly (() => Promise<Answer>)[]>> = {
  'username missing': [() => say({ message: 'm', session: 's' }), () => say({})],
  'message missing': [() => say({ username: 'u', session: 's' }), () => say({ username: 'u' })],
  'session missing or invalid': [
    () => say({ username: 'u', message: 'm' }),
    () => say({ username: 'u', message: 'm', session: '' }),
  ],
  'difficulty is not numeric': [() => get('/v6/pow?difficulty=abc')],
  'difficulty outside 1 to 6': [() => get('/v6/pow?difficulty=0'), () => get('/v6/pow?difficulty=7')],
  'type missing or invalid': [
    () => post('/v6/chart', {}),
    () => post('/v6/chart', { type: 'cake', data: { labels, datasets: [{ label: 'a', values }] } }),
    () => get('/v6/chart?type=cake'),
  ],
  'data.labels missing': [() => chart({ datasets: [{ label: 'a', values }] }), () => chart({})],
  'data.datasets missing': [() => chart({ labels })],
  'more than 20 labels': [
    () => chart({ labels: many(21), datasets: [{ label: 'a', values: many(21).map(Number) }] }),
  ],
  'more than 5 datasets': [() => chart({ labels, datasets: many(6).map((label) => ({ label, values })) })],
  'a dataset length differs from labels length': [
    () => chart({ labels, datasets: [{ label: 'a', values: [1, 2] }] }),
  ],
};

t.test('every validation message of the specification is sent for its condition', async (t) => {
  for (const section of ['7.2', '7.3', '7.4']) {
    const rows = rowsOf(section);
    t.ok(rows.length > 1, section);
    for (const [message, condition = ''] of rows) {
      const asked = requests[condition] ?? [];
      t.ok(asked.length > 0, condition);
      for (const ask of asked) {
        const answer = await ask();
        t.equal(answer.statusCode, 400, condition);
        t.equal(answer.json().error, message, condition);
      }
    }
  }
});

t.test('invalid tokens and exceeded bursts have the status of the specification', async (t) => {
  const rows = rowsOf('7.1');
  const expired = await addKey(stores.keys, { expiresMs: 1 });
  const asked: Readonly<Record<string, () => Promise<Answer[]>>> = {
    'invalid or expired Bearer token': () =>
      Promise.all(['wrong', expired].map((key) => get('/v6/uuid', bearer(key)))),
    'burst limit exceeded': async () => {
      for (let count = 0; count < 50; count += 1) await get('/v6/uuid');
      return [await get('/v6/uuid')];
    },
  };
  t.equal(rows.length, Object.keys(asked).length);
  for (const [condition = '', result = ''] of rows) {
    advance(20_000);
    for (const answer of (await asked[condition]?.()) ?? [])
      t.match(result, new RegExp(`^HTTP ${answer.statusCode}\\b`), condition);
  }
});

t.test('the plans have the limits of the specification', async (t) => {
  const names: Readonly<Record<string, Plan>> = {
    'Free (also unauthenticated)': 'default',
    Advanced: 'advanced',
    Pro: 'pro',
    Business: 'business',
  };
  advance(3_600_000);
  const rows = rowsOf('8.1');
  t.equal(rows.length, Object.keys(names).length);
  for (const [plan = '', perHour = '', burst = ''] of rows) {
    const key = await addKey(stores.keys, { plan: names[plan] ?? 'default' });
    const { headers } = await get('/v6/uuid?count=1', bearer(key));
    const policy = `"burst";q=${burst};w=10, "hourly";q=${perHour.replace(',', '')};w=3600`;
    t.equal(headers['ratelimit-policy'], policy, plan);
  }
});

t.test('the other limits of the specification hold', async (t) => {
  const statuses = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode);
  const pie = (data: object) => post('/v6/chart', { type: 'pie', data });
  const series = (count: number) => many(count).map((label) => ({ label, values }));
  const checks: Readonly<Record<string, () => Promise<void>>> = {
    'GET /v3/chat': async () => {
      await say({ username: 'u', session: 's', message: 'old' });
      advance(3_599_000);
      t.match((await get('/v3/chat')).json(), [{ message: 'old' }]);
      advance(2_000);
      t.strictSame((await get('/v3/chat')).json(), []);
    },
    'POST /v6/chart': async () => {
      const accepted = [
        await chart({ labels: many(20), datasets: [{ label: 'a', values: many(20).map(Number) }] }),
        await chart({ labels, datasets: series(5) }),
        await pie({ labels, values }),
      ];
      t.strictSame(statuses(accepted), [200, 200, 200]);
      const refused = [await pie({ labels, values: [1, 2, -1] }), await pie({ labels, values: [1, 2] })];
      t.strictSame(statuses(refused), [400, 400]);
    },
    'GET /v6/pow': async () => {
      t.equal((await get('/v6/pow')).json().difficulty, 4);
      t.strictSame(
        statuses([await get('/v6/pow?difficulty=1'), await get('/v6/pow?difficulty=6')]),
        [200, 200],
      );
      t.strictSame(
        statuses([await get('/v6/pow?difficulty=1.5'), await get('/v6/pow?difficulty=7')]),
        [400, 400],
      );
    },
  };
  const rows = rowsOf('8.2');
  t.equal(rows.length, Object.keys(checks).length);
  for (const [operation = ''] of rows) {
    advance(20_000);
    await checks[operation]?.();
  }
});
