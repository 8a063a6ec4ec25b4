import { constants, functions, type MathFunction } from './functions.ts';
import { ExpressionError, readTokens, type Token } from './lexemes.ts';

export { ExpressionError };

/** Maximum nesting of parentheses, calls, signs and powers. */
const EXPRESSION_DEPTH_MAX = 100;

/** Position of the parser. */
interface Cursor {
  readonly tokens: readonly Token[];
  next: number;
  depth: number;
}

/**
 * Evaluates a mathematical expression and rounds the result to `precision` decimals (0–15). Precedence, lowest first:
 * `+ -`, `* / %` (the remainder has the dividend's sign), signs, `^` (right-associative), calls and parentheses. Angles
 * are radians, `log` is natural, `round` rounds halves up, `min` and `max` accept one or more arguments. Throws an
 * ExpressionError if the expression has no finite value. Runs in linear time; the caller limits the length.
 */
export function evaluate(expression: string, precision: number): number {
  const cursor: Cursor = { tokens: readTokens(expression), next: 0, depth: 0 };
  const value = parseSum(cursor);
  expectText(cursor, '');
  return Number(value.toFixed(precision)) + 0;
}

function parseSum(cursor: Cursor): number {
  let value = parseProduct(cursor);
  for (;;) {
    const { text, position } = peekToken(cursor);
    if (text !== '+' && text !== '-') return value;
    cursor.next += 1;
    const right = parseProduct(cursor);
    value = requireFinite(text === '+' ? value + right : value - right, position);
  }
}

function parseProduct(cursor: Cursor): number {
  let value = parseSigned(cursor);
  for (;;) {
    const { text, position } = peekToken(cursor);
    if (text !== '*' && text !== '/' && text !== '%') return value;
    cursor.next += 1;
    const right = parseSigned(cursor);
    value = requireFinite(multiply(text, value, right, position), position);
  }
}

function multiply(operator: '*' | '/' | '%', left: number, right: number, position: number): number {
  if (operator === '*') return left * right;
  if (right === 0) throw new ExpressionError('Division by zero', position);
  return operator === '/' ? left / right : left % right;
}

/** A sign binds weaker than a power, so that -2^2 is -4, but can follow any operator, as in 2^-1. */
function parseSigned(cursor: Cursor): number {
  const { text, position } = peekToken(cursor);
  if (text !== '-' && text !== '+') return parsePower(cursor);
  cursor.next += 1;
  const value = parseNested(cursor, position, parseSigned);
  return text === '-' ? -value : value;
}

function parsePower(cursor: Cursor): number {
  const base = parseOperand(cursor);
  const { text, position } = peekToken(cursor);
  if (text !== '^') return base;
  cursor.next += 1;
  const exponent = parseNested(cursor, position, parseSigned);
  return requireFinite(base ** exponent, position);
}

function parseOperand(cursor: Cursor): number {
  const token = takeToken(cursor);
  if (token.kind === 'number') return requireFinite(Number(token.text), token.position);
  if (token.kind === 'name') return parseNamed(cursor, token);
  if (token.text !== '(') throw unexpected(token);
  const value = parseNested(cursor, token.position, parseSum);
  expectText(cursor, ')');
  return value;
}

function parseNamed(cursor: Cursor, name: Token): number {
  if (peekToken(cursor).text === '(') return parseCall(cursor, name);
  const value = constants.get(name.text);
  if (value === undefined) throw new ExpressionError(`Unknown identifier: '${name.text}'`, name.position);
  return value;
}

function parseCall(cursor: Cursor, name: Token): number {
  const called = functions.get(name.text);
  if (called === undefined) throw new ExpressionError(`Unknown function: '${name.text}'`, name.position);
  cursor.next += 1;
  const values = parseNested(cursor, name.position, parseArguments);
  expectText(cursor, ')');
  return requireFinite(applyFunction(called, values, name), name.position);
}

function parseArguments(cursor: Cursor): number[] {
  const values = [parseSum(cursor)];
  while (peekToken(cursor).text === ',') {
    cursor.next += 1;
    values.push(parseSum(cursor));
  }
  return values;
}

function applyFunction({ apply, argumentsMax }: MathFunction, values: number[], name: Token): number {
  if (values.length <= argumentsMax) return apply(...values);
  const message = `Function '${name.text}' takes one argument, ${values.length} given, at position ${name.position}`;
  throw new ExpressionError(message, name.position);
}

function parseNested<Result>(cursor: Cursor, position: number, parse: (cursor: Cursor) => Result): Result {
  cursor.depth += 1;
  if (cursor.depth > EXPRESSION_DEPTH_MAX) {
    const message = `Expression is nested deeper than ${EXPRESSION_DEPTH_MAX} at position ${position}`;
    throw new ExpressionError(message, position);
  }
  const result = parse(cursor);
  cursor.depth -= 1;
  return result;
}

/** Returns the next token; at the end, the token that marks it. */
function peekToken(cursor: Cursor): Token {
  return cursor.tokens[cursor.next] ?? { kind: 'end', text: '', position: 1 };
}

function takeToken(cursor: Cursor): Token {
  const token = peekToken(cursor);
  cursor.next += 1;
  return token;
}

function expectText(cursor: Cursor, text: string): void {
  const token = takeToken(cursor);
  if (token.text !== text) throw unexpected(token);
}

function unexpected({ kind, text, position }: Token): ExpressionError {
  const found = kind === 'end' ? 'end of expression' : `'${text}'`;
  return new ExpressionError(`Unexpected ${found} at position ${position}`, position);
}

function requireFinite(value: number, position: number): number {
  if (Number.isFinite(value)) return value;
  throw new ExpressionError('Result is not finite (overflow or undefined operation)', position);
}
