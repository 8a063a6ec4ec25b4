import { createHmac } from 'node:crypto';
import t from 'tap';
import {
  deriveTokenKey,
  deriveTokenKeys,
  findTokenKey,
  isCurrent,
  readToken,
  signToken,
  TOKEN_LENGTH_MAX,
} from '../../src/lib/signed-token.ts';

const key = deriveTokenKey('a secret of the server', 'test');
const claims = { salt: '0123456789abcdef', difficulty: 4 };
const token = signToken(claims, key);

const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

t.test('a token is base64url of JSON with readable claims', async (t) => {
  t.match(token, /^[\w-]+$/);
  t.match(decode(token), claims);
});

t.test('the claims are returned with the key that signed them, and with no other', async (t) => {
  t.same(readToken(token, key), claims);
  t.equal(readToken(token, deriveTokenKey('another secret', 'test')), undefined);
  t.equal(readToken(token, deriveTokenKey('a secret of the server', 'another kind')), undefined);
});

t.test('rejects anything that is not exactly a token of the key', async (t) => {
  const { signature } = decode(token);
  const bad: Record<string, string> = {
    'an empty string': '',
    'no base64url': '%%%%',
    'no JSON': Buffer.from('{').toString('base64url'),
    'no object': encode([claims, signature]),
    null: encode(null),
    'a number': encode(5),
    'without a signature': encode(claims),
    'an empty signature': encode({ ...claims, signature: '' }),
    'a signature that is not a string': encode({ ...claims, signature: [signature] }),
    'another claim': encode({ ...claims, difficulty: 1, signature }),
    'one more claim': encode({ ...claims, admin: 1, signature }),
    'one less claim': encode({ salt: claims.salt, signature }),
    'claims in another order': encode({ difficulty: 4, salt: claims.salt, signature }),
    'the signature in another position': encode({ signature, ...claims }),
    'a second spelling: padding': `${token}=`,
    'a second spelling: a space': `${token} `,
    'a second spelling: JSON with spaces': Buffer.from(JSON.stringify(decode(token), null, 1)).toString(
      'base64url',
    ),
    'a second spelling: base64': Buffer.from(token, 'base64url').toString('base64'),
    'half of the token': token.slice(0, token.length / 2),
    'the token twice': token + token,
    'longer than any token': 'A'.repeat(TOKEN_LENGTH_MAX + 1),
    'a deep array': Buffer.from('['.repeat(300)).toString('base64url'),
  };
  for (const [name, text] of Object.entries(bad)) t.equal(readToken(text, key), undefined, name);
});

t.test('the longest token has 1,000 characters', async (t) => {
  const tokenOf = (length: number) => signToken({ text: 'x'.repeat(length) }, key);
  let length = 1;
  while (tokenOf(length).length < TOKEN_LENGTH_MAX) length += 1;
  t.equal(tokenOf(length).length, TOKEN_LENGTH_MAX);
  t.ok(readToken(tokenOf(length), key));
  t.equal(readToken(tokenOf(length + 1), key), undefined);
});

t.test('the key of a kind is HKDF of the secret (RFC 5869), without salt', async (t) => {
  const hmac = (secret: Uint8Array, text: string) =>
    createHmac('sha256', new Uint8Array(secret)).update(text, 'latin1').digest();
  const extracted = hmac(new Uint8Array(32), 'a secret of the server');
  const expanded = hmac(new Uint8Array(extracted), 'utility-api token test\x01');
  t.strictSame(key.export().toString('hex'), expanded.toString('hex'));
});

t.test(
  'a token is current until it expires, unless it is from the future by more than a minute',
  async (t) => {
    const [nowMs, lifetimeMs] = [1_000_000, 300_000];
    const cases: [expiresMs: number, is: boolean][] = [
      [nowMs - 1, false],
      [nowMs, false],
      [nowMs + 1, true],
      [nowMs + lifetimeMs + 60_000, true],
      [nowMs + lifetimeMs + 60_001, false],
    ];
    for (const [expiresMs, is] of cases) t.equal(isCurrent(expiresMs, nowMs, lifetimeMs), is, `${expiresMs}`);
  },
);

t.test('changing any single character invalidates a token', async (t) => {
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, index) + other + token.slice(index + 1);
    if (readToken(changed, key) !== undefined) t.fail(`character ${index} may change`);
  }
  t.pass(`${token.length} characters tried`);
});

t.test('finds the key that signed a token among several; only the first key signs', async (t) => {
  const keys = deriveTokenKeys('the new secret', 'the old secret', 'test');
  const [signing, other] = keys;
  t.ok(signing.equals(deriveTokenKey('the new secret', 'test')), 'tokens are signed with the first key');
  t.ok(other?.equals(deriveTokenKey('the old secret', 'test')));
  const cases: [secret: string, found: typeof signing | undefined][] = [
    ['the new secret', signing],
    ['the old secret', other],
    ['a foreign secret', signing],
  ];
  for (const [secret, found] of cases)
    t.equal(findTokenKey(signToken(claims, deriveTokenKey(secret, 'test')), keys), found, secret);
  for (const text of ['', '%', 'A'.repeat(TOKEN_LENGTH_MAX + 1)])
    t.equal(findTokenKey(text, keys), signing, 'with which the token is rejected');
  t.equal(deriveTokenKeys('the new secret', undefined, 'test').length, 1);
});
