import { type Cursor, expectText, isRemainder, peekToken, takeToken, unexpected } from './cursor.ts';
import { constants, functions, type MathFunction } from './functions.ts';
import { invalidExpression, readTokens, type Token } from './lexemes.ts';
import {
  addValues,
  divideValues,
  multiplyValues,
  negate,
  parseValue,
  powerOf,
  remainderOf,
  roundValue,
  signOf,
  toFloat,
  type Value,
} from './values.ts';

/** Maximum nesting of parentheses, calls, signs and powers. */
const EXPRESSION_DEPTH_MAX = 100;

/**
 * Evaluates a mathematical expression and rounds the result to `precision` decimals (0–15), halves away from zero.
 * Precedence, lowest first: `+ -`, `* / %` (the remainder has the dividend's sign), signs, `^` (right-associative),
 * `!`, the percent sign and `% of`, calls and parentheses. Decimals and their sums, products and powers are exact, also
 * in `abs`, `ceil`, `floor`, `round`, `min`, `max`, `sum` and `mean`; other functions return floating-point numbers.
 * Angles are radians, `log` without a base is natural, `round` rounds halves up. Throws an InputError without a
 * finite value.
 */
export function evaluate(expression: string, precision: number): { result: number; text: string } {
  const cursor: Cursor = { tokens: readTokens(expression), next: 0, depth: 0 };
  const value = parseSum(cursor);
  expectText(cursor, '');
  const rounded = roundValue(value, precision);
  requireFinite(rounded.result);
  return rounded;
}

function parseSum(cursor: Cursor): Value {
  let value = parseProduct(cursor);
  for (;;) {
    const { text } = peekToken(cursor);
    if (text !== '+' && text !== '-') return value;
    cursor.next += 1;
    const right = parseProduct(cursor);
    value = requireFinite(addValues(value, text === '+' ? right : negate(right)));
  }
}

function parseProduct(cursor: Cursor): Value {
  let value = parseSigned(cursor);
  for (;;) {
    const { text } = peekToken(cursor);
    if (text !== '*' && text !== '/' && text !== '%') return value;
    cursor.next += 1;
    const right = parseSigned(cursor);
    value = requireFinite(multiply(text, value, right));
  }
}

function multiply(operator: '*' | '/' | '%', left: Value, right: Value): Value {
  if (operator === '*') return multiplyValues(left, right);
  if (signOf(right) === 0) throw invalidExpression('Division by zero');
  return operator === '/' ? divideValues(left, right) : remainderOf(left, right);
}

/** A sign binds weaker than a power, so that -2^2 is -4, but can follow any operator, as in 2^-1. */
function parseSigned(cursor: Cursor): Value {
  const { text, position } = peekToken(cursor);
  if (text !== '-' && text !== '+') return parsePower(cursor);
  cursor.next += 1;
  const value = parseNested(cursor, position, parseSigned);
  return text === '-' ? negate(value) : value;
}

function parsePower(cursor: Cursor): Value {
  const base = parsePostfix(cursor);
  const { text, position } = peekToken(cursor);
  if (text !== '^') return base;
  cursor.next += 1;
  const exponent = parseNested(cursor, position, parseSigned);
  return requireFinite(powerOf(base, exponent));
}

/** Parses an operand with any `!` and percent signs behind it. */
function parsePostfix(cursor: Cursor): Value {
  let value = parseOperand(cursor);
  for (;;) {
    const { text, position } = peekToken(cursor);
    if (text.startsWith('%') && text.length > 1) return parseShare(cursor, value);
    if (text === '!') value = factorial(value, position);
    else if (text === '%' && !isRemainder(cursor)) value = divideValues(value, parseValue('100'));
    else return value;
    cursor.next += 1;
  }
}

/** Parses the rest of `15% of 80`. */
function parseShare(cursor: Cursor, percentage: Value): Value {
  const { position } = takeToken(cursor);
  const whole = parseNested(cursor, position, parseSigned);
  return requireFinite(multiplyValues(divideValues(percentage, parseValue('100')), whole));
}

const FACTORIAL_MAX = 170; // 171! is larger than the largest number

function factorial(value: Value, position: number): Value {
  const count = toFloat(value);
  if (!Number.isInteger(count) || count < 0 || count > FACTORIAL_MAX) {
    const message = `Factorials are defined for integers from 0 to ${FACTORIAL_MAX}, at position ${position}`;
    throw invalidExpression(message);
  }
  let product = 1n;
  for (let factor = 2n; factor <= count; factor += 1n) product *= factor;
  return parseValue(String(product));
}

function parseOperand(cursor: Cursor): Value {
  const token = takeToken(cursor);
  if (token.kind === 'number') return requireFinite(parseValue(token.text));
  if (token.kind === 'name') return parseNamed(cursor, token);
  if (token.text !== '(') throw unexpected(token);
  const value = parseNested(cursor, token.position, parseSum);
  expectText(cursor, ')');
  return value;
}

function parseNamed(cursor: Cursor, name: Token): Value {
  if (peekToken(cursor).text === '(') return parseCall(cursor, name);
  const value = constants.get(name.text);
  if (value !== undefined) return value;
  const problem = functions.has(name.text) ? 'Missing parentheses after' : 'Unknown identifier:';
  throw invalidExpression(`${problem} '${name.text}'`);
}

function parseCall(cursor: Cursor, name: Token): Value {
  const called = functions.get(name.text);
  if (called === undefined) throw invalidExpression(`Unknown function: '${name.text}'`);
  cursor.next += 1;
  const values = parseNested(cursor, name.position, parseArguments);
  expectText(cursor, ')');
  return requireFinite(applyFunction(called, values, name));
}

function parseArguments(cursor: Cursor): Value[] {
  const values = [parseSum(cursor)];
  while (peekToken(cursor).text === ',') {
    cursor.next += 1;
    values.push(parseSum(cursor));
  }
  return values;
}

const COUNTS: Readonly<Record<number, string>> = { 1: 'one argument', 2: 'two arguments' };

function applyFunction(
  { apply, argumentsMin = 1, argumentsMax }: MathFunction,
  values: Value[],
  name: Token,
): Value {
  if (values.length >= argumentsMin && values.length <= argumentsMax) return apply(...values);
  const wanted = argumentsMin === argumentsMax ? COUNTS[argumentsMin] : 'one or two arguments';
  const message = `Function '${name.text}' takes ${wanted}, ${values.length} given, at position ${name.position}`;
  throw invalidExpression(message);
}

function parseNested<Result>(cursor: Cursor, position: number, parse: (cursor: Cursor) => Result): Result {
  cursor.depth += 1;
  if (cursor.depth > EXPRESSION_DEPTH_MAX) {
    const message = `Expression is nested deeper than ${EXPRESSION_DEPTH_MAX} at position ${position}`;
    throw invalidExpression(message);
  }
  const result = parse(cursor);
  cursor.depth -= 1;
  return result;
}

function requireFinite(value: Value): Value {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  throw invalidExpression('Result is not finite (overflow or undefined operation)');
}
