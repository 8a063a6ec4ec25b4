import type { InjectOptions } from 'fastify';
import t from 'tap';
import { readRows } from '../../support/json-lines.ts';
import { shareService, startService } from '../../support/service.ts';

const accept = 'application/problem+json';

t.test('clients that prefer problem details get them for every error', async (t) => {
  const { send } = await startService(t, { environment: { DEFAULT_BURST: '40' } });
  const requests: [status: number, request: InjectOptions][] = [
    [400, { url: '/v6/geo?lat1=x' }],
    [401, { url: '/v6/infos', headers: { authorization: 'Bearer wrong' } }],
    [404, { url: '/v6/nothing' }],
    [404, { url: '/v99' }],
    [404, { url: '/v6/chat/private?username=a&token=nobody' }],
    [405, { url: '/v6/geo', method: 'DELETE' }],
    [405, { url: '/health', method: 'DELETE' }],
    [413, { url: '/v6/levenshtein', method: 'POST', payload: { str1: 'x'.repeat(300_000) } }],
    [
      415,
      { url: '/v6/levenshtein', method: 'POST', payload: 'a', headers: { 'content-type': 'text/plain' } },
    ],
  ];
  for (const [status, request] of requests) {
    const usual = await send(request);
    const problem = await send({ ...request, headers: { ...request.headers, accept } });
    t.equal(problem.statusCode, status, `${request.url}`);
    const { message, error } = usual.json();
    const { code, type, parameter: _, location: __, ...others } = problem.json();
    t.strictSame(others, { title: message, detail: error, message, error, status });
    t.equal(type, `http://localhost:3000/docs/errors#${code}`);
    t.strictSame([problem.headers.vary, usual.headers.vary], ['accept', 'accept']);
    t.equal(usual.headers['content-type'], 'application/json; charset=utf-8');
  }
  for (let count = 0; count < 40; count += 1) await send({ url: '/v6/geo' });
  const denied = await send({ url: '/v6/geo', headers: { accept } });
  t.match(denied.json(), { status: 429, title: 'Too Many Requests', code: 'rate_limited' });
  t.match(denied.headers['retry-after'], /^\d+$/);
});

t.test('all other clients get the usual error', async (t) => {
  const { get } = await shareService(t);
  const others = [
    '*/*',
    'application/json',
    'application/*',
    'application/json, application/problem+json;q=0.5',
    'application/problem+json;q=0',
  ];
  for (const accept of others) {
    t.strictSame(
      Object.keys((await get('/v6/geo', { accept })).json()),
      ['message', 'error', 'status'],
      accept,
    );
  }
  t.equal((await get('/v5/geo', { accept })).headers['content-type'], 'application/json; charset=utf-8');
  for (const preferred of [`${accept}, application/json`, `${accept}; charset=utf-8`])
    t.equal((await get('/v6/geo', { accept: preferred })).json().code, 'missing', preferred);
});

t.test('an error about a choice lists the accepted values', async (t) => {
  const { get, send } = await shareService(t);
  const charts =
    'bar line area sparkline pie donut gauge progress radar scatter histogram boxplot candlestick bubble polar funnel'.split(
      ' ',
    );
  const rows: [url: string, payload: object | undefined, allowed: unknown[] | undefined][] = [
    ['/v6/chart?type=cake', undefined, charts],
    ['/v6/chart', {}, charts],
    ['/v6/chart', { type: 'cake' }, charts],
    ['/v6/chart', { type: 7 }, charts],
    ['/v6/uuid?type=v9', undefined, ['v4', 'v7', 'ulid', 'nanoid', 'v1', 'v5', 'v6', 'v8']],
    ['/v6/captcha', { token: 'x', answer: 'a', min_noise: 'none' }, ['low', 'medium', 'high']],
    ['/v6/geo', undefined, undefined],
  ];
  for (const [url, payload, allowed] of rows) {
    const answer = payload
      ? await send({ method: 'POST', url, payload, headers: { accept } })
      : await get(url, { accept });
    t.strictSame(answer.json().allowed, allowed, `${url} ${JSON.stringify(payload)}`);
  }
});

/** A request, and the code, parameter and location of its error. */
type Fault = [request: InjectOptions, code: string, parameter?: string, location?: string];

t.test('problem details have a code from the broken rule, and the parameter with its location', async (t) => {
  const { app } = await shareService(t);
  for (const [request, code, parameter, location] of readRows<Fault>('test/http/responses/problems.jsonl')) {
    const answer = await app.inject({ ...request, headers: { ...request.headers, accept } });
    const { code: found, parameter: name, location: part } = answer.json();
    t.strictSame([found, name, part], [code, parameter, location], `${request.url} ${answer.body}`);
  }
});

t.test('unknown parameters are named, except those that scripts and advertisements add', async (t) => {
  const { get, post } = await shareService(t);
  const ignored = (await get('/v6/geo?lat1=1&lon1=2&lat2=3&lon2=4&lat3=5&_=1&utm_source=a')).headers[
    'x-ignored'
  ];
  t.equal(ignored, 'lat3');
  t.equal((await get('/v6/infos?_=1&utm_medium=b')).headers['x-ignored'], undefined);
  const both = await post('/v6/levenshtein?x=1', { str1: 'a', str2: 'b', y: 1 });
  t.equal(both.headers['x-ignored'], 'x, y');
  const refused = await get('/v6/time?timezone=Asia/Tokyo');
  t.equal(refused.statusCode, 400);
  t.equal(refused.json().error, "Unknown parameter: 'timezone'. Known: at, locale, zone");
  t.equal(
    (await get('/v6/uuid?cuont=3')).json().error,
    "Unknown parameter: 'cuont'. Did you mean 'count'? Known: count, name, namespace, seed, type",
  );
  t.equal((await get('/v6/time?_=1&utm_source=a')).statusCode, 200);
  t.equal((await get('/v6/headers?anything=1')).statusCode, 200);
  t.equal((await get('/v5/geo?lat1=1&lon1=2&lat2=3&lon2=4&x=5')).headers['x-ignored'], undefined);
});

t.test('/docs/errors describes every code of the document', async (t) => {
  const { app, get } = await shareService(t);
  const page = await app.inject('/docs/errors');
  t.match(page.headers['content-type'], 'text/html');
  const { components } = (await get('/v6/openapi.json')).json();
  const codes: string[] = components.schemas.ErrorCode.enum;
  t.strictSame(
    [...page.body.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id),
    codes,
  );
});

t.test('every example of an error has the status of its response', async (t) => {
  const { get } = await shareService(t);
  const faults: string[] = [];
  for (const version of ['v3', 'v4', 'v5', 'v6']) {
    const { paths } = (await get(`/${version}/openapi.json`)).json();
    for (const [path, item] of Object.entries(Object(paths)))
      for (const [method, { responses }] of Object.entries(Object(item)) as [string, { responses: object }][])
        for (const [status, response] of Object.entries(responses))
          for (const [type, media] of Object.entries(Object(response.content)))
            for (const [name, { value }] of Object.entries(Object(Object(media).examples)) as [
              string,
              { value: { status?: unknown } },
            ][])
              if (status >= '400' && status !== 'default' && Number(value.status) !== Number(status))
                faults.push(`${method} /${version}${path} ${status} ${type} ${name}: ${value.status}`);
  }
  t.strictSame(faults, []);
});

t.test('the document describes problem details', async (t) => {
  const { get } = await shareService(t);
  const { components } = (await get('/v6/openapi.json')).json();
  const { content } = components.responses.OtherError;
  t.strictSame(Object.keys(content), ['application/json', accept]);
  t.ok(components.schemas.Problem);
  t.notMatch((await get('/v5/openapi.json')).body, 'problem+json');
});
