import assert from 'node:assert/strict';
import { applyPatch, diffLines } from 'diff';
import fc from 'fast-check';
import t from 'tap';
import { type Change, compareTokens, type DiffUnit } from '../../../src/operations/text/diff.ts';
import { writePatch } from '../../../src/operations/text/patch.ts';
import { atScale } from '../../support/scale.ts';

const textOf = (changes: readonly Change[], without: Change['type']) =>
  changes.flatMap(({ type, tokens }) => (type === without ? [] : tokens)).join('');
const count = (changes: readonly Change[], wanted: Change['type']) =>
  changes.reduce((sum, { type, tokens }) => (type === wanted ? sum + tokens.length : sum), 0);

const line = fc.constantFrom('a\n', 'b\n', 'c\n', '\n', 'd', 'ä 😀\n', 'a\r\n', 'a b c\n');
const lines = fc.array(line, { maxLength: 30 }).map((each) => each.join(''));

t.test('both texts can be rebuilt from the changes, for any texts', async () => {
  for (const unit of ['line', 'word', 'character'] as DiffUnit[]) {
    const property = fc.asyncProperty(lines, lines, async (a, b) => {
      const changes = await compareTokens(a, b, unit);
      assert.equal(textOf(changes, 'added'), a);
      assert.equal(textOf(changes, 'removed'), b);
      for (const [index, { type }] of changes.entries()) assert.notEqual(type, changes[index + 1]?.type);
    });
    await fc.assert(property, { numRuns: 200 });
  }
});

t.test('the number of changed lines is the same as in another library', async () => {
  const property = fc.asyncProperty(lines, lines, async (a, b) => {
    const changes = await compareTokens(a, b, 'line');
    const others = diffLines(a, b);
    const lengthOf = (isWanted: (each: (typeof others)[number]) => boolean) =>
      others.filter(isWanted).reduce((sum, each) => sum + each.count, 0);
    assert.equal(
      count(changes, 'added'),
      lengthOf(({ added }) => added),
    );
    assert.equal(
      count(changes, 'removed'),
      lengthOf(({ removed }) => removed),
    );
  });
  await fc.assert(property, { numRuns: 300 });
});

t.test('another library applies the patch', async () => {
  const property = fc.asyncProperty(lines, lines, fc.integer({ min: 0, max: 20 }), async (a, b, context) => {
    const patch = writePatch(await compareTokens(a, b, 'line'), context);
    assert.equal(patch === '', a === b);
    if (patch !== '') assert.equal(applyPatch(a, patch, { autoConvertLineEndings: false }), b, patch);
  });
  await fc.assert(property, { numRuns: atScale({ full: 500, quick: 100 }) });
});

t.test('texts without a common line are compared at any length; slow comparisons are rejected', async (t) => {
  const numbered = (from: number) => Array.from({ length: 6000 }, (_, index) => `${from + index}\n`).join('');
  t.equal((await compareTokens(numbered(0), numbered(10_000), 'line')).length, 2);
  await t.rejects(compareTokens('ab'.repeat(20_000), 'aabbb'.repeat(8_000), 'character'), {
    name: 'InputError',
    code: 'too_large',
  });
});
