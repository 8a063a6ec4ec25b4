/** Letters, digits and signs, except invisible ones: fillers, format characters, empty braille and note head. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns true if a reader sees at least one character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
