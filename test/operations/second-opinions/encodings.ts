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

const hashes = { md5, sha1, sha256, sha384, sha512, 'sha3-256': sha3_256, 'sha3-512': sha3_512 } as const;
const keyed = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const algorithms = Object.keys(hashes) as (keyof typeof hashes)[]; // the keys, which are typed as strings
const digests = algorithms.flatMap((algorithm) =>
  opinionsOn('encodedTexts', (text: string) => ({
    title: `${algorithm} of ${told(text)}`,
    library: '@noble/hashes',
    ours: () => digest(Buffer.from(text), { algorithm, encoding: 'hex' }),
    theirs: () => hexOf(hashes[algorithm](bytesOf(text))),
  })),
);

const blakes = opinionsOn('encodedTexts', (text: string) => ({
  title: `blake2b512 of ${told(text)}`,
  library: '@noble/hashes',
  ours: () => digest(Buffer.from(text), { algorithm: 'blake2b512', encoding: 'hex' }),
  theirs: () => hexOf(blake2b(bytesOf(text), { dkLen: 64 })),
}));

const codes = keyed.flatMap((algorithm) =>
  opinionsOn('hmacKeys', (key: string) => ({
    title: `${algorithm} of a text with the key ${told(key)}`,
    library: '@noble/hashes',
    ours: () => digest(Buffer.from('what do ya want?'), { algorithm, encoding: 'hex', key }),
    theirs: () => hexOf(hmac(hashes[algorithm], bytesOf(key), bytesOf('what do ya want?'))),
  })),
);

const base58 = opinionsOn('encodedTexts', (text: string) => ({
  title: `${told(text)} in base58, and back`,
  library: 'bs58',
  ours: async () => [
    await encodeText(text, 'base58'),
    await decodeText(bs58.encode(bytesOf(text)), 'base58'),
  ],
  theirs: () => [bs58.encode(bytesOf(text)), text],
}));

const versions = opinionsOn('uuids', (uuid: string) => ({
  title: `the version of ${uuid}`,
  library: 'uuid',
  ours: () => [parseUuid(uuid).variant === 'rfc9562', parseUuid(uuid).version],
  theirs: () => [validate(uuid), version(uuid)],
}));

const ulids = opinionsOn('ulidTimes', (nowMs: number) => {
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
