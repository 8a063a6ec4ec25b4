/** The amount of work in an input. */
export interface InputSize {
  readonly numbers: number;
  /** Letters of alphabets that are measured and segmented one by one. */
  readonly letters: number;
  /** All other characters: they need a segmenter, which takes fifty times as long. */
  readonly others: number;
}

/** ASCII and Latin letters with diacritics. */
const LETTERS = /^[\n\t -~\u00a0-\u024f]*$/;

/** Counts the numbers and characters of a JSON value or typed array, property names excluded. */
export function measureInput(value: unknown): InputSize {
  const size = { numbers: 0, letters: 0, others: 0 };
  const add = (part: unknown): void => {
    if (typeof part === 'string') {
      if (LETTERS.test(part)) size.letters += part.length;
      else size.others += part.length;
    } else if (ArrayBuffer.isView(part)) size.letters += part.byteLength;
    else if (Array.isArray(part)) for (const item of part) add(item);
    else if (typeof part === 'object' && part !== null) for (const item of Object.values(part)) add(item);
    else if (part !== undefined) size.numbers += 1;
  };
  add(value);
  return size;
}

/** Returns the memory of a value in bytes, roughly. */
export function bytesOf(value: unknown): number {
  const { numbers, letters, others } = measureInput(value);
  return numbers * 16 + (letters + others) * 2;
}
