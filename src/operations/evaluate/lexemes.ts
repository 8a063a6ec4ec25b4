import { InputError } from '../../lib/input-error.ts';

/** Creates the error of an expression without a value. */
export const invalidExpression = (message: string) => new InputError(message, 'invalid_format', 'expr');

/** A token; `position` is the 1-based position of its first character. */
export interface Token {
  readonly kind: 'number' | 'name' | 'symbol' | 'end';
  readonly text: string;
  readonly position: number;
}

/**
 * Whitespace, number, name, symbol, or anything else, in this order. An exponent belongs to its number (`1e3`):
 * multiplication needs an operator, so `e` cannot be the constant there.
 */
const TOKEN_PATTERN =
  /\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<symbol>\*\*|%\s*of(?![\p{L}\p{N}_])|[-+*/%^(),!\u00d7\u00f7\u22c5\u2212])|(?<other>.)/gsu;

/** Other spellings of signs. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['**', '^'],
  ['\u00d7', '*'],
  ['\u22c5', '*'],
  ['\u00f7', '/'],
  ['\u2212', '-'],
]);

/**
 * Splits an expression into tokens, with a last token that marks the end. Throws an InputError for unsupported
 * characters.
 */
export function readTokens(expression: string): Token[] {
  const tokens: Token[] = [];
  for (const match of expression.matchAll(TOKEN_PATTERN)) {
    const token = nameToken(match);
    if (token !== undefined) tokens.push(token);
  }
  tokens.push({ kind: 'end', text: '', position: expression.length + 1 });
  return tokens;
}

function nameToken({ index, groups = {} }: RegExpMatchArray): Token | undefined {
  const position = (index ?? 0) + 1;
  const { number, name, symbol, other } = groups;
  if (number !== undefined) return { kind: 'number', text: number, position };
  if (name !== undefined) return { kind: 'name', text: name, position };
  if (symbol !== undefined) return { kind: 'symbol', text: SIGNS.get(symbol) ?? symbol, position };
  if (other === undefined) return undefined;
  throw invalidExpression(`Unexpected '${other}' at position ${position}`);
}
