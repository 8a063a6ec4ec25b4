import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import t from 'tap';
import { parseToken } from '../../../src/operations/encodings/jwt.ts';
import { verifySignature } from '../../../src/operations/encodings/signature.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const verify = (token: string, key?: string) => verifySignature(token, parseToken(token).header, key);

/** The token and the key of RFC 7515, appendix A.1. */
const exampleToken =
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const exampleKey = {
  kty: 'oct',
  k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
};

t.test('decodes and verifies the example of RFC 7515 A.1', async (t) => {
  const { header, payload, expiry } = parseToken(exampleToken);
  t.strictSame(header, { typ: 'JWT', alg: 'HS256' });
  t.strictSame(payload, { iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true });
  t.match(expiry, { seconds: 1300819380, iso: '2011-03-22T18:43:00.000Z', warning: null });
  t.strictSame(verify(exampleToken, JSON.stringify(exampleKey)), { verified: true, reason: null });
  t.strictSame(verify(exampleToken), { verified: null, reason: 'No key was given.' });
  t.match(verify(exampleToken, 'another'), { verified: false, reason: /signature/ });
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const end = exampleToken.at(-1) ?? '';
  for (const other of last)
    t.equal(
      verify(exampleToken.slice(0, -1) + other, JSON.stringify(exampleKey)).verified,
      other === end,
      other,
    );
});

t.test('verifies the example of RFC 7515 A.3, which uses an elliptic curve', async (t) => {
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  };
  const token =
    'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q';
  t.match(verify(token, JSON.stringify(key)), { verified: true });
});

const claims = encode({ sub: 'a' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const edwards = generateKeyPairSync('ed25519');
const pemOf = ({ publicKey }: typeof rsa) => publicKey.export({ type: 'spki', format: 'pem' }).toString();
const jwkOf = ({ publicKey }: typeof rsa) => ({ ...publicKey.export({ format: 'jwk' }) });
const PSS = { padding: 6, saltLength: 32 }; // RSA_PKCS1_PSS_PADDING

/** Tokens signed by Node. */
const signedBy: Record<string, [pair: typeof rsa, signature: (data: Buffer) => Buffer]> = {
  RS256: [rsa, (data) => sign('sha256', data, rsa.privateKey)],
  PS256: [rsa, (data) => sign('sha256', data, { key: rsa.privateKey, ...PSS })],
  ES384: [curve, (data) => sign('sha384', data, { key: curve.privateKey, dsaEncoding: 'ieee-p1363' })],
  EdDSA: [edwards, (data) => sign(null, data, edwards.privateKey)],
  Ed25519: [edwards, (data) => sign(null, data, edwards.privateKey)],
};
const make = (header: object, signature: (data: Buffer) => Buffer) => {
  const data = `${encode(header)}.${claims}`;
  return `${data}.${signature(Buffer.from(data)).toString('base64url')}`;
};
const secretly = (hash: string, secret: string) => (data: Buffer) =>
  createHmac(hash, secret).update(data).digest();

for (const [alg, [pair, signature]] of Object.entries(signedBy)) {
  t.test(`a ${alg} token is verified only by its key, as PEM, JWK or JWK set`, async (t) => {
    const token = make({ alg, kid: 'b' }, signature);
    t.match(verify(token, pemOf(pair)), { verified: true });
    t.match(verify(token, `\n ${pemOf(pair)} \n`), { verified: true });
    t.match(verify(token, JSON.stringify(jwkOf(pair))), { verified: true });
    const keys = [
      { ...jwkOf(rsa), kid: 'a' },
      { ...jwkOf(pair), kid: 'b' },
    ];
    t.match(verify(token, JSON.stringify({ keys })), { verified: true });
    const changed = token.replace(claims, encode({ sub: 'b' }));
    t.match(verify(changed, pemOf(pair)), { verified: false, reason: /signature/ });
    t.match(verify(token, 'secret'), { verified: false, reason: `The key is not valid for ${alg}.` });
    const other = pair === rsa ? curve : rsa;
    t.match(verify(token, pemOf(other)), { verified: false });
  });
}

t.test('a public key is never used as an HMAC secret, in any format', async (t) => {
  const pem = pemOf(rsa);
  const jwk = JSON.stringify(jwkOf(rsa));
  const set = JSON.stringify({ keys: [jwkOf(rsa)] });
  for (const key of [pem, pem.trim(), ` ${pem}`, jwk, set]) {
    for (const [alg, hash] of [
      ['HS256', 'sha256'],
      ['HS512', 'sha512'],
    ] as const) {
      const token = make({ alg }, secretly(hash, key));
      const reason = key === set ? `The key set has no key for ${alg}.` : `The key is not valid for ${alg}.`;
      t.match(verify(token, key), { verified: false, reason });
    }
  }
});

t.test('the algorithm none is never verified, in any spelling', async (t) => {
  for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
    const token = `${encode({ alg })}.${claims}.`;
    for (const key of [undefined, 'secret', pemOf(rsa)]) {
      t.strictSame(verify(token, key), { verified: false, reason: 'The token is not signed.' });
    }
  }
});

t.test('unsupported tokens are not verified', async (t) => {
  const tokens: [token: string, reason: RegExp][] = [
    [make({ alg: 'HS999' }, secretly('sha256', 's')), /algorithm is not supported/],
    [make({}, secretly('sha256', 's')), /algorithm is not supported/],
    [make({ alg: 7 }, secretly('sha256', 's')), /algorithm is not supported/],
    [make({ alg: 'HS256', crit: ['exp'], exp: 1 }, secretly('sha256', 's')), /not supported/],
    [make({ alg: 'HS256', crit: ['b64'], b64: false }, secretly('sha256', 's')), /unencoded/],
    [make({ alg: 'toString' }, secretly('sha256', 's')), /algorithm is not supported/],
  ];
  for (const [token, reason] of tokens) t.match(verify(token, 's'), { verified: false, reason });
  t.match(verify(make({ alg: 'HS256' }, secretly('sha256', 's')), 's'), { verified: true });
  t.match(verify(`${encode({ alg: 'HS256' })}.${claims}.`, 's'), { verified: false });
});

t.test('rejects an invalid key that looks like PEM or JSON', async (t) => {
  const keys = [
    '-----BEGIN PUBLIC KEY-----',
    ...'{} {"kty":"RSA"} {"kty":"oct","k":""} {"keys":[]} {"keys":[1]}'.split(' '),
  ];
  for (const key of keys) t.throws(() => verify(exampleToken, key), { message: /key/i }, key);
});

const raw = (text: string) => Buffer.from(text).toString('base64url');

const unsigned = (payload: string) => parseToken(`${encode({ alg: 'none' })}.${raw(payload)}.`);

t.test('an expiry that is wrong has a warning', async (t) => {
  for (const exp of ['"tomorrow"', 'null', '"1300819380"', '1e400', '[1]'])
    t.match(
      unsigned(`{"exp":${exp}}`).expiry,
      { seconds: undefined, iso: null, warning: /not a number/ },
      exp,
    );
  t.match(unsigned('{"exp":1764000000000}').expiry, { seconds: 1764000000000, warning: /milliseconds/ });
  t.strictSame(unsigned('{"exp":0}').expiry, { seconds: 0, iso: '1970-01-01T00:00:00.000Z', warning: null });
  t.match(unsigned('{"exp":-1e300}').expiry, { seconds: -1e300, iso: null });
  t.match(unsigned('{}').expiry, { seconds: undefined, iso: null, warning: null });
});

t.test('numbers keep their digits: those that JavaScript would round become strings', async (t) => {
  const { payload } = unsigned(
    '{"sub":100002348117421473,"a":[-9007199254740993123,1e400,12345678901234567.0,1e-400],"b":1.0,"c":9007199254740991}',
  );
  t.strictSame(payload, {
    ...{
      sub: '100002348117421473',
      a: ['-9007199254740993123', '1e400', '12345678901234567.0', '1e-400'],
      b: 1,
      c: 9007199254740991,
    },
  });
});

t.test('quotes, white space, Authorization and Bearer around a token are ignored', async (t) => {
  const quoted = [`"${exampleToken}"`, `Authorization: Bearer ${exampleToken}`];
  for (const text of [
    ...quoted,
    `Bearer ${exampleToken}`,
    `bearer  ${exampleToken}\r\n`,
    ` ${exampleToken}\n`,
  ]) {
    const { compact } = parseToken(text);
    t.equal(compact, exampleToken);
    t.match(verify(compact, JSON.stringify(exampleKey)), { verified: true });
  }
});

t.test('the signature of a payload that is not a JSON object is verified', async (t) => {
  for (const [payload, text] of [
    ['Live long', 'Live long'],
    ['7', '7'],
    ['', ''],
    ['\xff', null],
  ] as const) {
    const data = `${encode({ alg: 'HS256' })}.${Buffer.from(payload, 'latin1').toString('base64url')}`;
    const token = `${data}.${secretly('sha256', 's')(Buffer.from(data)).toString('base64url')}`;
    t.match(parseToken(token), { payload: null, payloadText: text });
    t.match(verify(token, 's'), { verified: true });
  }
});

t.test('a JWK is used only as it says itself', async (t) => {
  const token = make({ alg: 'HS256' }, secretly('sha256', 's'));
  const jwk = { kty: 'oct', k: raw('s') };
  const wrong = [{ use: 'enc' }, { key_ops: ['encrypt'] }, { key_ops: [] }, { alg: 'HS512' }, { alg: 7 }];
  for (const limits of wrong)
    t.match(verify(token, JSON.stringify({ ...jwk, ...limits })), { verified: false, reason: /key/ });
  const right = [{ use: 'sig' }, { key_ops: ['sign', 'verify'] }, { alg: 'HS256' }];
  for (const limits of right)
    t.match(verify(token, JSON.stringify({ ...jwk, ...limits })), { verified: true });
  const keys = [{ ...jwk, use: 'enc', k: raw('x') }, jwk];
  t.match(verify(token, JSON.stringify({ keys })), { verified: true });
  const edwardsKey = { ...jwkOf(edwards), alg: 'EdDSA' };
  const signed = make({ alg: 'Ed25519' }, (data) => sign(null, data, edwards.privateKey));
  t.match(verify(signed, JSON.stringify(edwardsKey)), { verified: true });
});

const otherRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const invalidRsa = { kty: 'RSA', n: 7 };
/** The keys of a set, and the header of a token, by the algorithm that signs it. */
const sets: [title: string, keys: object[], header: { alg: string; kid?: string }][] = [
  [
    'two types with one kid',
    [
      { ...jwkOf(curve), kid: 'a' },
      { ...jwkOf(rsa), kid: 'a' },
    ],
    { alg: 'RS256', kid: 'a' },
  ],
  [
    'a key for encryption with the same kid',
    [
      { ...jwkOf(otherRsa), kid: 'a', use: 'enc' },
      { ...jwkOf(rsa), kid: 'a', use: 'sig' },
    ],
    { alg: 'RS256', kid: 'a' },
  ],
  [
    'two RSA keys with one kid',
    [
      { ...jwkOf(otherRsa), kid: 'a' },
      { ...jwkOf(rsa), kid: 'a' },
    ],
    { alg: 'PS256', kid: 'a' },
  ],
  ['two RSA keys without a kid', [jwkOf(otherRsa), jwkOf(rsa)], { alg: 'RS256' }],
  ['an unknown type', [{ kty: 'XYZ' }, jwkOf(edwards)], { alg: 'EdDSA' }],
  ['an invalid key', [invalidRsa, jwkOf(rsa)], { alg: 'RS256' }],
  ['an EC and an Edwards key', [jwkOf(curve), jwkOf(edwards)], { alg: 'EdDSA' }],
  ['another curve', [{ ...jwkOf(curve), crv: 'P-256' }, jwkOf(curve)], { alg: 'ES384' }],
];
for (const [title, keys, header] of sets) {
  t.test(`a JWK set with ${title} verifies the token`, async (t) => {
    const [, signature] = signedBy[header.alg] ?? [];
    if (signature === undefined) throw new Error(`No signature for ${header.alg}`);
    for (const order of [keys, [...keys].reverse()])
      t.match(verify(make(header, signature), JSON.stringify({ keys: order })), { verified: true });
  });
}

t.test('a JWK set without the key of the token says so', async (t) => {
  const [, signature] = signedBy.RS256 ?? [];
  if (signature === undefined) throw new Error('No signature');
  const reasonFor = (header: object, ...keys: object[]) =>
    verify(make({ alg: 'RS256', ...header }, signature), JSON.stringify({ keys })).reason;
  const named = "The key set has no key for RS256 and the token's kid.";
  t.equal(reasonFor({ kid: 'b' }, { ...jwkOf(rsa), kid: 'a' }), named);
  t.equal(reasonFor({ kid: 'b' }, jwkOf(rsa)), named);
  t.equal(reasonFor({}, jwkOf(curve)), 'The key set has no key for RS256.');
  const many = Array.from({ length: 5 }, () => jwkOf(rsa));
  t.equal(reasonFor({}, ...many), 'The key set has more than 4 keys that may have signed the token.');
  t.equal(reasonFor({}, { ...jwkOf(rsa), alg: 'RS512' }), 'The key set has no key for RS256.');
  t.equal(reasonFor({}, jwkOf(otherRsa)), 'The signature does not match the key.');
  t.throws(() => reasonFor({}, invalidRsa), { message: /key/ });
});
