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

const patches: [a: string, b: string, context: number, patch: string][] = [
  ['one\ntwo\n', 'one\nthree\n', 3, '--- a\n+++ b\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n'],
  ['one\ntwo\n', 'one\nthree\n', 0, '--- a\n+++ b\n@@ -2 +2 @@\n-two\n+three\n'],
  ['', 'a\n', 3, '--- a\n+++ b\n@@ -0,0 +1 @@\n+a\n'],
  ['a\n', '', 3, '--- a\n+++ b\n@@ -1 +0,0 @@\n-a\n'],
  ['a', 'a\n', 3, '--- a\n+++ b\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n'],
  [
    '1\n2\n3\n4\n5\n6\n',
    '0\n2\n3\n4\n5\n7\n',
    1,
    '--- a\n+++ b\n@@ -1,2 +1,2 @@\n-1\n+0\n 2\n@@ -5,2 +5,2 @@\n 5\n-6\n+7\n',
  ],
  ['a\nb\n', 'a\nb\nc\n', 0, '--- a\n+++ b\n@@ -2,0 +3 @@\n+c\n'],
];
for (const [a, b, context, patch] of patches) {
  t.test(
    `the patch from ${JSON.stringify(a)} to ${JSON.stringify(b)} equals the output of diff -U${context}`,
    async (t) => {
      t.equal(writePatch(await compareTokens(a, b, 'line'), context), patch);
    },
  );
}

t.test('compares words and the characters between them, and user-perceived characters', async (t) => {
  t.strictSame(await compareTokens("it's two, too", "it's three, too", 'word'), [
    { type: 'same', tokens: ["it's", ' '] },
    { type: 'removed', tokens: ['two'] },
    { type: 'added', tokens: ['three'] },
    { type: 'same', tokens: [',', ' ', 'too'] },
  ]);
  t.strictSame(await compareTokens('a👨‍👩‍👧', 'a👨‍👩‍👦', 'character'), [
    { type: 'same', tokens: ['a'] },
    { type: 'removed', tokens: ['👨‍👩‍👧'] },
    { type: 'added', tokens: ['👨‍👩‍👦'] },
  ]);
});

t.test('a phrase that moved by some words is found', async (t) => {
  const changes = await compareTokens('FOUR FIVE SIX SEVEN EIGHT', 'ONE TWO FOUR FIVE SIX', 'word');
  t.same(
    changes.map(({ type, tokens }) => [type, tokens.join('')]),
    [
      ['added', 'ONE TWO '],
      ['same', 'FOUR FIVE SIX'],
      ['removed', ' SEVEN EIGHT'],
    ],
  );
  const spaced = await compareTokens('( a  b )', '(a b)', 'word');
  t.same(
    spaced.map(({ type, tokens }) => [type, tokens.join('')]),
    [
      ['same', '('],
      ['removed', ' '],
      ['same', 'a'],
      ['removed', '  '],
      ['added', ' '],
      ['same', 'b'],
      ['removed', ' '],
      ['same', ')'],
    ],
  );
});

t.test('texts without a common line are compared at any length; slow comparisons are rejected', async (t) => {
  const numbered = (from: number) => Array.from({ length: 6000 }, (_, index) => `${from + index}\n`).join('');
  t.equal((await compareTokens(numbered(0), numbered(10_000), 'line')).length, 2);
  await t.rejects(compareTokens('ab'.repeat(20_000), 'aabbb'.repeat(8_000), 'character'), {
    name: 'InputError',
    code: 'too_large',
  });
});
