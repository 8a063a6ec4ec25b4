/**
 * Remembers what `make` made of each text, up to `max` of them, and begins anew then: where they are more, to choose which
 * ones to forget would cost as much as to make them again.
 */
export function remember<T>(make: (text: string) => T, max: number): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const copy = copyText(text);
    const value = make(copy);
    if (made.size >= max) made.clear();
    made.set(copy, value);
    return value;
  };
}

/** A part of a text, as of a header, keeps the whole of it in memory; a copy does not. */
function copyText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
