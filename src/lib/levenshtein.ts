import { distance } from 'fastest-levenshtein';
import { segmentGraphemes } from '../../packages/shared/graphemes.ts';
import { normalizeText } from './normalize.ts';

/** How to count characters: as user-perceived characters, or as UTF-16 code units. */
export type TextUnit = 'graphemes' | 'utf16';

/** The difference of two texts. */
export interface TextComparison {
  /** Minimum number of characters to insert, delete or replace to turn one text into the other. */
  distance: number;
  /** 1 for equal texts, 0 for texts with nothing in common; 4 decimals. */
  similarity: number;
}

/**
 * Characters of scripts in which every letter is one UTF-16 unit and does not combine with its neighbors, so that each
 * unit is one grapheme: ASCII and Latin, Greek, Cyrillic, kana, Han, Hangul syllables. Segmenting takes a hundred times
 * as long.
 */
const ONE_UNIT_PER_GRAPHEME =
  /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u3001-\u3020\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/;

/** Whether each UTF-16 unit of a text is a grapheme. */
export const hasPlainGraphemes = (text: string): boolean => ONE_UNIT_PER_GRAPHEME.test(text);

/**
 * Computes the Levenshtein distance of two texts, counted in `unit`; similarity is 1 - distance / longer length.
 * Canonically equivalent graphemes (NFC) are equal. Takes quadratic time, so bound both lengths; the contract allows
 * 1,000 code points each.
 */
export function compareTexts(one: string, other: string, unit: TextUnit): TextComparison {
  const [left, right] = unit === 'graphemes' ? encodeGraphemes(one, other) : [one, other];
  const edits = distance(left, right);
  const longest = Math.max(left.length, right.length);
  return { distance: edits, similarity: longest === 0 ? 1 : Number((1 - edits / longest).toFixed(4)) };
}

/**
 * Counts user-perceived characters (extended grapheme clusters, Unicode Annex 29): an emoji or an accented letter is
 * one. Stops at `countMax` and then returns `countMax` + 1.
 */
export function lengthInGraphemes(text: string, countMax = Infinity): number {
  if (hasPlainGraphemes(text)) return Math.min(text.length, countMax + 1);
  let count = 0;
  for (const _ of segmentGraphemes(text)) {
    count += 1;
    if (count > countMax) break;
  }
  return count;
}

/** Characters that can start a grapheme: all but marks, and marks that have no character to combine with. */
const POSSIBLE_STARTS = /[^\p{Mn}\p{Me}]|(?<=^|[\p{C}\p{Zl}\p{Zp}])[\p{Mn}\p{Me}]/gu;

/** Whether a text has at most `countMax` user-perceived characters. Segments only texts for which that is unclear. */
export function isWithinGraphemes(text: string, countMax: number): boolean {
  if (text.length <= countMax || (text.match(POSSIBLE_STARTS) ?? []).length <= countMax) return true;
  return lengthInGraphemes(text, countMax) <= countMax;
}

/**
 * Rewrites two texts so that every grapheme becomes one UTF-16 unit, and equal graphemes the same unit. Supports up to
 * 65,536 different graphemes.
 */
function encodeGraphemes(one: string, other: string): [string, string] {
  const [left, right] = [normalizeText(one, 'NFC'), normalizeText(other, 'NFC')];
  if (hasPlainGraphemes(left) && hasPlainGraphemes(right)) return [left, right];
  const codes = new Map<string, string>();
  const encode = (text: string) => {
    let encoded = '';
    for (const { segment } of segmentGraphemes(text)) {
      const code = codes.get(segment) ?? String.fromCharCode(codes.size);
      codes.set(segment, code);
      encoded += code;
    }
    return encoded;
  };
  return [encode(left), encode(right)];
}
