import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { fillReplacement, findMatches, loadPatterns } from '../../../src/operations/text/regex.ts';
import { readRows } from '../../support/json-lines.ts';
import { atScale } from '../../support/scale.ts';

const prepare = await loadPatterns();
const find = (pattern: string, text: string, flags = '') => [...findMatches(prepare(pattern, flags, text))];

/** Patterns with the same meaning in RE2 and JavaScript. */
const patterns = readRows<[pattern: string, flags: string]>('test/operations/text/patterns.jsonl');
for (const [pattern, flags] of patterns) {
  t.test(`/${pattern}/${flags} finds the same as in JavaScript`, async () => {
    const unit = fc.constantFrom('a', 'b', 'A', 'B', 'c', ' ', '\n', '1', '23-45', '😀', 'é', 'ab');
    const property = fc.property(fc.array(unit, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const expected = [...text.matchAll(new RegExp(pattern, `gu${flags}`))];
      const found = find(pattern, text, flags);
      assert.deepEqual(
        found.map(({ text, index }) => [text, index]),
        expected.map((each) => [each[0], each.index]),
        text,
      );
      assert.deepEqual(
        found.map(({ groups }) => Object.values(groups)),
        expected.map(([, ...groups]) => groups.map((group) => group ?? null)),
        text,
      );
    });
    fc.assert(property, { numRuns: 100 });
  });
}

t.test('groups have their names or numbers', async (t) => {
  const [match] = find('(?P<year>\\d{4})-(\\d\\d)(?<rest>x)?', 'on 2026-11');
  t.match(match, { text: '2026-11', index: 3, groups: { year: '2026', 2: '11', rest: null } });
  t.strictSame(match?.captures, ['2026', '11', null]);
});

t.test('a replacement can have a million names, also without an end', async (t) => {
  const [match] = find('(?<n>a)', 'a');
  assert.ok(match);
  const open = '$<'.repeat(1_000_000);
  t.equal(fillReplacement(open, match, 'a') === open, true);
  t.equal(fillReplacement(`$<n>${open}$1`, match, 'a') === `a${open}a`, true);
  t.equal(fillReplacement(`${open}>$1`, match, 'a'), 'a', 'one name, which no group has');
});

t.test('random replacements are those of JavaScript', async () => {
  const part = fc.constantFrom(..."$012<>an&`'", ...'$<n> $<a> $<2> $1 $10'.split(' '));
  const shape = fc.constantFrom('(a)', '(?<n>a)', '(?<n>a)(b)?', 'a', '(a)|(b)');
  const property = fc.property(shape, fc.array(part, { maxLength: 8 }), (pattern, parts) => {
    const [text, replace] = ['xaby', parts.join('')];
    const [match] = find(pattern, text);
    assert.ok(match);
    const rest = text.slice(match.index + match.text.length);
    const ours = text.slice(0, match.index) + fillReplacement(replace, match, text) + rest;
    assert.equal(ours, text.replace(new RegExp(pattern, 'u'), replace));
  });
  fc.assert(property, { numRuns: 500 });
});

t.test('any pattern is compiled or rejected with a reason', async () => {
  const unit = fc.constantFrom(
    ...'a()[]',
    '{2,3}',
    '{999}',
    ...'*+?|\\^$.',
    ...'(?i) \\pL [[:alpha:]]'.split(' '),
  );
  const property = fc.property(fc.array(unit, { minLength: 1, maxLength: 20 }), (parts) => {
    try {
      find(parts.join(''), 'aab(]');
    } catch (error) {
      assert.match(String(error), /^InputError: pattern /);
    }
  });
  fc.assert(property, { numRuns: atScale({ full: 500, quick: 100 }) });
});
