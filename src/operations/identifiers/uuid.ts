/** Unique identifiers: UUIDs (RFC 9562), ULIDs and Nano IDs. */
import { hash } from 'node:crypto';
import { v1, v6 } from 'uuid';
import { generateToken, type RandomBytes } from '../../../packages/shared/token.ts';

export type IdentifierType = 'nanoid' | 'ulid' | 'v1' | 'v4' | 'v5' | 'v6' | 'v7' | 'v8';

const NANOID_LENGTH = 21;
/** A 48-bit millisecond timestamp precedes the random bits. */
const TIME_BYTES = 6;

interface Means {
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
  /** For v5 and v8. */
  readonly name?: string;
  readonly namespace?: string;
}

/** Generates `count` identifiers; those with a timestamp (epoch milliseconds) are in ascending order. */
export function createIdentifiers(
  type: IdentifierType,
  count: number,
  { nowMs, randomBytes, name = '', namespace = 'url' }: Means,
): string[] {
  // Other types must not use up random bytes of a seed.
  const isClocked = type === 'v1' || type === 'v6';
  const clock = { msecs: nowMs, ...(isClocked && drawNode(randomBytes)) };
  const draw = {
    v1: (index: number) => v1({ ...clock, nsecs: index }),
    v4: () => generateToken('uuid', 36, randomBytes),
    v5: () => writeNamed('sha1', 0x50, { name, namespace }),
    v6: (index: number) => v6({ ...clock, nsecs: index }),
    v7: () => writeV7(nowMs, randomBytes(10)),
    // As in the example of RFC 9562, appendix B.2.
    v8: () => writeNamed('sha256', 0x80, { name, namespace }),
    ulid: () => writeUlid(withTime(nowMs, randomBytes(10))),
    nanoid: () => generateToken('urlsafe', NANOID_LENGTH, randomBytes),
  }[type];
  const drawn = Array.from({ length: count }, (_, index) => draw(index));
  return type === 'v7' || type === 'ulid' ? drawn.sort() : drawn;
}

/** Draws the node and clock of versions 1 and 6; the lowest bit of the first byte marks a random node. */
function drawNode(randomBytes: RandomBytes) {
  const [first = 0, ...node] = randomBytes(6);
  return {
    node: Uint8Array.of(first | 1, ...node),
    clockseq: Buffer.from(randomBytes(2)).readUInt16BE() & 0x3fff,
  };
}

/** RFC 9562, section 6.6. */
const NAMESPACES: Readonly<Record<string, string>> = {
  dns: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  url: '6ba7b811-9dad-11d1-80b4-00c04fd430c8',
  oid: '6ba7b812-9dad-11d1-80b4-00c04fd430c8',
  x500: '6ba7b814-9dad-11d1-80b4-00c04fd430c8',
};

/** Formats a UUID of the digest of a namespace, which can be any UUID, and a name. */
function writeNamed(
  algorithm: 'sha1' | 'sha256',
  version: number,
  { name, namespace }: { readonly name: string; readonly namespace: string },
): string {
  const bytes = Buffer.concat([bytesOf(NAMESPACES[namespace] ?? namespace), Buffer.from(name)]);
  return writeVersion(hash(algorithm, bytes, 'buffer').subarray(0, 16), version);
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function withTime(nowMs: number, random: Uint8Array): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(TIME_BYTES), random]);
  bytes.writeUIntBE(nowMs, 0, TIME_BYTES);
  return bytes;
}

/** Formats a version 7 UUID: the time, then 74 random bits around version and variant. */
const writeV7 = (nowMs: number, random: Uint8Array): string => writeVersion(withTime(nowMs, random), 0x70);

/** Formats a UUID after setting its version, in the high bits, and variant. */
function writeVersion(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | version, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return writeUuid(bytes.toString('hex'));
}

const writeUuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Crockford's base 32: no I, L, O, U. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_LENGTH = 26;

/** Formats 128 bits as a ULID (https://github.com/ulid/spec): the time and 80 random bits, in base 32. */
function writeUlid(bytes: Buffer): string {
  const digits = BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(ULID_LENGTH, '0');
  return digits.replaceAll(/./g, (digit) => CROCKFORD.charAt(Number.parseInt(digit, 32)));
}

/** Returns the hex digits of a ULID. */
function readUlid(text: string): string {
  const value = Array.from(text.toUpperCase()).reduce(
    (sum, digit) => sum * 32n + BigInt(CROCKFORD.indexOf(digit)),
    0n,
  );
  return value.toString(16).padStart(32, '0');
}

export type UuidVariant = 'future' | 'max' | 'microsoft' | 'ncs' | 'nil' | 'rfc9562' | 'ulid';

/** The information in a UUID or ULID. */
export interface UuidParts {
  /** In lower case, with hyphens only. */
  readonly uuid: string;
  /** The same 128 bits. */
  readonly ulid: string;
  /** 0–15; null if the variant has no versions. */
  readonly version: number | null;
  readonly variant: UuidVariant;
  /** Creation time, ISO 8601; null if the UUID has none. */
  readonly timestamp: string | null;
}

/** Parses a UUID, with or without braces and hyphens, or a ULID; both also after `urn:uuid:`. */
export function parseUuid(text: string): UuidParts {
  const plain = text.toLowerCase().replace('urn:uuid:', '');
  const isUlid = plain.length === ULID_LENGTH;
  const digits = isUlid ? readUlid(plain) : plain.replaceAll(/[{}-]/g, '');
  const variant = isUlid ? 'ulid' : variantOf(digits);
  const version = variant === 'rfc9562' ? Number.parseInt(digits.charAt(12), 16) : null;
  const timeMs = timeOf(digits, isUlid ? 7 : version);
  const timestamp = timeMs === undefined ? null : new Date(timeMs).toISOString();
  return {
    uuid: writeUuid(digits),
    ulid: writeUlid(Buffer.from(digits, 'hex')),
    version,
    variant,
    timestamp,
  };
}

/** RFC 9562 §4.1: the highest bits of the ninth byte. All bits zero or all bits one are the nil and max UUIDs. */
function variantOf(digits: string): UuidVariant {
  if (/^0+$/.test(digits)) return 'nil';
  if (/^f+$/.test(digits)) return 'max';
  const bits = Number.parseInt(digits.charAt(16), 16);
  if (bits < 0b1000) return 'ncs';
  if (bits < 0b1100) return 'rfc9562';
  return bits < 0b1110 ? 'microsoft' : 'future';
}

/** Start of the Gregorian calendar, from which versions 1 and 6 count steps of 100 ns. */
const GREGORIAN_MS = Date.UTC(1582, 9, 15);
const STEPS_PER_MS = 10_000n;

/** Returns epoch milliseconds for versions with a timestamp; a ULID starts like version 7. */
function timeOf(digits: string, version: number | null): number | undefined {
  const steps = (...parts: string[]) => Number(BigInt(`0x${parts.join('')}`) / STEPS_PER_MS) + GREGORIAN_MS;
  if (version === 1) return steps(digits.slice(13, 16), digits.slice(8, 12), digits.slice(0, 8));
  if (version === 6) return steps(digits.slice(0, 12), digits.slice(13, 16));
  return version === 7 ? Number.parseInt(digits.slice(0, 12), 16) : undefined;
}
