/** Rules for all requests. */

import t from 'tap';
import { latestVersion, versions } from '../../src/contract/versions.ts';
import { atScale } from '../support/scale.ts';
import { form, shareService, startService } from '../support/service.ts';
import { deprecated, isSince, oldest, sampled, since } from '../support/versions.ts';

const chart = JSON.stringify({ type: 'pie', data: { labels: ['a'], values: [1] } });

t.test('bodies', async (t) => {
  const { send, post } = await shareService(t);
  const ask = (version: string, type: string | undefined, payload?: string) =>
    send({
      method: 'POST',
      url: `/${version}/chart`,
      ...(payload !== undefined && { payload }),
      headers: type === undefined ? {} : { 'content-type': type },
    });

  for (const version of since(atScale({ full: 'v5' as const, quick: latestVersion }))) {
    const missing = 'Please provide a valid chart type (?type=bar|line|pie|donut)';
    const place = ': line 1, column 2: expected a name in quotes, found the end of the text';
    const notJson = `The request body is not valid JSON${isSince(version, 'v6') ? place : '.'}`;
    const rows: [
      title: string,
      type: string | undefined,
      payload: string | undefined,
      status: number,
      error: string,
    ][] = [
      ['no body', undefined, undefined, 400, missing],
      ['an empty JSON body', 'application/json', '', 400, missing],
      ['an empty body with a parameter', 'application/json; charset=utf-8', '', 400, missing],
      [
        'a form',
        'application/x-www-form-urlencoded',
        'type=bar',
        415,
        'Please send a body with Content-Type application/json.',
      ],
      [
        'a type that only starts like JSON',
        'application/jsonx',
        chart,
        415,
        'Please send a body with Content-Type application/json.',
      ],
      ['plain text', 'text/plain', chart, 415, 'Please send a body with Content-Type application/json.'],
      [
        'multipart',
        'multipart/form-data; boundary=x',
        '--x--',
        415,
        'Please send a body with Content-Type application/json.',
      ],
      ['half an object', 'application/json', '{', 400, notJson],
      ['a list', 'application/json', '[]', 400, 'The request body must be an object'],
      ['a string', 'application/json', '"x"', 400, 'The request body must be an object'],
      ['null', 'application/json', 'null', 400, 'The request body must be an object'],
      ['a prototype', 'application/json', '{"__proto__":{"type":"bar"}}', 400, missing],
      [
        '257 KiB',
        'application/json',
        JSON.stringify({ type: 'x'.repeat(257 * 1024) }),
        413,
        'The request body must be at most 262144 bytes.',
      ],
    ];
    for (const [title, type, payload, status, error] of rows) {
      t.test(`POST /${version}/chart with ${title} returns ${status}`, async (t) => {
        const answer = await ask(version, type, payload);
        t.equal(answer.statusCode, status);
        t.equal(answer.json().error, error);
        t.equal(answer.json().status, isSince(version, 'v6') ? status : String(status));
      });
    }
  }

  const malformed = [
    'application/json, text/plain',
    'application/json\t;x',
    ' application/json',
    'APPLICATION/JSON',
    'application/json;',
    'application//json',
    'json',
    '/',
    ';',
    'application/json; charset',
  ];
  for (const type of malformed) {
    t.test(`Content-Type '${type}' is either rejected or validated, never skipped`, async (t) => {
      const answer = await ask(latestVersion, type, '{"type":"nope"}');
      t.ok(
        answer.statusCode === 415 || answer.json().error.startsWith('Please provide a valid chart type'),
        answer.body,
      );
    });
  }

  t.test('a form has the same size limit as JSON', async (t) => {
    const answer = await send({ method: 'POST', url: '/v6/pow', ...form({ token: 'x'.repeat(257 * 1024) }) });
    t.equal(answer.statusCode, 413);
  });

  t.test('unknown properties are ignored', async (t) => {
    t.equal(
      (await post('/v6/chart', { ...JSON.parse(chart), constructor: 1, extra: { deep: true } })).statusCode,
      200,
    );
  });
});

t.test('a number in a query or form must be a decimal number', async (t) => {
  const { get, postForm } = await shareService(t);
  for (const text of [' ', '1 ', ...'0x10 0b1 1e999 -1e999 Infinity NaN 1_0 １ 1e . true [1]'.split(' ')]) {
    const answer = await get(`/v6/geo?lat1=${encodeURIComponent(text)}&lon1=0&lat2=0&lon2=0`);
    t.equal(answer.json().error, 'lat1 must be a number', JSON.stringify(text));
    t.equal(
      (await postForm('/v6/token', { len: text })).json().error,
      'Invalid number.',
      JSON.stringify(text),
    );
  }
  t.equal((await postForm('/v6/token', { len: `${'0'.repeat(65_000)}x` })).json().error, 'Invalid number.');
  for (const text of ['1', '-1.5', '+2', '.5', '5.', '1e1', '1E-3', '-0']) {
    t.equal(
      (await get(`/v6/geo?lat1=${encodeURIComponent(text)}&lon1=0&lat2=0&lon2=0`)).statusCode,
      200,
      text,
    );
  }
});

t.test('paths and methods', async (t) => {
  const { send, get, log } = await startService(t);

  t.test('an unknown path is named without its query', async (t) => {
    for (const version of versions) {
      const answer = await get(`/${version}/nope/deeper?secret=1`);
      const status = isSince(version, 'v6') ? 404 : '404';
      t.strictSame(answer.json(), {
        message: 'Not Found',
        error: `Endpoint '/${version}/nope/deeper' does not exist.`,
        status,
      });
    }
  });

  t.test('an unknown version is reported as such', async (t) => {
    for (const url of ['/auth/x', '/health/x', '/docs/x']) {
      t.equal((await get(url)).json().error, `Endpoint '${url}' does not exist.`, 'this one is known');
    }
    const isMissing = (path: string) => `Endpoint '${path}' does not exist.`;
    const needsVersion = `Paths start with a version, such as /${latestVersion}.`;
    for (const [url, error] of [
      ['/v9', 'Invalid API version (v9).'],
      ['/v9/x', 'Invalid API version (v9).'],
      ['/V6/nope', 'Invalid API version (V6).'],
      ['/v7/time', `Invalid API version (v7). Did you mean '/${latestVersion}/time'?`],
      ['/base64/x', `${isMissing('/base64/x')} ${needsVersion}`],
      ['/nope?x=1', `${isMissing('/nope')} ${needsVersion}`],
      ['/uuid', `${isMissing('/uuid')} Did you mean '/${latestVersion}/uuid'?`],
    ] as const)
      t.strictSame((await get(url)).json(), { message: 'Not Found', error, status: 404 });
    for (const [wrong, meant] of [
      ['char', 'chart'],
      ['barcod', 'barcode'],
      ['data/convrt', 'data/convert'],
    ])
      t.equal(
        (await get(`/${latestVersion}/${wrong}`)).json().error,
        `Endpoint '/${latestVersion}/${wrong}' does not exist. Did you mean '/${latestVersion}/${meant}'?`,
      );
    t.match((await get('/uuid')).headers.link, `</${latestVersion}/uuid>; rel="alternate"`);
    t.equal((await get('/nope')).headers.link, undefined);
  });

  t.test('another method is a 405 with the allowed methods, even with a malformed body', async (t) => {
    for (const [method, url, allow] of [
      ['POST', '/v6/personal', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/v6/chart', 'GET, HEAD, POST, OPTIONS'],
      ['GET', '/v6/token', 'POST, OPTIONS'],
      ['DELETE', '/v5/chart', 'POST, OPTIONS'],
      ['PUT', '/v6/pow', 'GET, HEAD, POST, OPTIONS'],
      ['POST', '/health', 'GET, HEAD, OPTIONS'],
      ['POST', `/${oldest}`, 'GET, HEAD, OPTIONS'],
      ['PATCH', '/v6/openapi.json', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/docs', 'GET, HEAD, OPTIONS'],
      ['GET', '/v5/chat/private', 'DELETE, POST, OPTIONS'],
      ['TRACE', '/v6/chat', 'GET, HEAD, POST, OPTIONS'],
      ['PROPFIND', `/${oldest}/personal`, 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await send({
        method,
        url,
        payload: '{',
        headers: { 'content-type': 'application/json' },
      });
      t.equal(answer.statusCode, 405, `${method} ${url}`);
      t.equal(answer.headers.allow, allow);
      t.equal(answer.json().message, 'Method Not Allowed');
    }
  });

  t.test('a malformed URL and an overlong path segment get normal errors', async (t) => {
    t.strictSame((await get('/v5/%zz')).json(), {
      message: 'Bad Request',
      error: 'The request URL is not valid.',
      status: '400',
    });
    t.strictSame((await get('/v6/%zz')).json(), {
      message: 'Bad Request',
      error: 'The request URL is not valid.',
      status: 400,
    });
    const payload = { username: 'u', session: 's' };
    const answer = await send({ method: 'DELETE', url: `/v5/chat/${'x'.repeat(3000)}`, payload });
    t.equal(answer.json().error, 'token must be at most 128 characters');
  });

  t.test('unknown paths are rejected before the body is read', async (t) => {
    for (const [url, status] of [
      ['/v6/nope', 404],
      ['/v9', 404],
      ['/v6/personal', 405],
    ] as const) {
      const answer = await send({
        method: 'POST',
        url,
        payload: '<x/>',
        headers: { 'content-type': 'text/xml' },
      });
      t.equal(answer.statusCode, status, url);
    }
  });

  t.test('a malformed URL is authenticated and counted as usual', async (t) => {
    t.equal((await get('/v6/%zz', { authorization: 'Bearer wrong' })).statusCode, 401);
    t.ok((await get('/v6/%zz')).headers['ratelimit-policy']);
  });

  t.test('a private chat and a game can have the name of an endpoint', async (t) => {
    const payload = { username: 'u', session: 's' };
    const chat = await send({ method: 'DELETE', url: '/v5/chat/private', payload });
    t.equal(chat.json().error, 'Invalid or expired token.');
    const game = await send({ method: 'DELETE', url: '/v5/tic-tac-toe/list', payload });
    t.equal(game.json().error, 'Game not found');
  });

  t.test('a route that finds nothing returns a logged 404', async (t) => {
    for (const url of ['/docs/nope', '/docs/static/nope', '/docs/static/favicon.ico', '/docs/static/a%2Fb']) {
      for (const method of ['GET', 'HEAD'] as const)
        t.equal((await send({ method, url })).statusCode, 404, `${method} ${url}`);
      t.equal((await get(url)).json().error, `Endpoint '${url}' does not exist.`);
    }
    t.equal(
      log().match(/"route":"\/docs(?:\/:file)?","status":404/g)?.length,
      4 * 3 + 1,
      'and /docs/x above',
    );
  });

  t.test('HEAD returns what GET does, without a body', async (t) => {
    for (const url of [
      '/',
      '/health',
      '/v6',
      '/v6/infos',
      `/${oldest}/chat`,
      '/v6/pow',
      '/v6/openapi.json',
    ]) {
      const head = await send({ method: 'HEAD', url });
      const full = await get(url);
      t.equal(head.statusCode, 200, url);
      t.equal(head.body, '');
      t.equal(head.headers['content-type'], full.headers['content-type']);
    }
    t.equal((await send({ method: 'HEAD', url: '/v6/token' })).statusCode, 405);
  });
});

t.test('headers', async (t) => {
  const { send, get } = await shareService(t);

  t.test('every response has them, including errors and redirects', async (t) => {
    for (const url of ['/', '/v6/infos', '/v6/nope', '/v9', '/latest/x', '/v6/%zz', '/v5/pow?difficulty=9']) {
      t.match((await get(url)).headers, {
        'x-request-id': /^[\w-]+$/,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'",
        'access-control-allow-origin': '*',
      });
      t.notOk((await get(url)).headers['x-powered-by']);
      t.notOk((await get(url)).headers.server);
    }
  });

  t.test('a valid request id of the caller is kept', async (t) => {
    t.equal((await get('/health', { 'x-request-id': 'abc-1.2:3_4' })).headers['x-request-id'], 'abc-1.2:3_4');
    for (const id of ['a b', 'x'.repeat(65), '<script>', '', 'uapi_a_key_by_mistake']) {
      t.not((await get('/health', { 'x-request-id': id })).headers['x-request-id'], id);
    }
    const ids = await Promise.all(
      Array.from({ length: 100 }, async () => (await get('/health')).headers['x-request-id']),
    );
    t.equal(new Set(ids).size, 100);
  });

  t.test('preflights are answered on every path, and allow all requested headers', async (t) => {
    for (const url of [
      '/',
      ...'/v6/chart /v5/tic-tac-toe/x /latest/chart /latest /v6/nope /v9 /docs'.split(' '),
    ]) {
      const headers = {
        origin: 'https://example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with, traceparent',
        authorization: 'Bearer wrong',
      };
      const answer = await send({ method: 'OPTIONS', url, headers });
      t.equal(answer.statusCode, 204, url);
      t.match(answer.headers, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers': 'x-requested-with, traceparent',
        'x-request-id': /./,
      });
      t.notOk(answer.headers['access-control-allow-credentials']);
      t.notOk(answer.headers['ratelimit-policy'], 'not counted');
    }
  });

  t.test('browsers of other origins can read the headers', async (t) => {
    const exposed = String(
      (await get('/v6/infos', { origin: 'https://example.com' })).headers['access-control-expose-headers'],
    );
    for (const name of [
      ...'Deprecation ETag Link RateLimit RateLimit-Policy Retry-After X-Captcha-Text'.split(' '),
      ...'X-Captcha-Token X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id'.split(' '),
      'X-Seed',
    ]) {
      t.ok(exposed.split(', ').includes(name), name);
    }
    const { headers } = await get('/v6/uuid');
    t.equal(headers['access-control-expose-headers'], undefined, 'other clients do not get the list');
    const stored = (await get('/favicon.ico')).headers;
    t.match(stored['cache-control'], /public/);
    t.ok(stored['access-control-expose-headers'], 'caches may pass it on to browsers');
  });

  t.test('a deprecated version says so and links to its successor', async (t) => {
    for (const version of deprecated) {
      for (const [path, successor] of [
        ['/personal', '/personal'],
        ['/chat', '/chat'],
        ['/levenshtein?str1=a&str2=b', '/levenshtein'],
        ['/nope', ''],
        ['', ''],
      ]) {
        const { headers } = await get(`/${version}${path}`);
        t.equal(headers.deprecation, '@1795132800', `${version}${path}`);
        t.match(headers.link, `</${latestVersion}${successor}>; rel="successor-version"`);
      }
    }
    for (const version of deprecated) {
      const { headers } = await send({ method: 'POST', url: `/${version}/tic-tac-toe` });
      t.match(headers.link, `</${latestVersion}>; rel="successor-version"`, 'a path that no longer exists');
    }
    const others = versions.filter((version) => !deprecated.includes(version));
    t.ok(others.includes(latestVersion));
    for (const url of [...others.map((version) => `/${version}/personal`), '/health'])
      t.notOk((await get(url)).headers.deprecation, url);
  });
});

t.test('/latest redirects to the newest version and keeps the path byte for byte', async (t) => {
  const { send } = await shareService(t);
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    for (const [begin, rest] of [
      ['/latest', ''],
      ['/latest', '?x=1'],
      ['/latest', '/token'],
      ['/latest', '/a%2Fb/%C3%A9?x=%20&x=+'],
      ['/latest', '//example.com'],
      ['/%6Catest', '/infos?x=1'],
      ['/l%61test', ''],
    ]) {
      const url = `${begin}${rest}`;
      const answer = await send({ method, url, ...(method === 'POST' && { payload: '{' }) });
      t.equal(answer.statusCode, 307, `${method} ${url}`);
      t.equal(answer.headers.location, `/${latestVersion}${rest}`);
      t.equal(answer.headers['cache-control'], 'no-cache');
    }
  }
});

t.test('the log', async (t) => {
  const { get, post, send, log } = await startService(t);
  await get('/v6/pow?difficulty=4&secret-query=1', { authorization: 'Bearer secret-key' });
  await post('/v6/chart', { type: 'secret-body' });
  await send({ method: 'DELETE', url: '/v5/chat/secret-token' });
  await get('/v6/nope/secret-path');
  await get('/chat/secret-token');
  await get('/uapi_secret');
  await get('/v6/UAPI_secret');
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  t.equal(lines.length, 7, 'one line per request');
  t.notMatch(log(), /secret/);
  t.match(lines[1], { method: 'POST', route: '/v6/chart', status: 400, ms: Number, id: /./ });
  t.match(lines[2], { route: '/v5/chat/:token', status: 400 });
  t.match(lines[3], { route: '/v6/nope', status: 404 });
  t.match(lines[4], { route: '/chat', status: 404 });
});

t.test('information about the service', async (t) => {
  const { get, stores } = await startService(t, {
    environment: { PUBLIC_URL: 'https://api.example.com', REPO_URL: 'https://git.example.com/x' },
  });
  t.strictSame((await get('/')).json(), {
    documentation: 'https://api.example.com/docs',
    latest: 'https://api.example.com/latest',
    health: 'https://api.example.com/health',
    auth: 'https://api.example.com/auth',
    versions: Object.fromEntries(versions.map((version) => [version, `https://api.example.com/${version}`])),
  });
  const browser = await get('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  t.match(browser, {
    statusCode: 200,
    headers: { 'content-type': /^text\/html/, vary: 'accept, accept-encoding' },
  });
  t.equal((await get('/', { accept: 'application/json, text/html;q=0.1' })).statusCode, 200);
  const many = `application/json;q=0.5, ${'image/png;q=0.1, '.repeat(1_800)}`;
  t.match(
    (await get('/', { accept: `${many}text/html` })).headers['content-type'],
    'application/json',
    'a long Accept is not read to its end',
  );
  for (const version of sampled) {
    t.match((await get(`/${version}/infos`)).json(), {
      last_version: latestVersion,
      documentation: 'https://api.example.com/docs',
      github: 'https://git.example.com/x',
      creation: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    });
    t.match((await get(`/${version}`)).json(), {
      version,
      openapi: `https://api.example.com/${version}/openapi.json`,
    });
    if (atScale({ full: false, quick: version !== latestVersion })) continue; // writing YAML takes long
    const yaml = await get(`/${version}/openapi.yaml`);
    t.match(yaml.body, /^openapi: 3\.1\.0/);
    t.match(yaml.headers['content-type'], /yaml/);
  }
  t.match((await get('/health')).json(), { status: 'ok', version: /^\d/, uptime: Number });
  t.strictSame((await get('/ready')).json(), {
    status: 'ok',
    store: 'embedded',
    checks: { store: 'ok', server: 'ok', secret: 'ok', clock: 'ok' },
  });
  t.equal((await get('/metrics')).statusCode, 404, 'off by default');
  await stores.close();
});

t.test('metrics are counted by route if they are on', async (t) => {
  const { get, app } = await startService(t, { environment: { METRICS: 'on' } });
  await get('/v6/infos');
  await get('/v6/made-up-by-a-caller');
  const { body, statusCode } = await app.inject('/metrics');
  t.equal(statusCode, 200);
  t.match(
    body,
    /utility_api_request_duration_seconds_count\{method="GET",route="\/v6\/infos",status="200"\} 1/,
  );
  t.notMatch(body, /made-up/);
});

t.test('crawlers find the public pages, browsers an icon, and neither is counted', async (t) => {
  const { get } = await shareService(t);
  const robots = await get('/robots.txt');
  t.equal(robots.body, 'User-agent: *\nAllow: /$\nAllow: /docs\nAllow: /llms.txt\nDisallow: /\n');
  t.match(robots.headers['content-type'], 'text/plain');
  for (const url of ['/favicon.ico', '/favicon.svg']) {
    const icon = await get(url, { authorization: 'Bearer wrong' });
    t.match(icon.headers, { 'content-type': /^image\/svg\+xml/, 'cache-control': /max-age=31536000/ }, url);
    t.match(icon.body, /^<svg /);
    t.equal(icon.headers['ratelimit-policy'], undefined, 'not counted');
  }
  t.notMatch((await get('/openapi.json')).body, /favicon|robots/, 'not part of the API');
});
