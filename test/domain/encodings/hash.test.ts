import t from 'tap';
import { digest, type HashAlgorithm } from '../../../src/domain/encodings/hash.ts';
import { digests } from './told-by-python.ts';

t.test("all digests and HMACs equal Python's", async (t) => {
  for (const [algorithm, text, key, hex] of digests) {
    const options = { algorithm: algorithm as HashAlgorithm, ...(key !== null && { key }) };
    const title = `${algorithm} ${JSON.stringify(text)} ${key}`;
    t.equal(digest(Buffer.from(text), { ...options, encoding: 'hex' }), hex, title);
    const bytes = Buffer.from(hex, 'hex');
    t.equal(digest(Buffer.from(text), { ...options, encoding: 'base64' }), bytes.toString('base64'), title);
    t.equal(
      digest(Buffer.from(text), { ...options, encoding: 'base64url' }),
      bytes.toString('base64url'),
      title,
    );
  }
});

/** Examples of RFC 2202 and RFC 4231 with text keys, and of FIPS 180 and 202. */
const published: [algorithm: HashAlgorithm, text: string, key: string | undefined, hex: string][] = [
  ['md5', 'what do ya want for nothing?', 'Jefe', '750c783e6ab0b503eaa86e310a5db738'],
  ['sha1', 'what do ya want for nothing?', 'Jefe', 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79'],
  [
    'sha256',
    'what do ya want for nothing?',
    'Jefe',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    'sha512',
    'what do ya want for nothing?',
    'Jefe',
    '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
  ],
  ['sha256', 'abc', undefined, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'sha256',
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    undefined,
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['sha3-256', '', undefined, 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a'],
];
for (const [algorithm, text, key, hex] of published) {
  t.test(
    `${algorithm} of '${text}'${key === undefined ? '' : ` with the key '${key}'`} matches the published value`,
    async (t) => {
      t.equal(
        digest(Buffer.from(text), { algorithm, encoding: 'hex', ...(key !== undefined && { key }) }),
        hex,
      );
    },
  );
}
