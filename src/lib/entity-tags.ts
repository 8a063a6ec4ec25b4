/** Lists of entity tags in `If-Match` and `If-None-Match` (RFC 9110 §8.8.3 and §13.1). */

/** A tag can contain commas; a space in it, which is not allowed, does no harm. */
const TAG = /(?:W\/)?"[^"]*"/g;

/** Returns whether `If-Match` includes a strong tag, by strong comparison: weak tags never match. */
export const includesStrongTag = (list: string, tag: string): boolean =>
  list.trim() === '*' || tagsOf(list).includes(tag);

/** Returns whether `If-None-Match` includes a strong tag, by weak comparison: weak tags match, too. */
export const includesTag = (list: string, tag: string): boolean =>
  list.trim() === '*' || tagsOf(list).some((each) => each.replace(/^W\//, '') === tag);

const tagsOf = (list: string): readonly string[] => list.match(TAG) ?? [];
