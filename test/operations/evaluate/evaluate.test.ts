import fc from 'fast-check';
import t from 'tap';
import { isInputError } from '../../../src/lib/input-error.ts';
import { evaluate as evaluateText } from '../../../src/operations/evaluate/evaluate.ts';
import { atScale } from '../../support/scale.ts';

const evaluate = (expression: string, precision: number) => evaluateText(expression, precision).result;

t.test('an expression has the value that the grammar defines', async (t) => {
  const rows: [expression: string, result: number][] = [
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 2', 5],
    ['7 % 4 * 2', 6],
    ['-7 % 4', -3],
    ['7 % -4', 3],
    ['2 ^ 3 ^ 2', 512],
    ['-2^2', -4],
    ['(-2)^2', 4],
    ['2^-1', 0.5],
    ['2^-2^2', 0.0625],
    ['2*-3', -6],
    ['5 - -3', 8],
    ['+-+4', -4],
    ['--4', 4],
    ['.5 + 5.', 5.5],
    ['.25 + 12.75', 13],
    ['1e3 + 1E-1 + 2e+2', 1200.1],
    ['e * 10', 27.1828182846],
    ['2*e', 5.4365636569],
    ['2 * pi', 6.2831853072],
    ['sqrt(16)', 4],
    ['abs(-3)', 3],
    ['ceil(1.2)', 2],
    ['floor(-1.2)', -2],
    ['round(2.5)', 3],
    ['round(-2.5)', -2],
    ['sin(pi / 2)', 1],
    ['cos(pi)', -1],
    ['tan(pi / 4)', 1],
    ['asin(1)', 1.5707963268],
    ['acos(1)', 0],
    ['atan(1)', 0.7853981634],
    ['log(e)', 1],
    ['log2(8)', 3],
    ['log10(1000)', 3],
    ['exp(2)', 7.3890560989],
    ['min(3, 1, 2)', 1],
    ['max(5)', 5],
    ['sum(1, 2, 3)', 6],
    ['sum(0.1, 0.2)', 0.3],
    ['mean(1, 2, 6)', 3],
    ['max(1, min(7, 2 + 2))', 4],
    ['0^0', 1],
    ['\t1\n+\u00a01 ', 2],
  ];
  for (const [expression, result] of rows) {
    t.equal(evaluate(expression, 10), result, expression);
  }
});

t.test('a result is rounded to the requested precision and is never -0', async (t) => {
  const rows: [expression: string, precision: number, result: number][] = [
    ['2/3', 0, 1],
    ['2/3', 2, 0.67],
    ['2/3', 15, 0.666666666666667],
    ['0.1 + 0.2', 10, 0.3],
    ['-0.4', 0, 0],
    ['0 * -1', 3, 0],
    ['sin(pi)', 10, 0],
    ['1e21 + 1', 2, 1e21],
    ['1e300', 15, 1e300],
    ['1 / (1e308 * 10)', 10, 0],
    ['0.1^400 * 10^300 * 10^100', 10, 1],
    ['10^309 / 10^300', 10, 1e9],
    ['2^1100 % 10', 10, 6],
    ['9^1300 % 7', 10, 2],
    ['abs(-0.1^400) * 10^400', 10, 1],
    ['max(0, 0.1^400) * 10^400', 10, 1],
    ['1 / 0.1^400 / 10^399', 10, 10],
    ['0e2000', 10, 0],
  ];
  for (const [expression, precision, result] of rows)
    t.equal(evaluate(expression, precision), result, expression);
});

t.test('an expression without a value is rejected with the error', async (t) => {
  const notFinite = 'Result is not finite (overflow or undefined operation)';
  const rows: [expression: string, message: string][] = [
    ['', 'Unexpected end of expression at position 1'],
    ['  ', 'Unexpected end of expression at position 3'],
    ['1 +', 'Unexpected end of expression at position 4'],
    ['(1', 'Unexpected end of expression at position 3'],
    ['1+2)', "Unexpected ')' at position 4"],
    ['sqrt 4', "Missing parentheses after 'sqrt'"],
    ['()', "Unexpected ')' at position 2"],
    ['sin()', "Unexpected ')' at position 5"],
    ['min(1,)', "Unexpected ')' at position 7"],
    ['1, 2', "Unexpected ',' at position 2"],
    ['* 2', "Unexpected '*' at position 1"],
    ['1 2', "Unexpected '2' at position 3"],
    ['2pi', "Unexpected 'pi' at position 2"],
    ['2e', "Unexpected 'e' at position 2"],
    ['1.2.3', "Unexpected '.3' at position 4"],
    ['.', "Unexpected '.' at position 1"],
    ['1 + $', "Unexpected '$' at position 5"],
    ['1 = 1', "Unexpected '=' at position 3"],
    ['"a"', "Unexpected '\"' at position 1"],
    ['1 + 😀', "Unexpected '😀' at position 5"],
    ['2 * * 3', "Unexpected '*' at position 5"],
    ['0x10', "Unexpected 'x10' at position 2"],
    ['sin(1, 2)', "Function 'sin' takes one argument, 2 given, at position 1"],
    ['1 + foo', "Unknown identifier: 'foo'"],
    ['1 + foo(2)', "Unknown function: 'foo'"],
    ['sin', "Missing parentheses after 'sin'"],
    ['pi(1)', "Unknown function: 'pi'"],
    ['PI', "Unknown identifier: 'PI'"],
    ['Infinity', "Unknown identifier: 'Infinity'"],
    ['constructor', "Unknown identifier: 'constructor'"],
    ['__proto__', "Unknown identifier: '__proto__'"],
    ['toString(1)', "Unknown function: 'toString'"],
    ['hasOwnProperty(1)', "Unknown function: 'hasOwnProperty'"],
    ['process.exit(1)', "Unexpected '.' at position 8"],
    ['1 / 0', 'Division by zero'],
    ['1 % (2 - 2)', 'Division by zero'],
    [
      '22573.8*8%-1614.86',
      "'%-' is a percentage or a remainder at position 10: write a space after % or before it",
    ],
    ['25%+25%', "'%+' is a percentage or a remainder at position 3: write a space after % or before it"],
    ['1 / -0', 'Division by zero'],
    ['0 ^ -1', notFinite],
    ['1e999', notFinite],
    ['10 ^ 400', notFinite],
    ['2 * 1e308', notFinite],
    ['10 ^ 4000', notFinite],
    ['sqrt(0.1 ^ 400)', notFinite],
    ['sqrt(-1)', notFinite],
    ['log(0)', notFinite],
    ['asin(2)', notFinite],
    ['tan(pi/2)', notFinite],
    ['tan(-3*pi/2)', notFinite],
    ['(-8) ^ 0.5', notFinite],
  ];
  for (const [expression, message] of rows) {
    t.throws(() => evaluate(expression, 10), { name: 'InputError', message, parameter: 'expr' }, expression);
  }
});

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

t.test(
  'generated expressions have the value of their tree, with few and with many parentheses',
  async (t) => {
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
  },
);

t.test('any text is evaluated or rejected; a position is inside it or directly after it', async (t) => {
  const words = fc.constantFrom(
    '1',
    '.',
    'e',
    '(',
    ')',
    ',',
    '^',
    '-',
    '*',
    '/',
    'sin',
    'max',
    'x',
    ' ',
    '\u0000',
    '𝑥',
  );
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

const exact: [expression: string, precision: number, text: string][] = [
  // Halves round away from zero, in decimals.
  ['1.45', 1, '1.5'],
  ['-1.45', 1, '-1.5'],
  ['10.235', 2, '10.24'],
  ['(79.1198-79.1149)*1000*1000/100', 10, '49'],
  ['1/3+1/3+1/3', 15, '1'],
  ['9007199254740993', 0, '9007199254740993'],
  ['9007199254740992+1', 0, '9007199254740993'],
  ['2^64', 0, '18446744073709551616'],
  ['abs(-9007199254740993)', 0, '9007199254740993'],
  ['floor(-9007199254740993.5)', 0, '-9007199254740994'],
  ['ceil(9007199254740992.5)', 0, '9007199254740993'],
  ['round(9007199254740992.5)', 0, '9007199254740993'],
  ['max(9007199254740993, 9007199254740992)', 0, '9007199254740993'],
  ['min(0.1, 1/3, sqrt(4))', 5, '0.1'],
  ['3^64', 0, '3433683820292512484657849089281'],
  ['7^350 % 1000', 0, '249'],
  ['25!', 0, '15511210043330985984000000'],
  ['2^-2', 5, '0.25'],
  ['-0.4', 0, '0'],
  ['1e-400', 15, '0'],
  // Factorials and percent signs
  ['2^3!', 0, '64'],
  ['2**3**2', 0, '512'],
  ['-2 ** 2', 0, '-4'],
  ['15% of 80', 0, '12'],
  ['2 + 15 % of 80 * 3', 0, '38'],
  ['80 / 15% of 80', 4, '6.6667'],
  ['10% of 20% of -1e3', 0, '-20'],
  ['-3!', 0, '-6'],
  ['3!!', 0, '720'],
  ['50%', 5, '0.5'],
  ['50%*8', 5, '4'],
  ['(10+5%)*2', 5, '20.1'],
  ['10%3', 5, '1'],
  ['5 %-2', 5, '1'],
  ['5 % -2', 5, '1'],
  ['25% + 25%', 5, '0.5'],
  ['50% - 10%', 5, '0.4'],
  ['20% + 30%', 5, '0.5'],
  ['(25%) − 5%', 5, '0.2'],
  ['22573.8*8% - 1614.86', 5, '191.044'],
  ['10%% + 1', 5, '1.001'],
  ['1.000000001^1000000000', 9, '2.718281827'],
  ['0.999999999^-1000000000', 9, '2.71828183'],
  // Typographic signs
  ['6\u00d77\u00f72\u22121', 5, '20'],
  ['2\u22c5\u03c0', 3, '6.283'],
  ['ln(e^2)', 5, '2'],
];
for (const [expression, precision, text] of exact) {
  t.test(`${expression} with ${precision} decimals is ${text}`, async (t) =>
    t.strictSame(evaluateText(expression, precision), { result: Number(text), text }),
  );
}

t.test('factorials beyond 170 or of fractions are refused', async (t) => {
  for (const expression of ['171!', '0.5!', '(-1)!'])
    t.throws(() => evaluateText(expression, 0), {
      message: /^Factorials are defined for integers from 0 to 170/,
    });
});
