/** Characters that XML 1.0 forbids even if escaped (not matched by its production Char), including lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A quick test; surrogate pairs match too, although they are allowed. */
const UNSAFE = /[&<>"']|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;

/** Strings up to this length are checked by a loop, which is faster than a regular expression. */
const SHORT = 32;

/** Returns true for short printable ASCII that needs no escaping. */
function isShortAndPlain(text: string): boolean {
  if (text.length > SHORT) return false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // From the space to the tilde, without " & ' < >
    if (code < 32 || code > 126 || code === 34 || code === 38 || code === 39 || code === 60 || code === 62)
      return false;
  }
  return true;
}

/** Escapes any string for element content and attribute values; removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  if (isShortAndPlain(text) || !UNSAFE.test(text)) return text;
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}
