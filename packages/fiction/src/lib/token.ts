/** Returns exactly `size` bytes from an unpredictable source. */
export type RandomBytes = (size: number) => Uint8Array;

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';

/** The characters of each type; `punct` is ASCII punctuation, `base64` and `urlsafe` are the alphabets of RFC 4648. */
const ALPHABETS = {
  alpha: UPPER + LOWER,
  alphanum: UPPER + LOWER + DIGITS,
  base64: `${UPPER + LOWER + DIGITS}+/`,
  hex: '0123456789abcdef',
  num: DIGITS,
  punct: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  urlsafe: `${UPPER + LOWER + DIGITS}-_`,
} as const;

export type TokenType = keyof typeof ALPHABETS | 'uuid';

/** Generates a token of exactly `length` characters, all equally likely; `uuid` is a version 4 UUID of any `length`. */
export function generateToken(type: TokenType, length: number, randomBytes: RandomBytes): string {
  if (type === 'uuid') return formatUuid(randomBytes(16));
  return drawCharacters(ALPHABETS[type], length, randomBytes);
}

/**
 * Draws characters of an alphabet of 2–256 ASCII characters, all equally likely. Bytes from the largest multiple of the
 * alphabet's size upward are discarded, to avoid modulo bias.
 */
export function drawCharacters(alphabet: string, length: number, randomBytes: RandomBytes): string {
  const size = alphabet.length;
  const limit = 256 - (256 % size);
  const codes = Buffer.from(alphabet, 'latin1');
  const drawn = Buffer.alloc(length);
  for (let count = 0; count < length; ) {
    const bytes = randomBytes(Math.ceil(((length - count) * 256) / limit));
    for (let index = 0; index < bytes.length && count < length; index += 1) {
      const byte = bytes[index] ?? limit;
      if (byte >= limit) continue;
      drawn[count] = codes[byte % size] ?? 0;
      count += 1;
    }
  }
  return drawn.toString('latin1');
}

/** Formats 16 random bytes as a version 4 UUID (RFC 9562): four bits for the version, two for the variant. */
function formatUuid(random: Uint8Array): string {
  const bytes = Buffer.from(random);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
