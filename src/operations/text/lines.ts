/** Sorts lines, and removes duplicates and blanks. */

export interface LineRules {
  readonly trim: boolean;
  readonly remove_blank: boolean;
  readonly unique: boolean;
  readonly sort: 'ascending' | 'descending' | 'none' | 'reverse';
  readonly ignore_case: boolean;
  readonly numeric: boolean;
}

const END = /\r\n|[\n\r]/;
/** Whitespace and invisible characters: zero-width spaces, the empty braille pattern and the musical null notehead. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/** Returns the lines of a text, trimmed, without blanks and duplicates, and sorted; with the line end of the first. */
export function editLines(text: string, rules: LineRules) {
  const end = END.exec(text)?.[0] ?? '\n';
  const given = text.split(END);
  const endsLast = given.at(-1) === '';
  if (endsLast) given.pop();
  const trimmed = rules.trim ? given.map((line) => line.trim()) : given;
  const filled = rules.remove_blank ? trimmed.filter((line) => !BLANK.test(line)) : trimmed;
  const lines = sortLines(rules.unique ? withoutRepeats(filled, rules) : filled, rules);
  const result = lines.join(end) + (endsLast && lines.length > 0 ? end : '');
  return { result, lines: lines.length, removed: given.length - lines.length };
}

function withoutRepeats(lines: readonly string[], { ignore_case }: LineRules): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = ignore_case ? line.toLowerCase() : line;
    return !seen.has(key) && seen.add(key);
  });
}

function sortLines(lines: readonly string[], { sort, numeric, ignore_case }: LineRules): readonly string[] {
  if (sort === 'none') return lines;
  if (sort === 'reverse') return lines.toReversed();
  const { compare } = new Intl.Collator('en', { numeric, sensitivity: ignore_case ? 'accent' : 'variant' });
  return lines.toSorted(sort === 'ascending' ? compare : (one, other) => compare(other, one));
}
