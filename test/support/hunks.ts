/** Parts of a diff in a document, compared with the current files. */

/** Returns the context lines of a part that a file does not have in this order; an empty list if the part fits. */
export function missingLines(text: string, hunk: string): string[] {
  const lines = hunk.split('\n').filter((line) => line !== '');
  const before = lines.filter((line) => ' -'.includes(line.charAt(0))).map((line) => line.slice(1));
  const after = lines.filter((line) => ' +'.includes(line.charAt(0))).map((line) => line.slice(1));
  return fits(text, after) ? [] : missingOf(text, before);
}

const fits = (text: string, lines: readonly string[]) => missingOf(text, lines).length === 0;

/** Other lines may be between the lines: a contributor adds some where the document does. */
function missingOf(text: string, lines: readonly string[]): string[] {
  const own = text.split('\n');
  let from = 0;
  return lines.filter((line) => {
    const found = own.indexOf(line, from);
    if (found >= 0) from = found + 1;
    return found < 0;
  });
}
