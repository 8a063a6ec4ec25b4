import fc from 'fast-check';
import t from 'tap';
import { isInputError } from '../../../src/lib/input-error.ts';
import { evaluate as evaluateText } from '../../../src/operations/evaluate/evaluate.ts';
import { atScale } from '../../support/scale.ts';

const evaluate = (expression: string, precision: number) => evaluateText(expression, precision).result;

t.test('evaluates a long flat expression', async (t) => {
  t.equal(evaluate(`1${'+1'.repeat(9999)}`, 0), 10_000);
  t.equal(evaluate(`1${'+(-abs(1))^2'.repeat(1_000)}`, 0), 1_001);
});

t.test('parentheses, calls, signs and powers can be nested 100 deep', async (t) => {
  const nests: Record<string, (depth: number) => string> = {
    parentheses: (depth) => `${'('.repeat(depth)}1${')'.repeat(depth)}`,
    calls: (depth) => `${'abs('.repeat(40)}${'('.repeat(depth - 40)}1${')'.repeat(depth)}`,
    signs: (depth) => `${'+'.repeat(depth)}1`,
    powers: (depth) => `1${'^1'.repeat(depth)}`,
  };
  for (const [name, nest] of Object.entries(nests)) {
    t.equal(evaluate(nest(100), 0), 1, `100 ${name}`);
    const message = /^Expression is nested deeper than 100 at position \d+$/;
    t.throws(() => evaluate(nest(101), 0), { name: 'InputError', message }, `101 ${name}`);
  }
});

/** An expression tree, which is evaluated without a grammar. */
type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'sign'; sign: '-' | '+'; inner: Tree }
  | { kind: 'binary'; operator: '+' | '-' | '*' | '/' | '%' | '^'; left: Tree; right: Tree }
  | { kind: 'call'; name: 'abs' | 'sqrt' | 'max' | 'floor'; inner: Tree[] };

const operate = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  '^': (left: number, right: number) => left ** right,
};
const call = { abs: Math.abs, sqrt: Math.sqrt, max: Math.max, floor: Math.floor };

/** A rounded number has no reliable remainder beyond this many times the divisor. */
const QUOTIENT_MAX = 2 ** 40;

/** Like `%`, but returns a share of the divisor, 0 or 1, where the exact division may have another remainder. */
const roundRemainder = (shareOfDivisor: number) => (left: number, right: number) => {
  const remainder = left % right;
  if (Number.isNaN(remainder)) return remainder;
  const share = Math.abs(remainder / right);
  const isReliable = share >= 1e-9 && share <= 1 - 1e-9 && Math.abs(left / right) <= QUOTIENT_MAX;
  return isReliable ? remainder : Math.sign(left) * Math.abs(right) * shareOfDivisor;
};
const roundingOperates = [0, 1].map((share) => ({ ...operate, '%': roundRemainder(share) }));

/** The value of a tree; NaN if any part of it is not finite. */
function compute(tree: Tree, operations = operate): number {
  const value = computePart(tree, operations);
  return Number.isFinite(value) ? value : Number.NaN;
}

function computePart(tree: Tree, operations: typeof operate): number {
  const computed = (part: Tree) => compute(part, operations);
  if (tree.kind === 'number') return tree.value;
  if (tree.kind === 'sign') return tree.sign === '-' ? -computed(tree.inner) : computed(tree.inner);
  const parts = tree.kind === 'call' ? tree.inner : [tree.left, tree.right];
  const [left = Number.NaN, ...others] = parts.map(computed);
  if ([left, ...others].some(Number.isNaN)) return Number.NaN;
  if (tree.kind === 'binary') return operations[tree.operator](left, others[0] ?? Number.NaN);
  return tree.name === 'max' ? Math.max(left, ...others) : call[tree.name](left);
}

/** Whether some part of a tree is too large or too small for floating point, but not for exact numbers. */
function leavesFloatingPoint(tree: Tree): boolean {
  if (tree.kind === 'number') return false;
  if (tree.kind === 'sign') return leavesFloatingPoint(tree.inner);
  const parts = tree.kind === 'call' ? tree.inner : [tree.left, tree.right];
  if (parts.some(leavesFloatingPoint)) return true;
  if (tree.kind === 'call') return false;
  const [left, right] = parts.map((part) => compute(part)) as [number, number];
  const value = operate[tree.operator](left, right);
  const divides = tree.operator === '/' || (tree.operator === '^' && right < 0);
  const divisor = tree.operator === '/' ? right : left;
  if (Math.abs(value) === Number.POSITIVE_INFINITY) return !(divides && divisor === 0);
  if (value !== 0 || left === 0) return false;
  return tree.operator === '/' || tree.operator === '^' || (tree.operator === '*' && right !== 0);
}

/** Precedence of a tree when printed: 1 sum, 2 product, 3 sign, 4 power, 5 closed. */
function bindingOf(tree: Tree): number {
  if (tree.kind === 'sign') return 3;
  if (tree.kind !== 'binary') return 5;
  return { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 4 }[tree.operator];
}

/** Prints a tree with minimal parentheses, or with parentheses around every part. */
function print(tree: Tree, redundant: boolean): string {
  const inner = (part: Tree, bindingMin: number) => {
    const text = print(part, redundant);
    return redundant || bindingOf(part) < bindingMin ? `(${text})` : text;
  };
  if (tree.kind === 'number') return String(tree.value);
  if (tree.kind === 'sign') return tree.sign + inner(tree.inner, 3);
  if (tree.kind === 'call') return `${tree.name}(${tree.inner.map((part) => inner(part, 0)).join(', ')})`;
  if (tree.operator === '^') return `${inner(tree.left, 5)}^${inner(tree.right, 3)}`;
  const binding = bindingOf(tree);
  return `${inner(tree.left, binding)} ${tree.operator} ${inner(tree.right, binding + 1)}`;
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
  const part = tie('tree');
  const number = fc.oneof(fc.nat(12), fc.constantFrom(0.5, 1.25, 100)).map((value) => ({ value }));
  return {
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 6 },
      number.map(({ value }): Tree => ({ kind: 'number', value })),
      fc.record({
        kind: fc.constant('binary' as const),
        operator: fc.constantFrom(
          '+' as const,
          '-' as const,
          '*' as const,
          '/' as const,
          '%' as const,
          '^' as const,
        ),
        left: part,
        right: part,
      }),
      fc.record({
        kind: fc.constant('sign' as const),
        sign: fc.constantFrom('-' as const, '+' as const),
        inner: part,
      }),
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constantFrom('abs' as const, 'sqrt' as const, 'floor' as const),
        inner: fc.tuple(part),
      }),
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constant('max' as const),
        inner: fc.array(part, { minLength: 1, maxLength: 3 }),
      }),
    ),
  };
});

/** Returns the expression with each number changed by another share. */
function perturb(expression: Tree, share: number): Tree {
  let count = 0;
  return JSON.parse(JSON.stringify(expression), (_, value) => {
    if (typeof value !== 'number') return value;
    count += 1;
    return value * (1 + share * (1 + (count % 5)) * (count % 2 === 0 ? 1 : -1));
  });
}

const isNear = (one: number, other: number, share: number) =>
  Number.isFinite(one) && Number.isFinite(other)
    ? Math.abs(one - other) <= share * Math.max(Math.abs(one), Math.abs(other)) + 1e-15
    : Number.isFinite(one) === Number.isFinite(other);

/** The result of `evaluate`; NaN if the expression has no value. */
function evaluateOrNaN(expression: string): number {
  try {
    return evaluate(expression, 15);
  } catch (error) {
    if (isInputError(error)) return Number.NaN;
    throw error;
  }
}

t.test('generated expressions have the value of their tree, with any parentheses', async (t) => {
  let finite = 0;
  const isEqual = fc.property(tree, fc.boolean(), (generated, redundant) => {
    const expression = print(generated, redundant);
    const expected = compute(generated);
    // Floating point is off by more if a small change of the numbers changes the result.
    const changed = [1e-12, -1e-12].map((share) => compute(perturb(generated, share)));
    changed.push(...roundingOperates.map((rounding) => compute(generated, rounding)));
    if (!changed.every((value) => isNear(expected, value, 1e-9))) return;
    if (leavesFloatingPoint(generated)) return;
    if (Number.isFinite(expected)) finite += 1;
    if (!isNear(evaluateOrNaN(expression), expected, 1e-6))
      throw new Error(`${expression} should be ${expected}`);
  });
  t.doesNotThrow(() => fc.assert(isEqual, { numRuns: atScale({ full: 1500, quick: 800 }) }));
  t.ok(finite >= 100, `${finite} of them have a value`);
});

t.test('any text is evaluated or rejected; a position is inside it or directly after it', async (t) => {
  const words = fc.constantFrom(...'1.e(),^-*/', 'sin', 'max', ...'x \u0000𝑥');
  const texts = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
  );
  const isDecided = fc.property(texts, (text) => {
    try {
      return Number.isFinite(evaluate(text, 10));
    } catch (error) {
      if (!isInputError(error)) throw error;
      const [, position] = / at position (\d+)/.exec(error.message) ?? [];
      return position === undefined || (Number(position) >= 1 && Number(position) <= text.length + 1);
    }
  });
  t.doesNotThrow(() => fc.assert(isDecided, { numRuns: atScale({ full: 2000, quick: 400 }) }));
});
