/** Mistakes in YAML that js-yaml accepts. */
import { parseAllDocuments } from 'yaml';
import { SyntaxDefect } from './data.ts';

/** Whether a line has a tag or an anchor behind a colon, in front of another one, or the text two merge keys. */
const isSuspicious = (text: string): boolean =>
  text.indexOf('<<') !== text.lastIndexOf('<<') ||
  text.split('\n').some((line) => {
    const at = line.search(/:[ \t]+[&!]/);
    return at >= 0 && /:(?:[ \t\r]|$)/.test(line.slice(at + 1));
  });

const DEFECTS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a mapping behind a tag or an anchor must start on a new line',
  DUPLICATE_KEY: 'duplicated mapping key',
};

/** Returns a text without mappings on the line of their tag or anchor, and names twice. Throws an InputError. */
export function requireStrict(text: string): string {
  if (!isSuspicious(text)) return text;
  const documents = parseAllDocuments(text, { merge: false, uniqueKeys: true, logLevel: 'error' });
  for (const { errors } of Array.isArray(documents) ? documents : [])
    for (const { code, linePos: [{ line, col }] = [{ line: 1, col: 1 }] } of errors) {
      const what = DEFECTS[code];
      if (what !== undefined) throw new SyntaxDefect('yaml', line, col, what);
    }
  return text;
}
