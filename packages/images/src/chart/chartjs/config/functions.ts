/** Functions and other expressions in a configuration. They are not run, but named as ignored. */
import { isBlank, skipExpression, skipToken } from './tokens.ts';

/** Stands for an expression in a parsed configuration. */
export const EXPRESSION = Symbol('expression');

/** Stands for an expression in JSON5; a caller cannot write it by accident. */
const MARK = '\u0000expression';

export const readMark = (_key: string, value: unknown): unknown => (value === MARK ? EXPRESSION : value);

/** Values of JSON5 without brackets. */
const LITERAL =
  /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|true|false|null|[+-]?(?:Infinity|NaN|0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?))$/;

/** An open bracket, and the length of the text before it. */
interface Bracket {
  readonly token: string;
  readonly writtenLength: number;
}

/** Replaces each value that is not JSON5 by a mark; returns undefined if brackets or quotes do not match. */
export function replaceExpressions(text: string): string | undefined {
  const open: Bracket[] = [];
  let written = '';
  let isValue = true;
  for (let at = 0; at < text.length; ) {
    const end = skipToken(text, at);
    if (end === undefined) return undefined;
    const token = text.slice(at, end);
    const isSpread = text.startsWith('...', at) && !isValue && open.at(-1)?.token === '{';
    if (isSpread || (isValue && !isBlank(token) && !'[{]}'.includes(token))) {
      const value = skipExpression(text, at);
      if (value === undefined) return undefined;
      const isLiteral = LITERAL.test(text.slice(at, value.end));
      written += isLiteral
        ? text.slice(at, value.next)
        : `${isSpread ? '"...":' : ''}${JSON.stringify(MARK)}`;
      [at, isValue] = [value.next, false];
      continue;
    }
    if ('[{'.includes(token)) open.push({ token, writtenLength: written.length });
    if (!isBlank(token))
      isValue = token === ':' || token === '[' || (token === ',' && open.at(-1)?.token === '[');
    written += token;
    at = end;
    if (!']}'.includes(token)) continue;
    const start = open.pop()?.writtenLength ?? 0;
    const next = skipCalls(text, at);
    if (next === undefined) return undefined;
    if (next > at) written = written.slice(0, start) + JSON.stringify(MARK);
    at = next;
  }
  return written;
}

/** Returns the end of an expression that continues behind an array or object, such as `[1, 2].map(f)`. */
function skipCalls(text: string, start: number): number | undefined {
  let at = start;
  while (at < text.length) {
    const end = skipToken(text, at);
    if (end === undefined) return undefined;
    const token = text.slice(at, end);
    if (!isBlank(token)) return ',]}'.includes(token) ? start : skipExpression(text, at)?.next;
    at = end;
  }
  return start;
}
