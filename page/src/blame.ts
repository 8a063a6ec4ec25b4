/** Finds the field that an error message is about. */

/** Returns the name in `?name=`, else the first name that occurs as a word; undefined if none does. */
export function fieldIn(sentence: string, names: readonly string[]): string | undefined {
  const [, given] = /[?&(]([\w]+)=/.exec(sentence) ?? [];
  if (given !== undefined && names.includes(given)) return given;
  const words = sentence.toLowerCase().split(/[^\p{L}\p{N}_]+/u);
  return words.map((word) => names.find((name) => name.toLowerCase() === word)).find(Boolean);
}
