import { LRUCache } from 'lru-cache';

/** Remembers what `make` made of each text, of `max` texts at most: those that were asked for last. */
export function memoize<T extends object | string | number | boolean>(
  make: (text: string) => T,
  max: number,
): (text: string) => T {
  let made: LRUCache<string, T> | undefined;
  return (text) => {
    made ??= new LRUCache({ max }); // with room for all at once
    const known = made.get(text);
    if (known !== undefined) return known;
    const copy = copyText(text);
    const value = make(copy);
    made.set(copy, value);
    return value;
  };
}

/** A part of a text, as of a header, keeps the whole of it in memory; a copy does not. */
function copyText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
