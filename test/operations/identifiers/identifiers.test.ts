import t from 'tap';
import { sendLine } from '../../support/lines.ts';
import { shareService } from '../../support/service.ts';
import { since } from '../../support/versions.ts';

const versions = since('v6');
const service = await shareService(t);
const { get, post, postForm } = service;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const answers: [line: string, expected: object][] = [
  ['GET /uuid', { type: 'v4', ids: [UUID] }],
  ['GET /uuid?type=v7&count=2', { type: 'v7', ids: [UUID, UUID] }],
  ['GET /uuid?type=ulid', { type: 'ulid', ids: [/^[0-9A-HJKMNP-TV-Z]{26}$/] }],
  [
    'GET /uuid?type=v5&namespace=dns&name=www.example.com',
    { type: 'v5', ids: ['2ed6657d-e927-568b-95e1-2665a8aea6a2'] },
  ],
  [
    'GET /uuid?type=v8&namespace=dns&name=www.example.com',
    { type: 'v8', ids: ['5c146b14-3c52-8afd-938a-375d0df1fbf6'] },
  ],
  [
    'GET /uuid/parse?uuid=01arz3ndektsv4rrffq69g5fav',
    { uuid: '01563e3a-b5d3-d676-4c61-efb99302bd5b', variant: 'ulid', timestamp: '2016-07-30T23:54:10.259Z' },
  ],
  ['GET /uuid?type=nanoid', { type: 'nanoid', ids: [/^[\w-]{21}$/] }],
  [
    'GET /uuid/parse?uuid=017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
    {
      uuid: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
      version: 7,
      variant: 'rfc9562',
      timestamp: '2022-02-22T19:22:22.000Z',
    },
  ],
  ['GET /uuid/parse?uuid=%7b00000000-0000-0000-0000-000000000000%7d', { variant: 'nil', version: null }],
  ['POST /password', { passwords: [/^\S{16}$/], entropy_bits: 104.59 }],
  ['POST /password {"length":8,"count":20,"symbols":false}', { entropy_bits: 47.18 }],
  ['POST /password {"upper":false,"digits":false,"symbols":false}', { passwords: [/^[a-z]{16}$/] }],
  ['POST /password {"type":"passphrase"}', { passwords: [/^\w+(-\w+){4,}$/], entropy_bits: 64.62 }],
  ['POST /password {"type":"passphrase","words":3,"separator":" . "}', { passwords: [/ \. .* \. /] }],
  ['POST /password {"type":"passphrase","separator":""}', { passwords: [/^[a-z-]+$/] }],
  ['GET /username', { usernames: [/^[a-z]+_[a-z]+$/] }],
  ['GET /username?style=pascal&count=2', { usernames: [/^([A-Z][a-z]+){2}$/, /^([A-Z][a-z]+){2}$/] }],
  ['GET /dice?roll=2d6+1', { roll: '2d6+1', min: 3, max: 13 }],
  ['GET /dice?roll=2d6%2B1d4-2', { roll: '2d6+1d4-2', min: 1, max: 14 }],
  ['GET /dice?roll=D20', { roll: '1d20' }],
];
for (const [line, expected] of answers) {
  t.test(`${line} succeeds`, async (t) => {
    for (const version of versions) {
      const answer = await sendLine(service, version, line);
      t.equal(answer.statusCode, 200);
      t.match(answer.json(), expected);
    }
  });
}

const uuid = 'uuid must be a UUID such as 017f22e2-79b0-7cc3-98c4-dc0c0c07398f, or a ULID';
const dice = 'roll must be dice such as 2d6+1, 4d6kh3 or 3d6!';
const refusals: [line: string, error: string][] = [
  ['GET /uuid?type=v2', 'type must be one of: v4, v7, ulid, nanoid, v1, v5, v6, v8'],
  ['GET /uuid?stackd=1', "Unknown parameter: 'stackd'. Known: count, name, namespace, seed, type"],
  ['GET /uuid?count=101', 'count must be between 1 and 100'],
  ['GET /uuid?count=x', 'count must be an integer'],
  [`GET /uuid?seed=${'a'.repeat(65)}`, 'seed must be between 1 and 64 characters'],
  ['GET /uuid?type=ulid&seed=a', 'seed is only supported for the types v4 and nanoid'],
  ['GET /uuid/parse', 'Please provide a UUID (?uuid=017f22e2-79b0-7cc3-98c4-dc0c0c07398f)'],
  ['GET /uuid/parse?uuid=017f22e2-79b0-7cc3-98c4-dc0c0c07398', uuid],
  ['GET /uuid/parse?uuid=%7b017f22e2-79b0-7cc3-98c4-dc0c0c07398f', uuid],
  ['POST /password {"length":7}', 'length must be between 8 and 128'],
  ['POST /password {"words":13}', 'words must be between 3 and 12'],
  ['POST /password {"count":21}', 'count must be between 1 and 20'],
  ['POST /password {"lower":"yes"}', 'lower must be a boolean'],
  [
    'POST /password {"lenght":20}',
    "Unknown parameter: 'lenght'. Did you mean 'length'? Known: count, digits, exclude, length, lower, no_lookalikes, separator, symbols, type, upper, words",
  ],
  [
    'POST /password {"lower":false,"upper":false,"digits":false,"symbols":false}',
    'At least one of lower, upper, digits and symbols must be true',
  ],
  [
    'POST /password {"exclude":"23456789","no_lookalikes":true}',
    'exclude must leave a character of each selected kind',
  ],
  ['POST /password {"exclude":"0123456789"}', 'exclude must leave a character of each selected kind'],
  ['GET /username?style=shouting', 'style must be one of: snake, kebab, camel, pascal, plain, numbered'],
  ['GET /dice', 'Please provide a roll (?roll=2d6%2B1)'],
  ['GET /dice?roll=two', dice],
  ['GET /dice?roll=2d6%2B%2B1', dice],
  ['GET /dice?roll=2d6-', dice],
  ['GET /dice?roll=7', 'roll must have between 1 and 100 dice'],
  ['GET /dice?roll=51d6%2B50d6', 'roll must have between 1 and 100 dice'],
  ['GET /dice?roll=1d0', 'Each die of roll must have between 1 and 1000 sides'],
  [`GET /dice?roll=${'1%2B'.repeat(50)}1`, 'roll must be at most 100 characters'],
];
for (const [line, error] of refusals) {
  t.test(`${line.slice(0, 90)} is rejected: ${error}`, async (t) => {
    for (const version of versions) {
      const answer = await sendLine(service, version, line);
      t.equal(answer.statusCode, 400);
      t.equal(answer.json().error, error);
    }
  });
}

const seeded = [
  '/username?count=3',
  '/dice?roll=9d9',
  '/text/lorem?count=2',
  '/uuid?count=3',
  '/uuid?type=nanoid',
];
for (const path of seeded) {
  t.test(`GET ${path} with a seed repeats its response, cacheable for a day`, async (t) => {
    const url = `/v6${path}${path.includes('?') ? '&' : '?'}seed=d%C3%A9mo`;
    const [one, other] = [await get(url), await get(url)];
    t.equal(one.body, other.body);
    t.match(one.headers, {
      'x-seed': 'd%C3%A9mo',
      'cache-control': 'public, max-age=86400',
      etag: /^"[\w-]+"$/,
    });
    const known = await get(url, { 'if-none-match': String(one.headers.etag) });
    t.equal(known.statusCode, 304);
    t.equal(known.body, '');
    t.equal(known.headers['cache-control'], 'public, max-age=86400');
  });

  t.test(`GET ${path} without a seed returns a new response each time, not cacheable`, async (t) => {
    const [one, other] = [await get(`/v6${path}`), await get(`/v6${path}`)];
    t.not(one.body, other.body);
    t.equal(one.headers['cache-control'], 'no-store');
    t.equal(one.headers.etag, undefined);
    const seed = one.headers['x-seed'];
    t.equal(seed === undefined, path.startsWith('/uuid'), 'no one can reproduce the identifiers');
    if (seed === undefined) return;
    const again = await get(`/v6${path}${path.includes('?') ? '&' : '?'}seed=${seed}`);
    t.equal(again.body, one.body);
  });
}

t.test('responses that depend on the URL only are cacheable for a day and support 304', async (t) => {
  const url = '/v6/uuid/parse?uuid=017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
  const { headers } = await get(url);
  t.match(headers, { 'cache-control': 'public, max-age=86400', etag: /^"[\w-]+"$/ });
  t.equal((await get(url, { 'if-none-match': String(headers.etag) })).statusCode, 304);
  t.equal((await get(url.replace('017', '018'), { 'if-none-match': String(headers.etag) })).statusCode, 200);
  const head = await service.send({ method: 'HEAD', url });
  t.equal(head.headers.etag, headers.etag);
});

t.test('passwords are not cacheable, and forms are supported', async (t) => {
  const answer = await post('/v6/password', {});
  t.equal(answer.headers['cache-control'], 'no-store');
  const { passwords } = (await postForm('/v6/password', { length: '40', symbols: 'off', count: '2' })).json();
  t.match(passwords, [/^[A-Za-z0-9]{40}$/, /^[A-Za-z0-9]{40}$/]);
  const refused = await postForm('/v6/password', { length: '40', symbol: 'off' });
  t.equal(
    refused.json().error,
    "Unknown parameter: 'symbol'. Did you mean 'symbols'? Known: count, digits, exclude, length, lower, no_lookalikes, separator, symbols, type, upper, words",
  );
});
