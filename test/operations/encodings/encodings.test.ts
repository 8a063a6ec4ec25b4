import { createHmac } from 'node:crypto';
import t from 'tap';
import { sendLine } from '../../support/lines.ts';
import { startService } from '../../support/service.ts';
import { since } from '../../support/versions.ts';

const versions = since('v6');
const service = await startService(t);
const { post, postForm, advance } = service;

const line = (path: string, body: object) => `POST ${path} ${JSON.stringify(body)}`;
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const token =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';

const answers: [line: string, expected: object][] = [
  [
    line('/hash', { text: 'hello' }),
    { algorithm: 'sha256', encoding: 'hex', hash: HELLO, keyed: false, broken: false },
  ],
  [line('/hash', { data: 'aGVsbG8=' }), { hash: HELLO }],
  [line('/hash', { text: '' }), { hash: /^e3b0c44298fc1c14/ }],
  [
    line('/hash', { text: 'hello', algorithm: 'md5' }),
    { hash: '5d41402abc4b2a76b9719d911017c592', broken: true },
  ],
  [line('/hash', { text: 'a', algorithm: 'sha1', key: 'k' }), { keyed: true, broken: true }],
  [
    line('/hash', { text: 'hello', encoding: 'base64' }),
    { hash: 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' },
  ],
  [line('/encode', { text: 'foo', format: 'base64' }), { format: 'base64', result: 'Zm9v' }],
  [line('/decode', { text: 'Zm9v', format: 'base64' }), { format: 'base64', result: 'foo' }],
  [line('/encode', { text: '', format: 'hex' }), { result: '' }],
  [line('/decode', { text: '&eacute;', format: 'html' }), { result: 'é' }],
  [
    line('/jwt/decode', { token, key: 'your-256-bit-secret' }),
    {
      header: { alg: 'HS256', typ: 'JWT' },
      payload: { sub: '1234567890', name: 'John Doe', iat: 1516239022 },
      expires: null,
      is_expired: false,
      verified: true,
      reason: null,
    },
  ],
  // RFC 9285, section 4.3.
  [line('/encode', { text: 'Hello!!', format: 'base45' }), { result: '%69 VD92EX0' }],
  [line('/encode', { text: 'ietf!', format: 'base45' }), { result: 'QED8WEX0' }],
  [line('/decode', { text: 'QED8WEX0', format: 'base45' }), { result: 'ietf!' }],
  [line('/encode', { data: '00ff', data_encoding: 'hex', format: 'base64' }), { result: 'AP8=' }],
  [line('/decode', { text: 'AP8=', format: 'base64', result_encoding: 'hex' }), { result: '00ff' }],
  [line('/encode', { text: 'caf\u00e9\n', format: 'unicode' }), { result: 'caf\\u00e9\\n' }],
  [line('/decode', { text: '\\u{1f600}\\x41', format: 'unicode' }), { result: '\ud83d\ude00A' }],
  [line('/encode', { text: 'a=\u00e9', format: 'quoted-printable' }), { result: 'a=3D=C3=A9' }],
  [line('/decode', { text: '<~87cURD]i,"Ebo80~>', format: 'base85' }), { result: 'Hello World!' }],
  // The test vectors of BLAKE3, for an empty input.
  [
    line('/hash', { text: '', algorithm: 'BLAKE3' }),
    { hash: 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262' },
  ],
  [line('/hash', { data: '68656c6c6f', data_encoding: 'hex' }), { hash: HELLO }],
  [
    line('/jwt/decode', { token, key: 'eW91ci0yNTYtYml0LXNlY3JldA==', key_encoding: 'base64' }),
    { verified: true, not_before: null, is_early: false },
  ],
  [
    line('/jwt/decode', { token: 'eyJhbGciOiJub25lIn0.eyJuYmYiOjk5OTk5OTk5OTl9.' }),
    { not_before: '2286-11-20T17:46:39.000Z', is_early: true, is_expired: false },
  ],
  [line('/jwt/decode', { token }), { verified: null, reason: 'No key was given.' }],
  [
    line('/jwt/decode', { token, key: 'x' }),
    { verified: false, reason: 'The signature does not match the key.' },
  ],
];
for (const [line, expected] of answers) {
  t.test(`${line.slice(0, 90)} succeeds`, async (t) => {
    for (const version of versions) {
      const answer = await sendLine(service, version, line);
      t.equal(answer.statusCode, 200);
      t.match(answer.json(), expected);
    }
  });
}

const algorithms =
  'algorithm must be one of: md5, sha1, sha224, sha256, sha384, sha512, sha512-256, sha3-224, sha3-256, sha3-384, sha3-512, blake2b512, blake3, crc32';
const formats =
  'format must be one of: base64, base64url, base32, base32hex, base36, base45, base58, base62, base85, hex, quoted-printable, url, html, unicode, punycode, morse, rot13';
const long = 'a'.repeat(65_537);
const refusals: [line: string, error: string][] = [
  [line('/hash', {}), 'Give either text or data'],
  [line('/hash', { text: 'a', data: 'YQ==' }), 'Give either text or data'],
  [line('/hash', { data: 'a+b/=' }), 'data is not valid base64: for plain text, use text'],
  [line('/hash', { text: long }), 'text must be at most 65536 bytes'],
  [line('/hash', { text: 'a', algorithm: 'md4' }), algorithms],
  [line('/hash', { text: 'a', key: '' }), 'key must be between 1 and 1024 characters'],
  [
    line('/hash', { text: 'a', key: 'k', algorithm: 'blake2b512' }),
    'key is not supported for blake2b512, crc32, sha3-256 and sha3-512',
  ],
  [
    line('/hash', { txt: 'a' }),
    "Unknown parameter: 'txt'. Did you mean 'text'? Known: algorithm, data, data_encoding, encoding, key, key_encoding, text",
  ],
  [line('/encode', { text: 'a' }), 'Please provide format'],
  [line('/encode', { text: 'a', format: 'base65' }), formats],
  [line('/encode', { text: long, format: 'hex' }), 'text must be at most 65536 bytes'],
  [line('/decode', { text: '/w==', format: 'base64' }), 'The decoded bytes are not valid UTF-8'],
  [
    line('/decode', { text: '%', format: 'url' }),
    'text is not valid url: character 1 is a % without two hex digits; write %25',
  ],
  [line('/jwt/decode', {}), 'token must be between 1 and 16384 characters'],
  [line('/jwt/decode', { token: 'abc' }), 'token must be a signed JWT with three parts'],
  [line('/jwt/decode', { token, key: '{}' }), 'key is not a valid PEM, JWK or JWK set'],
  [
    line('/jwt/decode', { token, secret: 'x' }),
    "Unknown parameter: 'secret'. Known: key, key_encoding, token",
  ],
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

t.test('a token is expired from the second of its expiry', async (t) => {
  const exp = Date.parse('2026-11-20T12:00:10.000Z') / 1000;
  const parts = [{ alg: 'HS256' }, { exp }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', 'k').update(parts.join('.')).digest('base64url');
  const read = async () =>
    (await post('/v6/jwt/decode', { token: `${parts.join('.')}.${signature}`, key: 'k' })).json();
  t.match(await read(), { expires: '2026-11-20T12:00:10.000Z', is_expired: false, verified: true });
  advance(9_999);
  t.match(await read(), { is_expired: false });
  advance(1);
  t.match(await read(), { is_expired: true, verified: true });
});

t.test('a claim keeps any name that it has in the token', async (t) => {
  const payload = '{"__proto__":{"a":1},"constructor":1,"ü":[null,{"b":2}],"1":1}';
  const parts = ['{"alg":"none"}', payload].map((part) => Buffer.from(part).toString('base64url'));
  const answer = await post('/v6/jwt/decode', { token: `${parts.join('.')}.` });
  t.match(answer.body, '"__proto__":{"a":1}');
  t.match(answer.json(), { payload: { constructor: 1, ü: [null, { b: 2 }], 1: 1 }, verified: false });
});

t.test('responses to requests with secrets are not cacheable, and the secrets are not logged', async (t) => {
  for (const answer of [
    await post('/v6/jwt/decode', { token, key: 'your-256-bit-secret' }),
    await post('/v6/hash', { text: 'a', key: 'your-256-bit-secret' }),
  ]) {
    t.equal(answer.headers['cache-control'], 'no-store');
  }
  t.notMatch(service.log(), 'your-256-bit-secret');
});

t.test('forms can contain a text to hash, encode and decode', async (t) => {
  t.equal((await postForm('/v6/hash', { text: 'hello' })).json().hash, HELLO);
  t.equal((await postForm('/v6/encode', { text: 'é', format: 'url' })).json().result, '%C3%A9');
  t.equal((await postForm('/v6/decode', { text: '%C3%A9', format: 'url' })).json().result, 'é');
});
