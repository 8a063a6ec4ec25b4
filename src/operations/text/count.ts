/** Counts a text in the usual units. */
import { graphemeCounts, segmentsOf, UNSURE_WORDS } from './segments.ts';

export interface TextCounts {
  /** Unicode code points. */
  readonly characters: number;
  /** User-perceived characters. */
  readonly graphemes: number;
  /** In UTF-8. */
  readonly bytes: number;
  readonly words: number;
  /** Han characters, kana and bopomofo. */
  readonly cjkCharacters: number;
  /** As word processors count: each East Asian character, and each run of other characters without whitespace. */
  readonly officeWords: number;
  readonly sentences: number;
  readonly lines: number;
  readonly paragraphs: number;
  readonly readingSeconds: number;
}

/** Mean silent reading speed of adults in English, words per minute (Brysbaert 2019, a mean of 190 studies). */
const WORDS_PER_MINUTE = 238;

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Runs without whitespace, except U+202F and U+FEFF, which words can contain, and without characters that are part of
 * no word in any script, wherever they are.
 */
const PIECE = /[^\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u205f\u3000!#$%&()*+\-/<=>?[\\\]^`{|}~]+/g;
/** Letters and digits only, with surrounding punctuation that is not part of a word. */
const PLAIN_WORD = /^["']*[A-Za-z0-9]+["',;:.]*$/;
/** ASCII characters that are not a word by themselves, such as a blank of underscores. */
const PUNCTUATION = /^[!-/:-@[-`{-~]+$/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Batches short pieces, because starting a segmenter takes longer than finding a word. */
const TOGETHER_LENGTH = 256;

/** Segments per step, about two milliseconds. */
const STEP = 1000;

/** A computation that pauses after each step and returns a result. */
type Steps<T> = Generator<undefined, T>;

/** Counts a text of any length in linear time, in steps; the last step returns the counts. */
export function* countInSteps(text: string): Steps<TextCounts> {
  const words = yield* sum(wordCounts(text));
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return {
    characters: countCodePoints(text),
    graphemes: yield* sum(graphemeCounts(text)),
    bytes: Buffer.byteLength(text),
    words,
    ...countEastAsian(text),
    sentences: yield* sum(sentenceCounts(lines)),
    // A line end ends a line and does not start another.
    lines: lines.at(-1) === '' ? lines.length - 1 : lines.length,
    paragraphs: countParagraphs(lines),
    readingSeconds: Math.ceil((words * 60) / WORDS_PER_MINUTE),
  };
}

/** East Asian characters and punctuation, each of which word processors count; or a run of other characters. */
const OFFICE_WORD =
  /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff01-\uff0f\uff1a-\uff20])|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff01-\uff0f\uff1a-\uff20]+/gu;

function countEastAsian(text: string): Pick<TextCounts, 'cjkCharacters' | 'officeWords'> {
  let [cjkCharacters, officeWords] = [0, 0];
  for (const [, eastAsian] of text.matchAll(OFFICE_WORD)) {
    officeWords += 1;
    if (eastAsian !== undefined && WORD_CHARACTER.test(eastAsian)) cjkCharacters += 1;
  }
  return { cjkCharacters, officeWords };
}

function* sum(counts: Iterable<number>): Steps<number> {
  let [total, seen] = [0, 0];
  for (const count of counts) {
    total += count;
    seen += 1;
    if (seen % STEP === 0) yield;
  }
  return total;
}

function countCodePoints(text: string): number {
  let pairs = 0;
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) pairs += 1;
  return text.length - pairs;
}

/** Yields 1 for each word (Unicode Annex 29) and 0 for other segments; no word contains other whitespace. */
function* wordCounts(text: string): Generator<number> {
  let together = '';
  for (const [piece] of text.matchAll(PIECE)) {
    if (PLAIN_WORD.test(piece)) yield 1;
    else if (!PUNCTUATION.test(piece)) together += `${piece} `;
    if (together.length < TOGETHER_LENGTH) continue;
    yield* segmentedWordCounts(together);
    together = '';
  }
  yield* segmentedWordCounts(together);
}

function* segmentedWordCounts(text: string): Generator<number> {
  for (const { isWordLike, segment } of segmentsOf(wordSegmenter, text, UNSURE_WORDS))
    yield isWordLike && WORD_CHARACTER.test(segment) ? 1 : 0;
}

/** Yields sentences (Unicode Annex 29) in the same way; no sentence continues past the end of a line. */
function* sentenceCounts(lines: readonly string[]): Generator<number> {
  for (const line of lines) {
    if (isOneSentence(line)) yield 1;
    else
      for (const { segment } of segmentsOf(sentenceSegmenter, line))
        yield WORD_CHARACTER.test(segment) ? 1 : 0;
  }
}

/** Whether an ASCII line has all of its words before its first full stop, and so is one sentence. */
function isOneSentence(line: string): boolean {
  if (/[^\t -~]/.test(line)) return false;
  const end = line.search(/[.!?]/);
  const [words, rest] = end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end)];
  return /[A-Za-z0-9]/.test(words) && !/[A-Za-z0-9]/.test(rest);
}

/** Counts runs of non-blank lines, separated by blank ones. */
function countParagraphs(lines: readonly string[]): number {
  const isFilled = lines.map((line) => line.trim() !== '');
  return isFilled.filter((filled, index) => filled && !isFilled[index - 1]).length;
}
