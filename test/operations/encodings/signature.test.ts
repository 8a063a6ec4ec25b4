/** Compares verification with another library, and checks the limits of RSA keys. */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';
import t from 'tap';
import { verifySignature } from '../../../src/operations/encodings/signature.ts';
import { atScale } from '../../support/scale.ts';

const ecdsa = (namedCurve: string) => () => generateKeyPairSync('ec', { namedCurve });
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const makers: Readonly<Record<string, () => { publicKey: KeyObject; privateKey: KeyObject }>> = {
  ...{ RS256: rsa, RS384: rsa, RS512: rsa, PS256: rsa, PS384: rsa, PS512: rsa },
  ...{ ES256: ecdsa('P-256'), ES384: ecdsa('P-384'), ES512: ecdsa('P-521') },
  ...{ EdDSA: () => generateKeyPairSync('ed25519'), Ed25519: () => generateKeyPairSync('ed25519') },
};

/** A secret or a public key, as our function and as the library takes it. */
interface Verifier {
  readonly text: string;
  readonly key: KeyObject | Uint8Array;
}

interface Signer extends Verifier {
  readonly alg: string;
  readonly signWith: KeyObject | Uint8Array;
}

function makeSigner(alg: string): Signer {
  const pair = makers[alg]?.();
  if (pair !== undefined) {
    const text = JSON.stringify(pair.publicKey.export({ format: 'jwk' }));
    return { alg, text, key: pair.publicKey, signWith: pair.privateKey };
  }
  const text = randomBytes(1 + (randomBytes(1)[0] ?? 0)).toString('base64url');
  return { alg, text, key: Buffer.from(text), signWith: Buffer.from(text) };
}

/** A token, and copies of it with one change. */
function changesOf(token: string): string[] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const flipped = Buffer.from(bytes);
  const index = randomBytes(2).readUInt16BE() % flipped.length;
  flipped[index] = (flipped[index] ?? 0) ^ (1 << (index % 8));
  const signatures = [
    bytes,
    flipped,
    ...[bytes.subarray(1), bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.of(0)])],
    ...[Buffer.alloc(0), Buffer.alloc(bytes.length), Buffer.alloc(bytes.length, 0xff)],
  ];
  return [
    ...signatures.map((changed) => `${header}.${payload}.${changed.toString('base64url')}`),
    `${header}.${payload}AAAA.${signature}`,
  ];
}

const isVerified = (token: string, alg: string, key: KeyObject | Uint8Array): Promise<boolean> =>
  compactVerify(token, key, { algorithms: [alg] }).then(
    () => true,
    () => false,
  );

t.test('jose agrees about random tokens of every algorithm, intact and changed', async (t) => {
  const algorithms = ['HS256', 'HS384', 'HS512', ...Object.keys(makers)];
  const disagreements: string[] = [];
  let verified = 0;
  for (let round = 0; round < atScale({ full: 5, quick: 1 }); round += 1) {
    const signers = algorithms.map(makeSigner);
    for (const { alg, signWith } of signers) {
      const payload = randomBytes(randomBytes(1)[0] ?? 0);
      const intact = await new CompactSign(payload).setProtectedHeader({ alg }).sign(signWith);
      for (const token of changesOf(intact)) {
        for (const { text, key } of signers) {
          const ours = verifySignature(token, { alg }, text).verified;
          if (ours) verified += 1;
          if (ours !== (await isVerified(token, alg, key))) disagreements.push(`${token} with ${text}`);
        }
      }
    }
  }
  t.strictSame(disagreements, []);
  t.ok(verified >= algorithms.length, 'the intact tokens are verified');
});

const modulus = (bits: number): string => {
  return Buffer.alloc(bits / 8, 0xff).toString('base64url');
};
const exponent = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
const tooLarge = 'The RSA key has more than 8192 bits, or an exponent above 2^32.';
const unfit = 'The key is not valid for RS256.';
const wrong = 'The signature does not match the key.';
const bounds: [bits: number, exponent: string, verified: boolean | null, reason: string][] = [
  [8192, '010001', false, wrong],
  [8192, 'ffffffff', false, wrong],
  [2048, '03', false, wrong],
  [8200, '010001', null, tooLarge],
  [16_384, '010001', null, tooLarge],
  [2048, '0100000001', null, tooLarge],
  [3072, 'ff'.repeat(383), null, tooLarge],
  [2040, '010001', false, 'The RSA key has fewer than 2048 bits.'],
  [2048, '010000', false, unfit],
  [2048, '01', false, unfit],
];
const token = `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.e30.${randomBytes(256).toString('base64url')}`;

t.test('RSA keys are tried only up to 8192 bits and exponents up to 2^32', async (t) => {
  for (const [bits, e, verified, reason] of bounds) {
    const key = { kty: 'RSA', n: modulus(bits), e: exponent(e) };
    for (const text of [key, { keys: [key] }, { keys: [key, { ...key, kid: 'b' }] }])
      t.strictSame(
        verifySignature(token, { alg: 'RS256' }, JSON.stringify(text)),
        { verified, reason },
        `${bits} ${e}`,
      );
  }
});

t.test('a set with a key that is too large verifies by the others, else it remains unknown', async (t) => {
  const { publicKey, privateKey } = rsa();
  const large = { kty: 'RSA', n: modulus(16_384), e: exponent('010001') };
  const jwk = publicKey.export({ format: 'jwk' });
  const signed = await new CompactSign(Buffer.from('{}'))
    .setProtectedHeader({ alg: 'RS256' })
    .sign(privateKey);
  for (const keys of [
    [large, jwk],
    [jwk, large],
  ]) {
    const text = JSON.stringify({ keys });
    t.strictSame(verifySignature(signed, { alg: 'RS256' }, text), { verified: true, reason: null });
    t.strictSame(verifySignature(token, { alg: 'RS256' }, text), { verified: null, reason: tooLarge });
  }
});
