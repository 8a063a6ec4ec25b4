/** HTML as text. */

/** A text as it may stand in an element, or in an attribute between double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Attributes with a space before each; false leaves one out, true gives it no value. */
export function attributes(values: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}
