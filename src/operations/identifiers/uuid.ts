/** Unique identifiers: UUIDs (RFC 9562), ULIDs and Nano IDs. */
import { generateToken, type RandomBytes } from '../../../packages/shared/token.ts';

export type IdentifierType = 'nanoid' | 'ulid' | 'v4' | 'v7';

const NANOID_LENGTH = 21;
/** A 48-bit millisecond timestamp precedes the random bits. */
const TIME_BYTES = 6;

/** Generates `count` identifiers; those with a timestamp (epoch milliseconds) are in ascending order. */
export function createIdentifiers(
  type: IdentifierType,
  count: number,
  { nowMs, randomBytes }: { nowMs: number; randomBytes: RandomBytes },
): string[] {
  const draw = {
    v4: () => generateToken('uuid', 36, randomBytes),
    v7: () => writeV7(nowMs, randomBytes(10)),
    ulid: () => writeUlid(nowMs, randomBytes(10)),
    nanoid: () => generateToken('urlsafe', NANOID_LENGTH, randomBytes),
  }[type];
  const drawn = Array.from({ length: count }, draw);
  return type === 'v7' || type === 'ulid' ? drawn.sort() : drawn;
}

function withTime(nowMs: number, random: Uint8Array): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(TIME_BYTES), random]);
  bytes.writeUIntBE(nowMs, 0, TIME_BYTES);
  return bytes;
}

/** Formats a version 7 UUID: the time, then 74 random bits around version and variant. */
function writeV7(nowMs: number, random: Uint8Array): string {
  const bytes = withTime(nowMs, random);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return writeUuid(bytes.toString('hex'));
}

const writeUuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Crockford's base 32: no I, L, O, U. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_LENGTH = 26;

/** Formats a ULID (https://github.com/ulid/spec): the time, then 80 random bits, in base 32. */
function writeUlid(nowMs: number, random: Uint8Array): string {
  const number = BigInt(`0x${withTime(nowMs, random).toString('hex')}`);
  const digits = number.toString(32).padStart(ULID_LENGTH, '0');
  return digits.replaceAll(/./g, (digit) => CROCKFORD.charAt(Number.parseInt(digit, 32)));
}

export type UuidVariant = 'future' | 'max' | 'microsoft' | 'ncs' | 'nil' | 'rfc9562';

export interface UuidParts {
  /** In lower case, with hyphens only. */
  readonly uuid: string;
  /** 0–15; null if the variant has no versions. */
  readonly version: number | null;
  readonly variant: UuidVariant;
  /** Creation time, ISO 8601; null if the UUID has none. */
  readonly timestamp: string | null;
}

/** Parses a UUID, with or without braces, `urn:uuid:` and hyphens. */
export function parseUuid(text: string): UuidParts {
  const digits = text.toLowerCase().replace('urn:uuid:', '').replaceAll(/[{}-]/g, '');
  const variant = variantOf(digits);
  const version = variant === 'rfc9562' ? Number.parseInt(digits.charAt(12), 16) : null;
  const timeMs = timeOf(digits, version);
  const timestamp = timeMs === undefined ? null : new Date(timeMs).toISOString();
  return { uuid: writeUuid(digits), version, variant, timestamp };
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

/** Returns epoch milliseconds for versions with a timestamp. */
function timeOf(digits: string, version: number | null): number | undefined {
  const steps = (...parts: string[]) => Number(BigInt(`0x${parts.join('')}`) / STEPS_PER_MS) + GREGORIAN_MS;
  if (version === 1) return steps(digits.slice(13, 16), digits.slice(8, 12), digits.slice(0, 8));
  if (version === 6) return steps(digits.slice(0, 12), digits.slice(13, 16));
  return version === 7 ? Number.parseInt(digits.slice(0, 12), 16) : undefined;
}
