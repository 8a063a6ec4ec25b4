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
  let drawn = '';
  while (drawn.length < length) {
    const bytes = randomBytes(Math.ceil(((length - drawn.length) * 256) / limit));
    for (let index = 0; index < bytes.length && drawn.length < length; index += 1) {
      const byte = bytes[index] ?? limit;
      if (byte < limit) drawn += alphabet.charAt(byte % size);
    }
  }
  return drawn;
}

/** Formats 16 random bytes as a version 4 UUID (RFC 9562): four bits for the version, two for the variant. */
function formatUuid(random: Uint8Array): string {
  const bytes = Uint8Array.from(random);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
