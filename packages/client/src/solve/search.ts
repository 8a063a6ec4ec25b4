import { BLOCK_LENGTH, expandWords, INITIAL_STATE, runRounds, words } from './sha256.ts';

/** A range of counters to try for one nonce. */
export interface Stretch {
  /** The nonce is appended to this string. One byte per character. */
  readonly prefix: string;
  /** Leading hexadecimal zeros that the digest must have, 1 to 6. */
  readonly difficulty: number;
  /** The first counter to try, below 10^10. */
  readonly from: number;
  /** Number of counters to try. */
  readonly hashes: number;
}

/** Result of a range: the nonce, if found, and the number of hashes computed. */
export interface Found {
  readonly nonce: string | undefined;
  readonly hashes: number;
}

/** Digits of the counter in a nonce. They follow a 1 and zeros. */
const COUNTER_LENGTH = 10;
/** The last digits fill one word of the block, so only that word changes between nonces. */
const INNER_LENGTH = 4;
const INNER_COUNT = 10 ** INNER_LENGTH;
/** Padding bytes: a 1 bit in its own byte, and the message length in bits (8 bytes). */
const PADDING_LENGTH = 9;

/** The ASCII digits of 0000 to 9999, each as a word. */
const innerWords = Int32Array.from({ length: INNER_COUNT }, (_, number) =>
  wordOf(String(number).padStart(INNER_LENGTH, '0'), 0),
);

const beforeInner = new Int32Array(8);
const variables = new Int32Array(8);

/**
 * Tries nonces in order. All blocks before the last, and the rounds of the last block before the changing word, are
 * computed once per 10,000 nonces.
 */
export function search({ prefix, difficulty, from, hashes }: Stretch): Found {
  const length = nonceLength(prefix.length);
  const innerIndex = (((prefix.length + length) % BLOCK_LENGTH) - INNER_LENGTH) / 4;
  const shift = 32 - 4 * difficulty;
  for (let counter = from; counter < from + hashes; ) {
    const outer = counter - (counter % INNER_COUNT);
    const end = Math.min(outer + INNER_COUNT, from + hashes);
    const firstVariable = prepare(prefix + printNonce(outer, length), innerIndex);
    for (; counter < end; counter += 1) {
      words[innerIndex] = innerWords[counter - outer] ?? 0;
      expandWords();
      variables.set(beforeInner);
      runRounds(variables, innerIndex, 64);
      if ((firstVariable + (variables[0] ?? 0)) >>> shift === 0) {
        return { nonce: printNonce(counter, length), hashes: counter - from + 1 };
      }
    }
  }
  return { nonce: undefined, hashes };
}

/** Returns the minimum nonce length that ends on a word boundary, with the counter and padding in the last block. */
function nonceLength(prefixLength: number): number {
  let length = COUNTER_LENGTH + 1;
  const isFit = () => {
    const end = prefixLength + length;
    const firstBlock = Math.floor((end - COUNTER_LENGTH) / BLOCK_LENGTH);
    return end % 4 === 0 && Math.floor((end + PADDING_LENGTH - 1) / BLOCK_LENGTH) === firstBlock;
  };
  while (!isFit()) length += 1;
  return length;
}

function printNonce(counter: number, length: number): string {
  return `1${String(counter).padStart(length - 1, '0')}`;
}

/**
 * Hashes all blocks before the last, and the rounds of the last block before `wordIndex`. Returns the first word of the
 * state before the last block.
 */
function prepare(text: string, wordIndex: number): number {
  const state = INITIAL_STATE.slice();
  const padded = `${text}\x80`;
  let start = 0;
  for (; start + BLOCK_LENGTH <= text.length; start += BLOCK_LENGTH) {
    readBlock(padded, start);
    expandWords();
    variables.set(state);
    runRounds(variables, 0, 64);
    for (const [index, value] of variables.entries()) state[index] = (state[index] ?? 0) + value;
  }
  readBlock(padded, start);
  words[15] = text.length * 8;
  beforeInner.set(state);
  runRounds(beforeInner, 0, wordIndex);
  return state[0] ?? 0;
}

function readBlock(text: string, start: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = wordOf(text, start + 4 * index);
}

/** Packs four characters into a word. Missing characters are zero. */
function wordOf(text: string, at: number): number {
  let word = 0;
  for (let index = at; index < at + 4; index += 1) word = (word << 8) | (text.charCodeAt(index) || 0);
  return word;
}
