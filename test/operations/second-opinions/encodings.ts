/** Digests, HMACs, base58 and identifiers. */
import { blake2b } from '@noble/hashes/blake2.js';
import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { sha3_256, sha3_512 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';
import { decodeTime, encodeTime } from 'ulid';
import { validate, version } from 'uuid';
import { decodeText, encodeText } from '../../../src/operations/encodings/encode.ts';
import { digest } from '../../../src/operations/encodings/hash.ts';
import { createIdentifiers, parseUuid } from '../../../src/operations/identifiers/uuid.ts';
import { type Opinion, opinionsOn, told } from './opinion.ts';

const texts = [
  '',
  'abc',
  'Grüße aus Köln',
  '😀👨‍👩‍👧',
  'a'.repeat(111),
  'b'.repeat(128),
  '\u0000\u0001',
  '漢字',
];
const keys = ['', 'Jefe', 'k'.repeat(200)];

const hashes = { md5, sha1, sha256, sha384, sha512, 'sha3-256': sha3_256, 'sha3-512': sha3_512 } as const;
const keyed = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const algorithms = Object.keys(hashes) as (keyof typeof hashes)[]; // the keys, which are typed as strings
const digests = algorithms.flatMap((algorithm) =>
  opinionsOn(texts, (text) => ({
    title: `${algorithm} of ${told(text)}`,
    library: '@noble/hashes',
    ours: () => digest(Buffer.from(text), { algorithm, encoding: 'hex' }),
    theirs: () => hexOf(hashes[algorithm](bytesOf(text))),
  })),
);

const blakes = opinionsOn(texts, (text) => ({
  title: `blake2b512 of ${told(text)}`,
  library: '@noble/hashes',
  ours: () => digest(Buffer.from(text), { algorithm: 'blake2b512', encoding: 'hex' }),
  theirs: () => hexOf(blake2b(bytesOf(text), { dkLen: 64 })),
}));

const codes = keyed.flatMap((algorithm) =>
  opinionsOn(keys, (key) => ({
    title: `${algorithm} of a text with the key ${told(key)}`,
    library: '@noble/hashes',
    ours: () => digest(Buffer.from('what do ya want?'), { algorithm, encoding: 'hex', key }),
    theirs: () => hexOf(hmac(hashes[algorithm], bytesOf(key), bytesOf('what do ya want?'))),
  })),
);

const base58 = opinionsOn(texts, (text) => ({
  title: `${told(text)} in base58, and back`,
  library: 'bs58',
  ours: async () => [
    await encodeText(text, 'base58'),
    await decodeText(bs58.encode(bytesOf(text)), 'base58'),
  ],
  theirs: () => [bs58.encode(bytesOf(text)), text],
}));

const uuids = [
  'c232ab00-9414-11ec-b3c8-9f6bdeced846',
  '5df41881-3aed-3515-88a7-2f4a814cf09e',
  '919108f7-52d1-4320-9bac-f847db4148a8',
  '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  '1ec9414c-232a-6b00-b3c8-9f6bdeced846',
  '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
  '2489e9ad-2ee2-8e00-8ec9-32d5f69181c0',
];
const versions = opinionsOn(uuids, (uuid) => ({
  title: `the version of ${uuid}`,
  library: 'uuid',
  ours: () => [parseUuid(uuid).variant === 'rfc9562', parseUuid(uuid).version],
  theirs: () => [validate(uuid), version(uuid)],
}));

const moments = [0, 1, 1_000, 946_684_800_000, 1_469_918_176_385, 1_795_176_000_123, 2 ** 47, 2 ** 48 - 1];
const ulids = opinionsOn(moments, (nowMs) => {
  const draw = () =>
    createIdentifiers('ulid', 1, { nowMs, randomBytes: (size) => new Uint8Array(size).fill(7) })[0] ?? '';
  return {
    title: `the time in a ULID of ${nowMs} ms`,
    library: 'ulid',
    ours: () => [draw().slice(0, 10), nowMs],
    theirs: () => [encodeTime(nowMs), decodeTime(draw())],
  };
});

export const opinions: readonly Opinion[] = [digests, blakes, codes, base58, versions, ulids].flat();
