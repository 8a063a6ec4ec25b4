/** Shortens several strings and keeps them distinct. */
import { type Line, measureText, shortenText, splitGraphemes } from '../../svg/text.ts';

/**
 * Shortens each string to the line. If some of the shortened strings are equal, drops their common start, else cuts the
 * middle, else drops the start that a string shares with any other; uses the method that keeps most of them distinct.
 */
export function shortenAll(texts: readonly string[], line: Line): readonly string[] {
  if (texts.every((text) => measureText(text, line.fontPx, line.weight) <= line.widthPx)) return texts;
  const goal = new Set(texts).size;
  let best: readonly string[] = [];
  let mostApart = -1;
  for (const cut of [cutEnds, cutCommonStart, cutCommonWords, cutMiddles, cutSharedStarts]) {
    const shortened = cut(texts, line);
    const apart = new Set(shortened.filter((text) => text !== '')).size;
    if (apart === goal) return shortened;
    if (apart <= mostApart) continue;
    mostApart = apart;
    best = shortened;
  }
  return best;
}

type Cut = (texts: readonly string[], line: Line) => string[];

const cutEnds: Cut = (texts, line) => texts.map((text) => shortenText(text, line));

const cutCommonStart: Cut = (texts, line) => dropCommonStart(texts).map((text) => shortenText(text, line));

/** Shortens the common start, and keeps the distinct rest whole. */
const cutCommonWords: Cut = (texts, line) => {
  const start = findCommonWords(texts);
  const rests = texts.map((text) => text.slice(start.length));
  const restPx = Math.max(...rests.map((rest) => measureText(` ${rest}`, line.fontPx, line.weight)));
  const head = start === '' ? '' : shortenText(start, { ...line, widthPx: line.widthPx - restPx });
  return head === '' ? cutEnds(texts, line) : rests.map((rest) => `${head} ${rest}`);
};

const cutMiddles: Cut = (texts, line) => texts.map((text) => shortenMiddle(text, line));

/** Drops from each string the start that it shares with its most similar string. */
const cutSharedStarts: Cut = (texts, line) => {
  // After sorting, the most similar string is a neighbor.
  const sorted = [...new Set(texts)].sort();
  const lengths = new Map(
    sorted.map((text, position) => {
      const [before = '', after = ''] = [sorted[position - 1], sorted[position + 1]];
      return [text, Math.max(countCommon(text, before), countCommon(text, after))];
    }),
  );
  return texts.map((text) => shortenText(dropStart(text, lengths.get(text) ?? 0), line));
};

/** Minimum length of the longest rest: "…1" is not informative. */
const REST_MIN = 4;

/** Replaces the words that all strings start with by an ellipsis, unless the rest is too short. */
export function dropCommonStart(texts: readonly string[]): readonly string[] {
  const lengths = texts.slice(1).map((text) => countCommon(texts[0] ?? '', text));
  const length = lengths.length === 0 ? 0 : Math.min(...lengths);
  const longest = Math.max(...texts.map((text) => text.length - length));
  return longest < REST_MIN ? texts : texts.map((text) => dropStart(text, length));
}

/** Returns the words that all strings start with, with the trailing space; empty if a string has no other words. */
export function findCommonWords(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  const length = Math.min(...others.map((other) => countCommon(first, other)), first.length);
  const start = first.slice(0, first.lastIndexOf(' ', length - 1) + 1);
  return others.length > 0 && texts.every((text) => text.length > start.length) ? start : '';
}

/** Returns the length of the common start of two strings, in whole words if there are any. */
function countCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  const words = one.lastIndexOf(' ', length - 1) + 1;
  return words > 0 ? words : length;
}

function dropStart(text: string, length: number): string {
  // Drop the second half of a surrogate pair, and marks without their letter.
  const rest = text.slice(length).replace(/^[\udc00-\udfff\p{M}]+/u, '');
  return length === 0 ? text : `…${rest}`;
}

/** Keeps as much of both ends as fits, with an ellipsis in between. */
function shortenMiddle(text: string, line: Line): string {
  const { widthPx, fontPx, weight } = line;
  if (measureText(text, fontPx, weight) <= widthPx) return text;
  const spacePx = widthPx - measureText('…', fontPx, weight);
  const graphemes = splitGraphemes(text);
  const [head, tail] = [[] as string[], [] as string[]];
  let usedPx = 0;
  for (let index = 0; index < graphemes.length; index += 1) {
    const isHead = index % 2 === 0;
    const grapheme = graphemes[isHead ? index / 2 : graphemes.length - (index + 1) / 2] ?? '';
    usedPx += measureText(grapheme, fontPx, weight);
    if (usedPx > spacePx) break;
    if (isHead) head.push(grapheme);
    else tail.unshift(grapheme);
  }
  return tail.length === 0
    ? shortenText(text, line)
    : `${head.join('').trimEnd()}…${tail.join('').trimStart()}`;
}
