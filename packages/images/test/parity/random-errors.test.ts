/**
 * Random mistakes in the options of both packages: the rules report what the service's validation reports, but not how
 * it is written in a URL.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import t from 'tap';
import { link } from '../../../../src/contract/link.ts';
import { packageRoot } from '../../../../src/contract/package.ts';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { readPart } from '../../../../src/http/input/validation.ts';
import { ApiError } from '../../../../src/lib/errors.ts';
import { readRows } from '../../../../test/support/json-lines.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { rowsRule } from '../../../fiction/src/generated/rules.ts';
import { InputError as FictionError } from '../../../fiction/src/index.ts';
import { withoutUrl } from '../../../shared/fill-message.ts';
import { checkInput } from '../../../shared/rules.ts';
import { checkOptions } from '../../src/api/check.ts';
import { chartRule } from '../../src/generated/rules.ts';
import { InputError } from '../../src/index.ts';

const document = JSON.parse(readFileSync(join(packageRoot, `generated/${latestVersion}.json`), 'utf8'));
const judgeOf = (name: string) => readPart(link(document, { $ref: `#/components/schemas/${name}` }), 'body');

const CHARTS = readRows<object>('packages/images/test/parity/cases/random-charts.jsonl');
const ROWS: object[] = [
  { fields: { a: 'uuid', b: { kind: 'integer' } }, count: 3, seed: 'a', locale: 'FR' },
  { schema: { type: 'object' }, seed: 'a' },
];
const WRONG = [
  ...[null, '', 'x', 'none', 'transparent', 'y'.repeat(13), 'y'.repeat(201), 'é👍'.repeat(50), true, false],
  ...[3, 0, -5, 1.5, 49, 5000, 1e101, -1e308, 1e-300],
  ...[[], {}, [1], ['a'], { a: 1 }, Array(25).fill('a'), Array(25).fill(1), Array(600).fill(1)],
];

/** Replaces or removes a part; the numbers choose the part and its replacement. */
function spoil(value: unknown, [first = 0, ...others]: readonly number[], wrong: unknown): unknown {
  const isInside = typeof value === 'object' && value !== null && others.length > 0;
  const names = isInside ? Object.keys(value) : [];
  const name = names[first % names.length];
  if (!isInside || name === undefined) return wrong;
  const inner = spoil(Object.entries(value).find(([found]) => found === name)?.[1], others, wrong);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? inner : item));
  return { ...value, [name]: first % 10 === 9 ? undefined : inner };
}

type Kind = abstract new (...words: never[]) => Error;

function errorOf(call: () => unknown, kind: Kind): unknown {
  try {
    call();
    return undefined;
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    if (!(error instanceof ApiError)) {
      const { message, parameter, code } = Object(error);
      return { message, parameter, code };
    }
    const { parameter, code, allowed } = error.fault ?? {};
    return { message: withoutUrl(error.message, () => allowed), parameter, code };
  }
}

const sources: [name: string, bases: object[], check: (input: unknown) => unknown, kind: Kind][] = [
  ['Chart', CHARTS, (input) => checkOptions(chartRule, input), InputError],
  ['RowsRequest', ROWS, (input) => checkInput(rowsRule, input), FictionError],
];

for (const [name, bases, check, kind] of sources)
  t.test(`every mistake in a ${name} has the error of the service`, async (t) => {
    const judge = judgeOf(name);
    const mistake = fc.tuple(fc.array(fc.nat(99), { minLength: 2, maxLength: 6 }), fc.constantFrom(...WRONG));
    const differing: unknown[] = [];
    const inputs = fc.tuple(fc.constantFrom(...bases), fc.array(mistake, { minLength: 1, maxLength: 3 }));
    for (const [base, mistakes] of fc.sample(inputs, {
      numRuns: atScale({ full: 6_000, quick: 2_000 }),
      seed: 1,
    })) {
      const input = mistakes.reduce<unknown>((spoilt, [way, wrong]) => spoil(spoilt, way, wrong), base);
      const expected = errorOf(() => judge(structuredClone(input) as object), ApiError);
      const found = errorOf(() => check(input), kind);
      if (JSON.stringify(found) !== JSON.stringify(expected)) differing.push({ input, found, expected });
    }
    t.strictSame(differing, []);
  });
