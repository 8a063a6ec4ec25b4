/** Prepares values as people paste them. */

/** Control characters, lone surrogates, and characters without a glyph, such as zero-width and bidi controls. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/u;
const INVISIBLE_ALL = new RegExp(INVISIBLE.source, 'gu');
/** Part of emoji and of words in some scripts. */
const JOINERS = /\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/gu;

export const hasInvisible = (text: string) => INVISIBLE.test(text);

/** Returns a sentence if a text has a character that deceives its readers, else undefined. */
export function findDeceptive(text: string): string | undefined {
  const code = INVISIBLE.exec(text.replace(JOINERS, ''))?.[0].codePointAt(0);
  if (code === undefined) return undefined;
  return `The value has an invisible character (U+${code.toString(16).toUpperCase().padStart(4, '0')}).`;
}

/**
 * Returns a code or number in ASCII where it has look-alikes: full-width letters and digits, typographic spaces and
 * hyphens. Invisible characters, such as the bidi marks around copied telephone numbers, are removed, because the
 * result is ASCII; so is a label such as `IBAN:` in front.
 */
export function cleanCode(text: string, label: RegExp | undefined): string {
  const plain = text
    .replace(/[\t\n\r\p{Zs}]+/gu, ' ')
    .replace(INVISIBLE_ALL, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .trim();
  return label === undefined ? plain : plain.replace(label, '');
}
