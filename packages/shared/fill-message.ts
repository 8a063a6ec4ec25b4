/** Limits quoted input, so that messages stay within the documented length. */
const QUOTED_LENGTH_MAX = 500;

/** Truncates input for error messages. */
export function shorten(text: string): string {
  return text.length > QUOTED_LENGTH_MAX ? `${text.slice(0, QUOTED_LENGTH_MAX)}…` : text;
}

/**
 * Replaces `{name}` of a message by the path of the value, such as `colors.1`, `'{value}'` by the value, and
 * `{suggestion}` by a sentence.
 */
export function fillMessage(
  text: string,
  { name, value, suggestion = '' }: { name: string; value: unknown; suggestion?: string },
): string {
  return text
    .replace('{suggestion}', () => suggestion)
    .replace('{name}', () => name)
    .replace("'{value}'", () => quote(value));
}

/** Replaces the end of a message that shows the parameter in a URL, such as ` (?text={text})`, by its values. */
export const withoutUrl = (
  text: string,
  valuesOf: (name: string) => readonly unknown[] | undefined,
): string =>
  text.replace(/ \(\?(\w+)=[^()]{0,100}\)$/, (_, name: string) => {
    const values = valuesOf(name);
    return values ? `: ${values.join(', ')}` : '';
  });

/** Says of a number between the limits that it must be whole. */
export const asWhole = (text: string): string =>
  text.replace('must be between', 'must be a whole number between');

/** Quotes strings. Objects and lists are named only: they can be long. */
function quote(value: unknown): string {
  if (typeof value === 'string') return `'${shorten(value)}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}
