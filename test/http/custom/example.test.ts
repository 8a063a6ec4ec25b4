/** The example folder, as the guide describes it: everything that our own operations have, on every store. */
import t from 'tap';
import { connectAgent } from '../../support/agents.ts';
import { onAnyStore } from '../../support/every-store.ts';
import { startService } from '../../support/service.ts';

const OPERATIONS_DIR = 'examples/own-operations';
const GREETING = '/acme/greeting?name=Ada%20Lovelace&language=fr';

onAnyStore(
  async (t, { get, post, send, advance, servers, urls }) => {
    t.test('the pure operation has defaults, validation and caching of its document', async (t) => {
      const answer = await get(GREETING);
      t.strictSame(answer.json(), { greeting: 'Bonjour, Ada Lovelace!', length: 12 });
      t.equal(answer.headers['cache-control'], 'public, max-age=86400');
      const headers = { 'if-none-match': String(answer.headers.etag) };
      t.equal((await send({ method: 'GET', url: GREETING, headers })).statusCode, 304);
      t.equal((await get('/acme/greeting?name=Ada')).json().greeting, 'Hello, Ada!');
      t.match((await get('/acme/greeting')).json(), { status: 400, error: 'Please provide name' });
      t.match(
        (await get('/acme/greeting?name=a&language=it')).json().error,
        'language must be one of: en, de, fr',
      );
      t.equal((await get('/acme/greeting?name=a&lang=de')).headers['x-ignored'], 'lang');
      t.match((await get('/acme/other')).json(), {
        status: 404,
        error: "Endpoint '/acme/other' does not exist.",
      });
      t.equal((await send({ method: 'DELETE', url: '/acme/greeting' })).statusCode, 405);
    });

    t.test('the stateful operation counts for each caller and day', async (t) => {
      const count = async (page: string) => (await post('/acme/visits', { page })).json().visits;
      t.strictSame([await count('home'), await count('home'), await count('docs')], [1, 2, 1]);
      const other = { method: 'POST', url: '/acme/visits', remoteAddress: '10.1.1.1' } as const;
      t.equal((await send({ ...other, payload: { page: 'home' } })).json().visits, 1);
      advance(25 * 60 * 60 * 1000);
      t.equal(await count('home'), 1);
      t.match((await post('/acme/visits', { page: 'closed' })).json(), {
        status: 404,
        error: 'This page is closed.',
      });
      t.match(
        (await post('/acme/visits', { pgae: 'x' })).json().error,
        "Unknown parameter: 'pgae'. Did you mean 'page'? Known: page",
      );
    });

    t.test('a repeated request with an Idempotency-Key is counted once', async (t) => {
      const request = {
        method: 'POST',
        url: '/acme/visits',
        headers: { 'idempotency-key': 'one' },
        payload: { page: 'shop' },
      } as const;
      const [first, second] = [await send(request), await send(request)];
      t.same(second.json(), first.json());
      t.equal(second.headers['idempotent-replayed'], 'true');
    });

    t.test('agents get its tools', async (t) => {
      const [url = ''] = await urls();
      const client = await connectAgent(t, url, '2026-07-28');
      const { tools } = await client.listTools();
      const hints = (name: string) => tools.find((tool) => tool.name === name)?.annotations;
      t.match(hints('greet'), { readOnlyHint: true, openWorldHint: true });
      t.match(hints('count_visit'), { readOnlyHint: false, destructiveHint: true });
      const result = await client.callTool({ name: 'greet', arguments: { name: 'Ada', language: 'de' } });
      t.match(result.structuredContent, { greeting: 'Hallo, Ada!' });
    });

    t.equal(servers.length > 0, true);
  },
  { OPERATIONS_DIR },
);

t.test('the page, the documentation and the lists of the service have its operations', async (t) => {
  const { app, get } = await startService(t, { environment: { OPERATIONS_DIR, METRICS: 'on' } });
  const read = async (url: string, headers = {}) => (await app.inject({ method: 'GET', url, headers })).body;
  const home = await read('/', { accept: 'text/html' });
  t.match(home, /greetings<\/h2>/);
  t.match(home, 'href="/page/acme/greeting"');
  t.match(await read('/page/acme/visits'), 'data-path="/acme/visits"');
  const script = await read('/docs/static/page.js');
  t.match(script, '{"name":"acme","path":"acme/openapi.json","hasCards":true}');
  t.match(script, '"countVisit":{"id":"acme/visits"');
  t.match(
    await read('/llms.txt'),
    /## greetings[\s\S]*\/docs\/makeGreeting\.md\): `GET \/acme\/greeting`\. A greeting in one of three languages\./,
  );
  t.match(await read('/.well-known/api-catalog'), '/acme/openapi.json');
  const document = JSON.parse(await read('/acme/openapi.json'));
  t.strictSame(Object.keys(document.paths), ['/greeting', '/visits', '/openapi.json', '/openapi.yaml']);
  t.match(await read('/acme/openapi.yaml'), 'operationId: makeGreeting');
  t.notMatch(JSON.stringify(document), /x-card|x-tool|x-refusals/);
  await get(GREETING);
  t.match(await read('/metrics'), /route="\/acme\/greeting"|operation="makeGreeting"/);
});

t.test('OPERATIONS_OFF and MCP_TOOLS take its operations', async (t) => {
  const environment = { OPERATIONS_DIR, OPERATIONS_OFF: 'countVisit', MCP_TOOLS: 'getTime,makeGreeting' };
  const { app, get } = await startService(t, { environment });
  t.equal(
    (await app.inject({ method: 'POST', url: '/acme/visits', payload: { page: 'a' } })).statusCode,
    404,
  );
  t.notMatch((await get('/acme/openapi.json')).body, 'countVisit');
  t.notMatch(
    (await app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } })).body,
    'acme/visits',
  );
  const client = await connectAgent(t, await app.listen({ port: 0, host: '127.0.0.1' }), '2026-07-28');
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  t.strictSame(names, ['time', 'greet']);
});
