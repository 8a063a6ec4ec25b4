/** What XML 1.0 does not allow at all, escaped or not (its production Char), lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** What there is something to do about; pairs of surrogates are looked at again. */
const UNSAFE = /[&<>"']|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;

/** Texts up to this length are looked through by hand, which is faster than to start a regular expression. */
const SHORT = 32;

/** True for ASCII that stands for itself. */
function isShortAndPlain(text: string): boolean {
  if (text.length > SHORT) return false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // From the blank to the tilde, without " & ' < >
    if (code < 32 || code > 126 || code === 34 || code === 38 || code === 39 || code === 60 || code === 62)
      return false;
  }
  return true;
}

/** Makes any text safe between tags and in quotes; characters that XML 1.0 forbids are removed. */
export function escapeXml(text: string): string {
  if (isShortAndPlain(text) || !UNSAFE.test(text)) return text;
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}
