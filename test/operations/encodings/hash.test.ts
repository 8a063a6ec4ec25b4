import t from 'tap';
import { digest, type HashAlgorithm } from '../../../src/operations/encodings/hash.ts';
import { digests } from './told-by-python.ts';

t.test("all digests and HMACs equal Python's", async (t) => {
  for (const { text, hex, ...options } of digests) {
    const title = JSON.stringify({ ...options, text });
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

t.test('published vectors of the shorter algorithms, and of keys that are not UTF-8', async (t) => {
  const rows: [algorithm: HashAlgorithm, text: string, key: Buffer | undefined, hex: string][] = [
    // FIPS 180-4 examples, the check value of CRC-32, and RFC 4231, case 1 and 3.
    ['sha224', 'abc', undefined, '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7'],
    ['sha512-256', 'abc', undefined, '53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23'],
    ['crc32', '123456789', undefined, 'cbf43926'],
    ['crc32', '', undefined, '00000000'],
    [
      'sha224',
      'Hi There',
      Buffer.alloc(20, 0x0b),
      '896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22',
    ],
    [
      'sha256',
      'Hi There',
      Buffer.alloc(20, 0x0b),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
  ];
  for (const [algorithm, text, key, hex] of rows)
    t.equal(digest(Buffer.from(text), { algorithm, encoding: 'hex', ...(key && { key }) }), hex, algorithm);
});
