/** Initials of names, e-mail addresses and other texts. */
import { segmentGraphemes } from '../../../shared/graphemes.ts';

const EMAIL = /^<?([^\s@<>]+)@[^\s@<>]+>?$/;
/** Parts that are not the name: an address, or a remark such as pronouns. */
const REMARKS = /<[^<>]*>|\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|\uff08[^\uff08\uff09]*\uff09/g;
const TITLE =
  /^(?:dame|dipl|don|do\u00f1a|dr|frau|herr|hon|ing|lady|lord|madam|miss|mlle|mme|mr|mrs|ms|mx|prof|professor|rev|sir|sr|sra|srta)$/i;
const SUFFIX = /^(?:PhD|MD|Jr|Sr|Esq|II|III|IV)$/;
/** Only degrees, as after a comma, where more of them are not names. */
const DEGREES =
  /^\s*(?:(?:ba|bs|bsc|ceo|cfa|cpa|cto|dds|dvm|edd|esq|ii|iii|iv|jd|jr|llb|llm|ma|mba|md|mph|ms|msc|pe|pharmd|phd|pmp|rn|sr)(?![\p{L}\p{M}])\s*)*$/iu;
/** Letters with their marks. An apostrophe, a hyphen or a letter that looks like one does not start a word. */
const WORD = /(?!\p{Lm})[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019-]*/gu;
const PART = /(?!\p{Lm})[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019]*/gu;
/** Scripts with letters that join; a non-joiner keeps two initials apart. */
const JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const NON_JOINER = '\u200c';

/** Returns the uppercase first letters of the first and the last word; without any words, a question mark. */
export function readInitials(seed: string): string {
  const words = listWords(seed);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word = '') => capitalize(firstGrapheme(word)));
  return letters.join(letters.every((letter) => JOINING.test(letter)) ? NON_JOINER : '') || '?';
}

function listWords(seed: string): string[] {
  const text = seed.trim();
  const local = EMAIL.exec(text)?.[1]?.replace(/\+.*/, '');
  const name = local ?? dropDegrees(text.replace(REMARKS, ' '));
  const words = name.match(WORD) ?? text.match(WORD) ?? [];
  while (words.length > 1 && TITLE.test(words[0] ?? '')) words.shift();
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) words.pop();
  return words.length > 1 ? words : (words[0]?.match(PART) ?? []);
}

/** Drops `, PhD` and `, M.D.` at the end of a name. */
function dropDegrees(text: string): string {
  const [name = '', ...parts] = text.split(',');
  if (name === '') return text;
  const plain = parts.map((part) => part.replaceAll('.', ''));
  const count = plain.findLastIndex((part) => !DEGREES.test(part)) + 1;
  return [name, ...plain.slice(0, count)].join(',');
}

function firstGrapheme(text: string): string {
  // A ligature such as "\ufb01" is two letters.
  const [first] = segmentGraphemes(
    text.replace(/^[\ufb00-\ufb06]/, (ligature) => ligature.normalize('NFKC')),
  );
  return first?.segment ?? '';
}

/** Georgian has capitals, but names are not written with them. */
const capitalize = (letter: string) => (/\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase());
