/** Ascii85 of PDF (ISO 32000-1, section 7.4.3): four bytes are five digits from `!`, four zeros are `z`. */
const FIRST = 33;
const BLOCK_MAX = 0xffffffff;

/** Encodes bytes, without `<~` and `~>`. */
export function writeBase85(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const block = bytes.subarray(at, at + 4);
    let rest = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (block[index] ?? 0), 0);
    if (rest === 0 && block.length === 4) {
      text += 'z';
      continue;
    }
    let digits = '';
    for (let count = 0; count < 5; count += 1) {
      digits = String.fromCharCode(FIRST + (rest % 85)) + digits;
      rest = Math.floor(rest / 85);
    }
    text += digits.slice(0, block.length + 1);
  }
  return text;
}

/** Decodes Ascii85; undefined if it is invalid. */
export function readBase85(text: string): Uint8Array | undefined {
  const digits = text.replace(/^<~/, '').replace(/~>$/, '');
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; ) {
    if (digits.charAt(at) === 'z') {
      bytes.push(0, 0, 0, 0);
      at += 1;
      continue;
    }
    const block = digits.slice(at, at + 5);
    // A last block of fewer digits is filled with the highest one.
    const value = Array.from(block.padEnd(5, 'u')).reduce(
      (sum, digit) => sum * 85 + (/[!-u]/.test(digit) ? digit.charCodeAt(0) - FIRST : Number.NaN),
      0,
    );
    if (block.length < 2 || !(value <= BLOCK_MAX)) return undefined;
    for (let index = 0; index < block.length - 1; index += 1) bytes.push((value >>> (24 - 8 * index)) & 0xff);
    at += 5;
  }
  return Uint8Array.from(bytes);
}
