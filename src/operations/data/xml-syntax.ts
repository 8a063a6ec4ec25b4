/** Productions of XML 1.0. */

const NAME_START =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const NAME = `[${NAME_START}][${NAME_START}.\\-0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`;
/** An XML name (production 5). */
export const XML_NAME = new RegExp(`^${NAME}$`, 'u');
/** Characters that XML 1.0 forbids, lone surrogates included. */
export const XML_FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

export const PARTS = {
  tag: new RegExp(`<(${NAME})`, 'uy'),
  end: new RegExp(`</(${NAME})[ \\t\\n]*>`, 'uy'),
  attribute: new RegExp(`[ \\t\\n]+(${NAME})[ \\t\\n]*=[ \\t\\n]*(?:"([^<"]*)"|'([^<']*)')`, 'uy'),
  close: /[ \t\n]*(\/?)>/y,
  text: /[^<]+/y,
  comment: /<!--((?:[^-]|-[^-])*)-->/y,
  cdata: /<!\[CDATA\[/y,
  instruction: new RegExp(`<\\?(${NAME})(?:\\?>|[ \\t\\n])`, 'uy'),
} satisfies Record<string, RegExp>;

export const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The declaration (production 23). */
export const DECLARATION =
  /^<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.\d+"|'1\.\d+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/;
/** A reference, or a lone ampersand. */
export const REFERENCE = /&(?:(#x0*[\da-fA-F]{1,6}|#0*\d{1,7}|\w{1,10});)?/g;

/**
 * Returns where the white space at the end of a text begins: space, tab and line feed. A regular expression would try
 * every run of white space in the text to its end.
 */
export function findEndSpace(text: string): number {
  let end = text.length;
  while (end > 0 && ' \t\n'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
