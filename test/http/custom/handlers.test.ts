/** Functions of custom operations that misbehave: callers get the documented status, and the service is unharmed. */
import { setTimeout as delay } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import { DOCUMENT, makeCustomFolder } from '../../support/custom-folder.ts';
import { readRows } from '../../support/json-lines.ts';
import { startService } from '../../support/service.ts';

const URL = '/acme/weather/Bern';

/** Starts the service with this function, written as an arrow function. */
async function startWith(
  t: Test,
  code: string,
  environment: Record<string, string> = {},
  document = DOCUMENT,
) {
  const folder = makeCustomFolder(t, {
    document,
    code: `export const operations = { getWeather: ${code} };\n`,
  });
  const service = await startService(t, { environment: { OPERATIONS_DIR: folder, ...environment } });
  const get = (url = URL) => service.app.inject({ method: 'GET', url });
  return { ...service, get };
}

const DEFECT = 'Something went wrong on our side.';

/** The function, the status, and the error. */
type Failing = [code: string, status: number, error: string];
const functions = readRows<Failing>('test/http/custom/failing-functions.jsonl');

const slow = DOCUMENT.replace('      summary:', '      x-timeout-ms: 100\n      summary:');

/** Returns a document with an operation for each function. */
function documentOf(all: typeof functions): string {
  const [start = '', rest = ''] = DOCUMENT.split('  /weather/{city}:\n');
  const [path = '', end = ''] = rest.split('components:\n');
  const paths = all.map(([code, , error], index) => {
    const limitMs = error.includes('100 ms') || code.includes('+ 200') ? 100 : 30_000;
    return `  /weather/${index}/{city}:\n${path
      .replace('getWeather', `getWeather${index}`)
      .replace('name: weather,', `name: weather_${index},`)
      .replace('      summary:', `      x-timeout-ms: ${limitMs}\n      summary:`)}`;
  });
  return `${start}${paths.join('')}components:\n${end}`;
}

t.test('a function that fails gives its caller the documented error, and no other caller', async (t) => {
  const table = functions.map(([code], index) => `getWeather${index}: ${code}`).join(',\n');
  const folder = makeCustomFolder(t, {
    document: documentOf(functions),
    code: `export const operations = {\n${table}\n};\n`,
  });
  const environment = { OPERATIONS_DIR: folder, OPERATIONS_STORE_MB: '1' };
  const { app, log } = await startService(t, { environment });
  for (const [index, [code, status, text]] of functions.entries()) {
    const error = text.replace('getWeather', `getWeather${index}`);
    const answer = await app.inject({ method: 'GET', url: `/acme/weather/${index}/Bern` });
    t.equal(answer.statusCode, status, `${code} ${answer.body}`);
    if (error !== '') t.equal(answer.json().error, error, code);
    t.equal(answer.json().status ?? 200, status);
    if (status >= 400) t.type(answer.json().message, 'string', code);
    t.equal(answer.headers['www-authenticate'], status === 401 ? 'Bearer' : undefined, code);
    t.notOk(answer.body.includes('secret'), code);
    if (code.includes('secret'))
      t.match(log(), `getWeather${index} failed: secret`, `the log has the reason: ${code}`);
    t.equal((await app.inject({ method: 'GET', url: '/v6/time' })).statusCode, 200, `after ${code}`);
  }
});

t.test('in production, a wrong response has no details', async (t) => {
  const { get, log } = await startWith(t, "() => ({ celsius: 'warm' })", { NODE_ENV: 'production' });
  const answer = await get();
  t.match(answer.json(), { status: 500, error: DEFECT });
  t.match(log(), 'getWeather returned a wrong response: celsius must be number');
});

t.test('the log has the stack of an exception, and logged lines have the request id', async (t) => {
  const code = "(_, { log }) => { log.info({ city: 7 }, 'asked'); throw new RangeError('secret'); }";
  const { get, log } = await startWith(t, code);
  await get();
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const own = lines.find(({ msg }) => msg === 'asked');
  const failed = lines.find(({ err }) => err);
  t.match(own, { city: 7, operation: 'getWeather', id: failed.id });
  t.match(failed.err.stack, /RangeError: secret[\s\S]*index\.js:1/);
});

t.test('the signal aborts when the time limit passes, and a late result changes nothing', async (t) => {
  const code = `async (_, { signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    globalThis.aborted = signal.reason.message;
    return { celsius: 1 };
  }`;
  const { get } = await startWith(t, code, {}, slow);
  t.equal((await get()).statusCode, 503);
  await delay(50);
  t.equal(Reflect.get(globalThis, 'aborted'), 'The operation did not finish within 100 ms.');
});

t.test('the signal aborts when the client closes the connection', async (t) => {
  const code = `(_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => {
    globalThis.left = signal.reason.message;
    resolve({ celsius: 1 });
  }))`;
  const { app } = await startWith(t, code);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const answer = fetch(base + URL, { signal: leaving.signal });
  await delay(200);
  leaving.abort();
  await t.rejects(answer);
  await delay(200);
  t.equal(Reflect.get(globalThis, 'left'), 'The client closed the connection.');
});

t.test('a call of a built-in operation validates, has defaults, and returns the HTTP result', async (t) => {
  const texts = { str1: 'kitten', str2: 'sitting' };
  const calls: [id: string, input: object, request: InjectOptions][] = [
    [
      'getTime',
      { at: '2026-01-02T03:04:05Z', zone: 'Europe/Berlin' },
      { url: '/v6/time?at=2026-01-02T03:04:05Z&zone=Europe/Berlin' },
    ],
    ['compareStrings', texts, { method: 'POST', url: '/v6/levenshtein', payload: texts }],
    ['getPerson', { seed: 'a' }, { url: '/v6/personal?seed=a' }],
  ];
  const table = calls.map(([id, input]) => `['${id}', ${JSON.stringify(input)}]`).join(', ');
  const code = `async (_, { call }) => {
      globalThis.called = await Promise.all([${table}].map(([id, input]) => call(id, input)));
      return { celsius: 1 };
    }`;
  const { get, app } = await startWith(t, code);
  const answer = await get();
  t.equal(answer.statusCode, 200, answer.body);
  const called = Reflect.get(globalThis, 'called');
  for (const [index, [id, , request]] of calls.entries()) {
    const direct = await app.inject(request);
    t.equal(direct.statusCode, 200, `${request.url} ${direct.body}`);
    t.strictSame(called[index], direct.json(), id);
  }
});

t.test('a response may refer to one of the service', async (t) => {
  const document = DOCUMENT.replace(
    /'200':\n.*?(?=components:)/s,
    "'200': { $ref: '#/components/responses/CacheableRoute' }\n",
  );
  const code = "(_, context) => context.call('measureDistance', { lat1: 0, lon1: 0, lat2: 0, lon2: 1 })";
  const { get } = await startWith(t, code, {}, document);
  t.match((await get()).json(), { distance: { km: 111.195 } });
});

t.test('the log names an operation that blocks requests, also with settled promises', async (t) => {
  const end = 'const end = Date.now() + 1_100;';
  const codes = [
    `() => { ${end} while (Date.now() < end); return { celsius: 1 }; }`,
    `async () => { ${end} while (Date.now() < end) await null; return { celsius: 1 }; }`,
  ];
  for (const code of codes) {
    const { get, log } = await startWith(t, code);
    t.equal((await get()).statusCode, 200, code);
    const warnings = log()
      .split('\n')
      .filter((line) => line.includes('an operation blocked all requests'));
    t.equal(warnings.length, 1, code);
    t.match(JSON.parse(warnings[0] ?? '{}'), { operation: 'getWeather', id: /./ });
  }
  const late = `async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ${end} while (Date.now() < end) await null;
    return { celsius: 1 };
  }`;
  const { get, log } = await startWith(t, late, {}, slow);
  t.equal((await get()).statusCode, 503);
  // On a busy machine, the timer is due before the loop could turn.
  const named =
    /"operation":"getWeather".*"msg":"(?:all requests were blocked while an operation ran|an operation blocked all requests)"/;
  t.match(log(), named);
});

t.test('an operation limited per second, or open to all, does not count against a quota', async (t) => {
  const at = '      summary: Get the weather\n';
  const statusesWith = async (keywords: string, headers = {}) => {
    const document = DOCUMENT.replace(at, `${at}${keywords}`);
    const { app } = await startWith(t, '() => ({ celsius: 1 })', { DEFAULT_BURST: '1' }, document);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await app.inject({ method: 'GET', url: URL, headers })).statusCode);
    return statuses;
  };
  const key = { authorization: 'Bearer unknown' };
  t.strictSame(await statusesWith(''), [200, 429, 429, 429]);
  t.strictSame(await statusesWith('      x-rate-limit-per-second: 3\n'), [200, 200, 200, 429]);
  t.strictSame(await statusesWith('      security: []\n'), [200, 200, 200, 200]);
  t.strictSame(
    await statusesWith('      security: []\n      x-rate-limit-per-second: 2\n'),
    [200, 200, 429, 429],
  );
  t.strictSame(await statusesWith('      security: []\n', key), [200, 200, 200, 200]);
});
