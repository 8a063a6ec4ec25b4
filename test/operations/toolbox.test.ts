/** Toolbox operations over HTTP: responses, errors and caching. */
import t from 'tap';
import { startService } from '../support/service.ts';

t.test('the toolbox', async (t) => {
  const service = await startService(t);
  const { get, postForm, send } = service;

  t.test('a form works like JSON', async (t) => {
    t.match((await postForm('/v6/statistics', { values: '1, 2,2,5' })).json(), { mean: 2.5, count: 4 });
    t.match((await postForm('/v6/data/format', { text: '[1]', indent: '0' })).json(), { result: '[1]' });
    t.match((await postForm('/v6/validate', { type: 'ip', value: '::1' })).json(), { valid: true });
    const yaml = { text: 'a: 1', from: 'yaml', to: 'json', indent: '0' };
    t.match((await postForm('/v6/data/convert', yaml)).json(), { result: '{"a":1}' });
  });

  t.test('responses that depend on the URL only are cacheable for a day', async (t) => {
    const stored = [
      ...'time?at=0 time/between?from=0&to=1 time/add?at=0&add=P1D cron?expr=@daily&from=0'.split(' '),
      ...'units?value=1&from=m&to=km units/list number?value=1&to=2 statistics?values=1'.split(' '),
      ...'color?color=red color/contrast?color=red&bg=white ip?address=::1 ip/range?cidr=::/0'.split(' '),
      ...'geo?lat1=0&lon1=0&lat2=1&lon2=1 palette?color=f60&type=triadic evaluate?expr=1'.split(' '),
    ];
    for (const path of stored) {
      const { headers } = await get(`/v6/${path}`);
      t.match(headers, { 'cache-control': 'public, max-age=86400', etag: /^"/ }, path);
      const again = await get(`/v6/${path}`, { 'if-none-match': String(headers.etag) });
      t.equal(again.statusCode, 304, path);
      t.equal(again.headers['cache-control'], 'public, max-age=86400', path);
    }
    for (const path of ['time', 'time/add?add=P1D', 'cron?expr=@daily', 'ip', 'headers']) {
      const { headers } = await get(`/v6/${path}`);
      t.equal(headers['cache-control'], 'no-store', path);
      t.equal(headers.etag, undefined, path);
    }
  });

  t.test('a request is echoed as received, except for secrets', async (t) => {
    const secrets = {
      cookie: 'session=1234567',
      'proxy-authorization': 'Basic YTpi',
      'x-forwarded-access-token': 'abc',
      'x-amzn-oidc-data': 'abc',
      'x-api-key': 'abc',
      'cf-access-jwt-assertion': 'abc',
      'ocp-apim-subscription-key': 'abc',
      'x-functions-key': 'abc',
      'x-access-key': 'abc',
      'x-passwd': 'abc',
      'x-credentials': 'abc',
      'x-session-id': 'abc',
    };
    const answer = await send({
      method: 'GET',
      url: '/v6/headers',
      headers: { ...secrets, 'x-custom': 'é' },
    });
    t.match(answer.json(), {
      method: 'GET',
      address: '127.0.0.1',
      http: '1.1',
      headers: {
        cookie: '(15 characters)',
        'proxy-authorization': '(10 characters)',
        'x-forwarded-access-token': '(3 characters)',
        'x-amzn-oidc-data': '(3 characters)',
        'x-api-key': '(3 characters)',
        'cf-access-jwt-assertion': '(3 characters)',
        'ocp-apim-subscription-key': '(3 characters)',
        'x-functions-key': '(3 characters)',
        'x-access-key': '(3 characters)',
        'x-passwd': '(3 characters)',
        'x-credentials': '(3 characters)',
        'x-session-id': '(3 characters)',
        'x-custom': /./,
      },
    });
    t.notMatch(answer.body + service.log(), /1234567|YTpi/);
  });

  t.test('an IPv4-mapped IPv6 address is returned as IPv4', async (t) => {
    const answer = await service.app.inject({ url: '/v6/ip', remoteAddress: '::ffff:192.0.2.7' });
    t.match(answer.json(), { address: '192.0.2.7', kind: 'documentation' });
  });

  t.test('a badge is an image as wide as its texts, cacheable for a year', async (t) => {
    const answer = await get('/v6/badge?label=build&message=passing&color=2e7d32');
    t.match(answer.headers, {
      'content-type': /^image\/svg/,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    t.match(answer.body, /<title>build: passing<\/title>.*#2e7d32.*fill="#ffffff">passing</);
    t.match((await get('/v6/badge?message=x&color=yellow')).body, /<title>x<\/title>.*fill="#000000">x</);
    t.notMatch((await get('/v6/badge?message=x&style=square')).body, /d="[^"]*a/);
    const png = await get('/v6/badge?message=x&format=png&scale=2');
    t.match(png.headers, { 'content-type': 'image/png' });
    const widthOf = async (message: string) =>
      Number(/width="(\d+)"/.exec((await get(`/v6/badge?message=${message}`)).body)?.[1]);
    t.ok((await widthOf('WWWW')) > (await widthOf('iiii')));
    t.match((await get('/v6/badge?message=%3Cscript%3E')).body, /&lt;script&gt;/);
  });
});
