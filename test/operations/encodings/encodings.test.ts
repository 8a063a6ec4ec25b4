import { createHmac } from 'node:crypto';
import t from 'tap';
import { startService } from '../../support/service.ts';

const { post, postForm, advance, log } = await startService(t);
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const token =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';

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
  t.notMatch(log(), 'your-256-bit-secret');
});

t.test('forms can contain a text to hash, encode and decode', async (t) => {
  t.equal((await postForm('/v6/hash', { text: 'hello' })).json().hash, HELLO);
  t.equal((await postForm('/v6/encode', { text: 'é', format: 'url' })).json().result, '%C3%A9');
  t.equal((await postForm('/v6/decode', { text: '%C3%A9', format: 'url' })).json().result, 'é');
});
