/** How long a text is, by every measure that people use. */
import { graphemeCounts, segmentsOf } from './segments.ts';

export interface TextCounts {
  /** Unicode code points. */
  readonly characters: number;
  /** What a reader perceives as characters. */
  readonly graphemes: number;
  /** In UTF-8. */
  readonly bytes: number;
  readonly words: number;
  readonly sentences: number;
  readonly lines: number;
  readonly paragraphs: number;
  readonly readingSeconds: number;
}

/** How fast adults read English to themselves, in words a minute (Brysbaert 2019, a mean of 190 studies). */
const WORDS_PER_MINUTE = 238;

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What stands between blanks and signs that are part of no word in any script, wherever they stand. */
const PIECE = /[^\s!#$%&()*+\-/<=>?[\\\]^`{|}~]+/g;
/** Letters and digits alone, with the marks around them that belong to no word. */
const PLAIN_WORD = /^["']*[A-Za-z0-9]+["',;:.]*$/;
/** Signs of ASCII that are no word by themselves, as underscores are. */
const PUNCTUATION = /^[!-/:-@[-^`{-~]+$/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** A segmenter takes longer to begin than to find a word. */
const TOGETHER_LENGTH = 256;

/** So many segments are looked at in one step, some two milliseconds. */
const STEP = 1000;

/** Work that others may come between, and what it comes to. */
type Steps<T> = Generator<undefined, T>;

/** Counts a text of any length in time that grows with it, step by step: the last one returns what was counted. */
export function* countInSteps(text: string): Steps<TextCounts> {
  const words = yield* sum(wordCounts(text));
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return {
    characters: countCodePoints(text),
    graphemes: yield* sum(graphemeCounts(text)),
    bytes: Buffer.byteLength(text),
    words,
    sentences: yield* sum(sentenceCounts(lines)),
    // What ends with a line end ends a line, and begins none.
    lines: lines.at(-1) === '' ? lines.length - 1 : lines.length,
    paragraphs: countParagraphs(lines),
    readingSeconds: Math.ceil((words * 60) / WORDS_PER_MINUTE),
  };
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

/** Words as Unicode Annex 29 finds them, each as 1 and what is none as 0; none holds a blank. */
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
  for (const { isWordLike } of segmentsOf(wordSegmenter, text)) yield isWordLike ? 1 : 0;
}

/** Sentences as Unicode Annex 29 finds them, as words are; none goes on behind the end of a line. */
function* sentenceCounts(lines: readonly string[]): Generator<number> {
  for (const line of lines) {
    if (isOneSentence(line)) yield 1;
    else
      for (const { segment } of segmentsOf(sentenceSegmenter, line))
        yield WORD_CHARACTER.test(segment) ? 1 : 0;
  }
}

/** Whether a line of ASCII has all of its words before its first full stop: then it is one sentence. */
function isOneSentence(line: string): boolean {
  if (/[^\t -~]/.test(line)) return false;
  const end = line.search(/[.!?]/);
  const [words, rest] = end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end)];
  return /[A-Za-z0-9]/.test(words) && !/[A-Za-z0-9]/.test(rest);
}

/** Runs of lines that hold something, with empty ones between them. */
function countParagraphs(lines: readonly string[]): number {
  const isFilled = lines.map((line) => line.trim() !== '');
  return isFilled.filter((filled, index) => filled && !isFilled[index - 1]).length;
}
