/** Toolbox operations over HTTP: responses, errors and caching. */
import t from 'tap';
import { type Answer, type Service, startService } from '../support/service.ts';

/** Sends a table line such as `GET /path?query` or `POST /path {"a":"JSON body"}`. */
function sendLine({ get, post }: Service, line: string): Promise<Answer> {
  const [, method, path = '', body = '{}'] = /^(\S+) (\S+)(?: (.*))?$/s.exec(line) ?? [];
  return method === 'GET' ? get(`/v6${path}`) : post(`/v6${path}`, JSON.parse(body));
}

const answers: [line: string, expected: object][] = [
  ['GET /time', { iso: '2026-11-20T12:00:00.000Z', zone: 'UTC', weekday: 'Friday', week: 47 }],
  [
    'GET /time?zone=Europe/Berlin&at=2026-03-29T02:30&locale=de',
    { offset: '+02:00', is_dst: true, weekday: 'Sonntag' },
  ],
  ['GET /time?at=0&zone=', { iso: '1970-01-01T00:00:00.000Z', unix: 0 }],
  ['GET /time/between?from=2026-01-31&to=2026-03-01', { seconds: 2_505_600, text: '1 month, 1 day' }],
  ['GET /time/add?at=2026-01-31&add=P1M', { iso: '2026-02-28T00:00:00.000Z' }],
  ['GET /time/add?add=-P1D', { iso: '2026-11-19T12:00:00.000Z' }],
  ['GET /cron?expr=@daily&count=1', { description: 'At 00:00', next: ['2026-11-21T00:00:00.000Z'] }],
  ['GET /cron?expr=0+9+*+*+1-5&locale=de&count=1', { description: 'Um 09:00, Montag bis Freitag' }],
  ['GET /cron?expr=*/5+*+*+*+*&locale=pt&count=1', { description: /^A cada 5 minutos/ }],
  [
    'GET /units?value=100&from=mi&to=km',
    { value: 100, from: 'mi', to: 'km', kind: 'length', result: 160.9344 },
  ],
  ['GET /units/list?kind=angle', { units: [{ kind: 'angle', symbol: '°', name: 'degree' }] }],
  ['GET /number?value=255&to=16', { value: '255', from: '10', to: '16', result: 'ff' }],
  ['GET /number?value=-FF&from=16&to=10', { result: '-255' }],
  ['GET /number?value=1994&to=roman', { result: 'MCMXCIV' }],
  ['GET /number?value=mcmxciv&from=roman&to=10', { from: 'roman', result: '1994' }],
  ['GET /number?value=0xff&to=10', { result: '255' }],
  ['GET /number?value=XIV&to=hex', { from: 'roman', to: 'hex', result: 'e' }],
  ['GET /number?value=11&from=binary&to=octal', { result: '3' }],
  ['GET /number?value=21&to=ordinal', { result: '21st' }],
  ['GET /number?value=112&to=ordinal', { result: '112th' }],
  ['GET /number?value=1&to=ordinal&locale=fr', { result: '1er' }],
  [
    'GET /cron?expr=CRON_TZ%3DAsia/Tokyo%200%209%20*%20*%20*&from=2026-01-01T00:00&count=1',
    { next: ['2026-01-01T09:00:00.000+09:00'] },
  ],
  ['GET /ip?address=%20127.0.0.1%20', { address: '127.0.0.1' }],
  ['GET /units?value=1&from=%E2%84%83&to=K', { result: 274.15 }],
  ['GET /evaluate?expr=9007199254740993', { text: '9007199254740993' }],
  ['GET /time?at=2022-07-08T00:14:07Z[Europe/Paris]', { unix: 1_657_239_247 }],
  ['GET /time?at=2026-03-29T12:00:00+02:00', { iso: '2026-03-29T10:00:00.000Z', tzdb: /^20\d\d[a-z]$/ }],
  ['GET /infos', { tzdb: /^20\d\d[a-z]$/ }],
  ['GET /number?value=21&to=words&locale=de', { result: 'einundzwanzig' }],
  ['GET /statistics?values=1,2,2,5', { count: 4, sum: 10, mean: 2.5, modes: [2], variance: 3 }],
  ['GET /statistics?values=7', { variance: null, deviation: null }],
  ['POST /statistics {"values":[0.1,0.2]}', { sum: 0.3 }],
  [
    'POST /data/convert {"text":"{\\"a\\":[1]}","from":"json","to":"yaml"}',
    { from: 'json', to: 'yaml', result: 'a:\n  - 1\n' },
  ],
  [
    'POST /data/format {"text":"{\\"b\\":1, \\"a\\":1.50}","indent":0,"sort_keys":true}',
    { result: '{"a":1.50,"b":1}', bytes: 16 },
  ],
  ['GET /color?color=tomato', { hex: '#ff6347', name: 'tomato' }],
  ['GET /color?color=%23f60', { hex: '#ff6600', name: null }],
  ['GET /color/contrast?color=777&bg=white', { ratio: 4.47, aa: false, nearest: { ratio: Number } }],
  ['GET /ip', { address: '127.0.0.1', version: 4, kind: 'loopback', is_public: false }],
  ['GET /ip?address=2001:DB8::1', { address: '2001:db8::1', kind: 'documentation' }],
  [
    'GET /ip/range?cidr=192.0.2.130/25&contains=192.0.2.200',
    { network: '192.0.2.128', count: '128', contains: true },
  ],
];

const refusals: [line: string, error: string][] = [
  ['GET /time?locale=Deutsch', 'locale must be a language tag such as en, de-CH or pt-BR'],
  ['GET /time?at=0&at=1', 'at must be given only once'],
  ['GET /time/between', 'Please provide from'],
  ['GET /time/add', 'Please provide add'],
  ['GET /cron', 'Please provide expr'],
  ['GET /cron?expr=@daily&count=21', 'count must be between 1 and 20'],
  ['GET /units?from=m&to=km', 'Please provide value'],
  ['GET /units?value=x&from=m&to=km', 'value must be a number'],
  [
    'GET /number?value=1&to=37',
    'to must be a base from 2 to 36, binary, octal, hex, roman, words or ordinal',
  ],
  ['GET /number?value=1', 'Please provide to'],
  ['GET /units?value=1&from=KG&to=g', "from is an unknown unit: 'KG'. Did you mean 'kg'?"],
  ['GET /units?value=1&from=LBS&to=g', "from is an unknown unit: 'LBS'. Did you mean 'lb'?"],
  [
    'GET /cron?expr=H%20*%20*%20*%20*',
    'expr is not a valid cron expression: H of the minute depends on the name of a Jenkins job; write a number instead',
  ],
  ['GET /statistics', 'Please provide values'],
  ['GET /statistics?values=', 'Please provide values'],
  [
    'GET /statistics?values=1,x',
    'values must be numbers between -1e100 and 1e100, in a URL separated by commas',
  ],
  [
    'GET /statistics?values=1,,2',
    'values must be numbers between -1e100 and 1e100, in a URL separated by commas',
  ],
  ['POST /statistics {"values":"1,2"}', 'values must be numbers between -1e100 and 1e100'],
  ['POST /statistics {"value":[1]}', "Unknown parameter: 'value'. Did you mean 'values'? Known: values"],
  [
    'POST /statistics {"values":[1],"valuse":1}',
    "Unknown parameter: 'valuse'. Did you mean 'values'? Known: values",
  ],
  ['POST /data/convert {"from":"json","to":"yaml"}', 'Please provide text'],
  ['POST /data/convert {"text":"","from":"json","to":"yaml"}', 'Please provide text'],
  [`POST /data/format {"text":"${'é'.repeat(32_769)}"}`, 'text must be at most 65536 bytes'],
  ['POST /data/format {"text":"1","indent":9}', 'indent must be between 0 and 8'],
  [
    'POST /validate {"type":"passport","value":"1"}',
    'type must be one of: email, iban, bic, isbn, ean, luhn, vat, url, domain, ip, uuid, semver, phone, country, currency',
  ],
  ['POST /validate {"type":"iban"}', 'Please provide value'],
  ['GET /badge', 'Please provide message'],
  ['GET /badge?message=a&color=nothing', 'Invalid color (use hex like ff6600 or a name like tomato)'],
];

t.test('the toolbox', async (t) => {
  const service = await startService(t);
  const { get, post, postForm, send } = service;

  for (const [line, expected] of answers) {
    t.test(`${line.slice(0, 90)} succeeds`, async (t) => {
      const answer = await sendLine(service, line);
      t.equal(answer.statusCode, 200);
      t.match(answer.json(), expected);
    });
  }

  for (const [line, error] of refusals) {
    t.test(`${line.slice(0, 90)} is rejected: ${error}`, async (t) => {
      const answer = await sendLine(service, line);
      t.equal(answer.statusCode, 400);
      t.equal(answer.json().error, error);
    });
  }

  t.test('a form works like JSON', async (t) => {
    t.match((await postForm('/v6/statistics', { values: '1, 2,2,5' })).json(), { mean: 2.5, count: 4 });
    t.match((await postForm('/v6/data/format', { text: '[1]', indent: '0' })).json(), { result: '[1]' });
    t.match((await postForm('/v6/validate', { type: 'ip', value: '::1' })).json(), { valid: true });
    const yaml = { text: 'a: 1', from: 'yaml', to: 'json', indent: '0' };
    t.match((await postForm('/v6/data/convert', yaml)).json(), { result: '{"a":1}' });
  });

  t.test(
    'responses that depend on the URL only are cacheable for a day, those that depend on clock or caller are not',
    async (t) => {
      const stored = [
        'time?at=0',
        'time/between?from=0&to=1',
        'time/add?at=0&add=P1D',
        'cron?expr=@daily&from=0',
        'units?value=1&from=m&to=km',
        'units/list',
        'number?value=1&to=2',
        'statistics?values=1',
        'color?color=red',
        'color/contrast?color=red&bg=white',
        'ip?address=::1',
        'ip/range?cidr=::/0',
        'geo?lat1=0&lon1=0&lat2=1&lon2=1',
        'palette?color=f60&type=triadic',
        'evaluate?expr=1',
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
    },
  );

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

  const results: [type: string, value: string, normalized: string | null, details?: object][] = [
    ['email', 'müller@bücher.example', 'müller@xn--bcher-kva.example', { domain_unicode: 'bücher.example' }],
    ['email', '"a b"@example.com', '"a b"@example.com'],
    ['email', 'a..b@example.com', null],
    ['email', 'a@b', null],
    ['domain', 'Bücher.Example', 'xn--bcher-kva.example', { unicode: 'bücher.example', tld: 'example' }],
    ['domain', 'xn--bcher-kva.example.', 'xn--bcher-kva.example', { unicode: 'bücher.example' }],
    ['domain', 'a_b.example', null],
    ['domain', 'localhost', null],
    [
      'url',
      'https://Bücher.example:8443/a b?q#f',
      'https://xn--bcher-kva.example:8443/a%20b?q#f',
      { port: 8443, host_unicode: 'bücher.example' },
    ],
    ['url', 'javascript:alert(1)', null],
    ['url', '//example.com', null],
    ['iban', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432', { country: 'GB' }], // ISO 13616
    ['iban', 'DE89370400440532013000', 'DE89370400440532013000', { bank: '37040044', is_sepa: true }],
    ['iban', 'FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
    ['iban', 'NO9386011117947', 'NO9386011117947'],
    ['iban', 'DE89370400440532013001', null],
    ['iban', 'US64SVBKUS6S3300958879', null],
    ['iban', 'FR76\u{1f605}', null], // ibantools throws
    ['iban', 'MC58\u{1f605}', null],
    ['email', '\ud800@example.com', null], // validator throws
    ['bic', 'deutdeff500', 'DEUTDEFF500', { branch: '500' }],
    ['bic', 'DEUTXXFF', null],
    ['isbn', '0-306-40615-2', '9780306406157', { isbn10: '0306406152' }], // ISBN manual
    ['isbn', '0-8044-2957-X', '9780804429573'],
    ['isbn', '979-10-90636-07-1', '9791090636071', { isbn10: null }],
    ['isbn', '978-0-306-40615-8', null],
    ['ean', '4006381333931', '4006381333931', { format: 'EAN-13' }],
    ['ean', '9638-5074', '96385074', { format: 'EAN-8' }],
    ['ean', '96385075', null],
    ['luhn', '4539 1488 0343 6467', '4539148803436467'],
    ['luhn', '79927398713', '79927398713', { check_digit: 3 }],
    ['luhn', '79927398710', null],
    ['vat', 'DE 136 695 976', 'DE136695976', { country_name: 'Germany' }],
    ['vat', 'ATU13585627', 'ATU13585627'],
    ['vat', 'ESB58378431', 'ESB58378431'],
    ['vat', 'EL094259216', 'EL094259216'],
    ['vat', 'DE136695977', null],
    ['vat', 'US123456789', null],
    ['ip', '::FFFF:192.0.2.1', '::ffff:192.0.2.1', { version: 6 }],
    [
      'uuid',
      '{F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}',
      'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      { version: 1 },
    ],
    ['uuid', 'f81d4fae-7dec-91d0-a765-00a0c91e6bf6', null],
    ['semver', '1.0.0-alpha.1+001', '1.0.0-alpha.1+001', { prerelease: 'alpha.1', build: '001' }],
    ['semver', '1.0.0-01', null],
    ['semver', 'v1.0.0', null],
    ['phone', '+49 (30) 90 18 20', '+4930901820', { country: 'DE' }],
    ['phone', '030 901820', null],
    ['phone', '+1 650 253 000', null],
    ['country', 'deu', 'DE', { numeric: '276', name: 'Germany' }],
    ['country', '276', 'DE'],
    ['country', 'XX', null],
    ['currency', 'jpy', 'JPY', { decimals: 0 }],
    ['currency', 'XXY', null],
  ];
  for (const [type, value, normalized, details = {}] of results) {
    t.test(`'${value}' is ${normalized === null ? 'no' : 'a valid'} ${type}`, async (t) => {
      const result = (await post('/v6/validate', { type, value })).json();
      t.match(result, { type, value, valid: normalized !== null, normalized, details });
      t.equal(result.reason === null, normalized !== null);
    });
  }

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
