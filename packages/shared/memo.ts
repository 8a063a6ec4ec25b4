/**
 * Caches the results of `make` for the last `max` different texts, and at most for twice as many: there are two
 * generations, and a full one replaces the one before. A single Map takes longer, since it keeps the slots of deleted
 * entries for a while.
 */
export function memoize<T extends object | string | number | boolean>(
  make: (text: string) => T,
  max: number,
): (text: string) => T {
  let [young, old] = [new Map<string, T>(), new Map<string, T>()];
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const copy = copyText(text);
    const value = old.get(text) ?? make(copy);
    if (young.size === max) [young, old] = [new Map(), young];
    young.set(copy, value);
    return value;
  };
}

/** A substring, as of a header, keeps the whole string in memory; a copy does not. */
function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
