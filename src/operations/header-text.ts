import { toUSVString } from 'node:util';

/**
 * Any text as one that a header may hold: what is not printable ASCII, %, and blanks at the ends, which a reader of
 * headers drops, as percent-encoded UTF-8.
 */
export function encodeHeaderText(text: string): string {
  return toUSVString(text).replaceAll(/[^\x20-\x7e]|%|^ +| +$/gu, encodeURIComponent);
}
