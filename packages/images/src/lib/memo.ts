import { LRUCache } from 'lru-cache';

/** Caches the results of `make` for up to `max` texts; evicts the least recently used. */
export function memoize<T extends object | string | number | boolean>(
  make: (text: string) => T,
  max: number,
): (text: string) => T {
  let made: LRUCache<string, T> | undefined;
  return (text) => {
    made ??= new LRUCache({ max }); // allocates space for all entries at once
    const known = made.get(text);
    if (known !== undefined) return known;
    const copy = copyText(text);
    const value = make(copy);
    made.set(copy, value);
    return value;
  };
}

/** A substring, as of a header, keeps the whole string in memory; a copy does not. */
function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
