/** Which field a sentence of the service is about. */

/** The name that it gives as `?name=`, else the first one that stands in it as a word; undefined where none does. */
export function fieldIn(sentence: string, names: readonly string[]): string | undefined {
  const [, given] = /[?&(]([\w]+)=/.exec(sentence) ?? [];
  if (given !== undefined && names.includes(given)) return given;
  const words = sentence.toLowerCase().split(/[^\p{L}\p{N}_]+/u);
  return words.map((word) => names.find((name) => name.toLowerCase() === word)).find(Boolean);
}
