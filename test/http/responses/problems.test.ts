import type { InjectOptions } from 'fastify';
import t from 'tap';
import { startService } from '../../support/service.ts';

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
    t.strictSame(problem.json(), {
      type: 'about:blank',
      title: message,
      detail: error,
      message,
      error,
      status,
    });
    t.equal(problem.headers.vary, 'accept');
    t.equal(usual.headers['content-type'], 'application/json; charset=utf-8');
  }
  for (let count = 0; count < 40; count += 1) await send({ url: '/v6/geo' });
  const denied = await send({ url: '/v6/geo', headers: { accept } });
  t.match(denied.json(), { status: 429, title: 'Too Many Requests', type: 'about:blank' });
  t.match(denied.headers['retry-after'], /^\d+$/);
});

t.test('all other clients get the usual error', async (t) => {
  const { get } = await startService(t);
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
  t.equal((await get('/v6/geo', { accept: `${accept}, application/json` })).json().type, 'about:blank');
});

t.test('the document describes problem details', async (t) => {
  const { get } = await startService(t);
  const { paths, components } = (await get('/v6/openapi.json')).json();
  const { content } = paths['/geo'].get.responses.default;
  t.strictSame(Object.keys(content), ['application/json', accept]);
  t.ok(components.schemas.Problem);
  t.notMatch((await get('/v5/openapi.json')).body, 'problem+json');
});
