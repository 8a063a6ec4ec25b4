/** Functions and other expressions in a configuration. They are not run, but named as ignored. */

/** Stands for an expression in a parsed configuration. */
export const EXPRESSION = Symbol('expression');

/** Stands for an expression in JSON5; a caller cannot write it by accident. */
const MARK = '\u0000expression';

export const readMark = (_key: string, value: unknown): unknown => (value === MARK ? EXPRESSION : value);

/** Values of JSON5 without brackets. */
const LITERAL =
  /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|true|false|null|[+-]?(?:Infinity|NaN|0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?))$/;
const BLANK = /^(?:\s|\/[/*])/;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Replaces each value that is not JSON5 by a mark; returns undefined if brackets or quotes do not match. */
export function replaceExpressions(text: string): string | undefined {
  const open: string[] = [];
  let written = '';
  let isValue = true;
  for (let at = 0; at < text.length; ) {
    const end = skipToken(text, at);
    if (end === undefined) return undefined;
    const token = text.slice(at, end);
    const isBlank = BLANK.test(token);
    if (isValue && !isBlank && !'[{]}'.includes(token)) {
      const value = skipExpression(text, at);
      if (value === undefined) return undefined;
      const isLiteral = LITERAL.test(text.slice(at, value.end));
      written += isLiteral ? text.slice(at, value.next) : JSON.stringify(MARK);
      [at, isValue] = [value.next, false];
      continue;
    }
    if (token in CLOSING) open.push(token);
    if (']}'.includes(token)) open.pop();
    if (!isBlank) isValue = token === ':' || token === '[' || (token === ',' && open.at(-1) === '[');
    written += token;
    at = end;
  }
  return written;
}

/** Returns the end of an expression without trailing comments, and the next comma or closing bracket outside of it. */
function skipExpression(text: string, start: number): { end: number; next: number } | undefined {
  const open: string[] = [];
  let end = start;
  for (let at = start; at < text.length; ) {
    const next = skipToken(text, at);
    if (next === undefined) return undefined;
    const token = text.slice(at, next);
    if (open.length === 0 && [',', ']', '}', ')'].includes(token)) return { end, next: at };
    const closing = CLOSING[token];
    if (closing !== undefined) open.push(closing);
    else if (token === open.at(-1)) open.pop();
    at = next;
    if (!BLANK.test(token)) end = at;
  }
  return undefined;
}

/** Sticky, so that a long text is read once. */
const TOKENS =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\s+|[\w$]+|[\s\S]/y;

/** Returns the end of a string, comment, blank, word or single character; undefined for an open string or comment. */
function skipToken(text: string, at: number): number | undefined {
  TOKENS.lastIndex = at;
  const [token = ''] = TOKENS.exec(text) ?? [];
  const isOpen =
    token === '"' || token === "'" || token === '`' || (text.startsWith('/*', at) && token === '/');
  return isOpen ? undefined : at + token.length;
}
