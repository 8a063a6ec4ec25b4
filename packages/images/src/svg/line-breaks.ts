/** Possible line breaks (Unicode Standard Annex 14). */
import { Rules } from '@cto.af/linebreak';
import { memoize } from '../../../shared/memo.ts';

/** In these texts, lines end only after spaces. They skip the rules, which are slow. */
const PLAIN =
  /^[\w .,:;'"&+#%$()\u00a1-\u00ac\u00ae-\u024f\u0391-\u03ff\u0400-\u052f\u05d0-\u05ea\u0620-\u064a]*$/;
/** Scripts without spaces between words: Thai, Lao, Burmese and Khmer. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const TEXTS_MAX = 2000;

let rules: Rules | undefined;
let words: Intl.Segmenter | undefined;

const splitPlain = (text: string) => text.split(/(?<= )(?! )/);
const splitByRules = memoize((text) => {
  rules ??= new Rules({ string: true, example7: true });
  const pieces = joinEmoji(Array.from(rules.breaks(text), ({ string }) => string ?? ''));
  return pieces.flatMap((piece) => (UNSPACED.test(piece) ? splitWords(piece) : [piece]));
}, TEXTS_MAX);

/** Splits a text after each possible line break; pieces include trailing spaces. */
export function splitAtBreaks(text: string): readonly string[] {
  return PLAIN.test(text) ? splitPlain(text) : splitByRules(text);
}

/** Rule LB8a, which the library does not apply after a letter: no break after a zero-width joiner. */
function joinEmoji(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces)
    joined.push(joined.at(-1)?.endsWith('\u200d') ? (joined.pop() ?? '') + piece : piece);
  return joined;
}

/** Splits between words that a dictionary knows; signs stay with the word before them. */
function splitWords(piece: string): string[] {
  words ??= new Intl.Segmenter('th', { granularity: 'word' });
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(piece)) {
    const isFirst = parts.length === 0 || !/\p{L}/u.test(parts.at(-1) ?? '');
    if (isWordLike && !isFirst) parts.push(segment);
    else parts.push((parts.pop() ?? '') + segment);
  }
  return parts;
}
