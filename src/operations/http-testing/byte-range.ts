/** The bytes of a range, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a `Range` header for `size` bytes (RFC 9110 §14.2). Returns undefined if the whole is to be sent, because the
 * header is missing, not valid, or has several ranges, and `unsatisfiable` if the range has no byte.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | undefined | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,30})-(\d{0,30})$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'unsatisfiable';
  return { first, last: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
}

const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** Returns `abc…z` repeated, from the byte at `first` to the byte at `last`. */
export function lettersOf({ first, last }: ByteRange): Buffer {
  return Buffer.from(
    Array.from({ length: last - first + 1 }, (_, index) => FIRST_LETTER + ((first + index) % LETTERS)),
  );
}
