import { BLOCK_LENGTH, expandWords, INITIAL_STATE, runRounds, words } from './sha256.ts';

/** A part of the search for one nonce. */
export interface Stretch {
  /** What the nonce is appended to: one character a byte. */
  readonly prefix: string;
  /** Leading hexadecimal zeros that the digest must have, 1 to 6. */
  readonly difficulty: number;
  /** The first counter to try, below 10^10. */
  readonly from: number;
  /** How many counters to try. */
  readonly hashes: number;
}

/** What a stretch brought: the nonce, if there was one, and how many hashes were made. */
export interface Found {
  readonly nonce: string | undefined;
  readonly hashes: number;
}

/** Digits of a nonce that count; before them stand a 1 and zeros. */
const COUNTER_LENGTH = 10;
/** The last digits fill one word of the block, so that one word is all that changes from a nonce to the next. */
const INNER_LENGTH = 4;
const INNER_COUNT = 10 ** INNER_LENGTH;
/** After the text: one bit, and the length of the text in bits. */
const PADDING_LENGTH = 9;

/** The ASCII codes of 0000 to 9999, each as a word. */
const innerWords = Int32Array.from({ length: INNER_COUNT }, (_, number) =>
  wordOf(String(number).padStart(INNER_LENGTH, '0'), 0),
);

const beforeInner = new Int32Array(8);
const variables = new Int32Array(8);

/**
 * Tries one nonce after the other. The blocks before the last, and in the last the rounds before the word that changes,
 * are computed once for ten thousand of them.
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

/** The fewest digits that end at a word and whose counter stands in the last block of the text, beside the padding. */
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
 * Hashes the blocks of a text before the last and, of the last, the rounds before a word; returns what its digest
 * begins from.
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

/** Four characters, one a byte; nothing is zero. */
function wordOf(text: string, at: number): number {
  let word = 0;
  for (let index = at; index < at + 4; index += 1) word = (word << 8) | (text.charCodeAt(index) || 0);
  return word;
}
