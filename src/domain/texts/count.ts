/** How long a text is, by every measure that people use. */
import { countGraphemes, segmentsOf } from './segments.ts';

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

/** Letters alone, with the marks around them that belong to no word. */
const PLAIN_WORD = /^["'([{]*[A-Za-z]+["')\]},;:.!?]*$/;
const PUNCTUATION = /^[!-/:-@[-`{-~]+$/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** A segmenter takes longer to begin than to find a word. */
const TOGETHER_LENGTH = 256;

/** Counts a text of any length in time that grows with it. */
export function countText(text: string): TextCounts {
  const words = countWords(text);
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return {
    characters: countCodePoints(text),
    graphemes: countGraphemes(text),
    bytes: Buffer.byteLength(text),
    words,
    sentences: countSentences(lines),
    // What ends with a line end ends a line, and begins none.
    lines: lines.at(-1) === '' ? lines.length - 1 : lines.length,
    paragraphs: countParagraphs(lines),
    readingSeconds: Math.ceil((words * 60) / WORDS_PER_MINUTE),
  };
}

function countCodePoints(text: string): number {
  let pairs = 0;
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) pairs += 1;
  return text.length - pairs;
}

/** Words as Unicode Annex 29 finds them; none holds a blank. */
function countWords(text: string): number {
  let count = 0;
  let together = '';
  for (const [piece] of text.matchAll(/\S+/g)) {
    if (PLAIN_WORD.test(piece)) count += 1;
    else if (!PUNCTUATION.test(piece)) together += `${piece} `;
    if (together.length < TOGETHER_LENGTH) continue;
    count += segmentWords(together);
    together = '';
  }
  return count + segmentWords(together);
}

function segmentWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmentsOf(wordSegmenter, text)) if (isWordLike) count += 1;
  return count;
}

/** Sentences as Unicode Annex 29 finds them; none goes on behind the end of a line. */
function countSentences(lines: readonly string[]): number {
  let count = 0;
  for (const line of lines) {
    for (const { segment } of segmentsOf(sentenceSegmenter, line)) {
      if (WORD_CHARACTER.test(segment)) count += 1;
    }
  }
  return count;
}

/** Runs of lines that hold something, with empty ones between them. */
function countParagraphs(lines: readonly string[]): number {
  const isFilled = lines.map((line) => line.trim() !== '');
  return isFilled.filter((filled, index) => filled && !isFilled[index - 1]).length;
}
