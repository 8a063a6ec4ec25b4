import { toUSVString } from 'node:util';

/**
 * Encodes a text for a header: percent-encodes, as UTF-8, everything but printable ASCII, as well as % and the leading
 * and trailing spaces that parsers of headers drop.
 */
export function encodeHeaderText(text: string): string {
  return toUSVString(text).replaceAll(/[^\x20-\x7e]|%|^ +|(?<! ) +$/gu, encodeURIComponent);
}
