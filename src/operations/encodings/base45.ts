/** Base45 (RFC 9285). */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Encodes two bytes as three digits, the lowest first, and a single one as two. */
export function writeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let rest = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let count = isPair ? 3 : 2; count > 0; count -= 1) {
      text += DIGITS.charAt(rest % 45);
      rest = Math.floor(rest / 45);
    }
  }
  return text;
}

/** Decodes base45; undefined if it is invalid. */
export function readBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (digit) => DIGITS.indexOf(digit));
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    const max = digits.length === 3 ? 0xffff : 0xff;
    if (digits.length < 2 || digits.includes(-1) || value > max) return undefined;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
