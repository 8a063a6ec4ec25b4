/** Escapes text for elements and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Formats attributes, each after a space; false omits one, true omits its value. */
export function attributes(values: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}

/** Formats Markdown with only inline code. */
export const writeInline = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
