/** Tokens of JavaScript, as far as they are needed to find the end of an expression. */

const BLANK = /^(?:\s|\/[/*])/;

export const isBlank = (token: string): boolean => BLANK.test(token);

/** Sticky, so that a long text is read once. */
const TOKENS =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\s+|[\w$]+|[\s\S]/y;

/** Returns the end of a string, comment, blank, word or single character; undefined for an open string or comment. */
export function skipToken(text: string, at: number): number | undefined {
  TOKENS.lastIndex = at;
  const [token = ''] = TOKENS.exec(text) ?? [];
  const isOpen =
    token === '"' || token === "'" || token === '`' || (text.startsWith('/*', at) && token === '/');
  return isOpen ? undefined : at + token.length;
}

const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** A regular expression with its flags. Longer ones are not recognized, so that many slashes take linear time. */
const REGEX_LENGTH_MAX = 200;
const REGEX = /^\/(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/\w*/;
/** Tokens after which a slash divides. */
const OPERAND = /^(?:[\w$]+|[)\]}"'`].*)$/s;
const KEYWORD = /^(?:return|typeof|case|in|of|delete|void|throw|new)$/;

/** Returns the end of an expression without trailing comments, and the next comma or closing bracket outside of it. */
export function skipExpression(text: string, start: number): { end: number; next: number } | undefined {
  const open: string[] = [];
  let end = start;
  let last = '';
  for (let at = start; at < text.length; ) {
    const canBeRegex = !OPERAND.test(last) || KEYWORD.test(last);
    const next = (canBeRegex ? skipRegex(text, at) : undefined) ?? skipToken(text, at);
    if (next === undefined) return undefined;
    const token = text.slice(at, next);
    if (open.length === 0 && [',', ']', '}', ')'].includes(token)) return { end, next: at };
    const closing = CLOSING.get(token);
    if (closing !== undefined) open.push(closing);
    else if (token === open.at(-1)) open.pop();
    at = next;
    if (isBlank(token)) continue;
    end = at;
    last = token;
  }
  return undefined;
}

function skipRegex(text: string, at: number): number | undefined {
  if (text[at] !== '/' || text[at + 1] === '/' || text[at + 1] === '*') return undefined;
  const [regex] = REGEX.exec(text.slice(at, at + REGEX_LENGTH_MAX)) ?? [];
  return regex === undefined ? undefined : at + regex.length;
}
