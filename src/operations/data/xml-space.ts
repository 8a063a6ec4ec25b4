/** White space at the end of XML text. */

/**
 * Returns where the white space at the end of a text begins: space, tab and line feed. A regular expression would try
 * every run of white space in the text to its end.
 */
export function findEndSpace(text: string): number {
  let end = text.length;
  while (end > 0 && ' \t\n'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
