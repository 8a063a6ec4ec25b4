import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { fillReplacement, findMatches, loadPatterns } from '../../../src/domain/texts/regex.ts';

const prepare = await loadPatterns();
const find = (pattern: string, text: string, flags = '') => [...findMatches(prepare(pattern, flags, text))];

/** Patterns with the same meaning in RE2 and JavaScript. */
const patterns: [pattern: string, flags: string][] = [
  ['\\w+', ''],
  ['(a)(b)?', ''],
  ['[^a\\s]+', ''],
  ['^.', 'm'],
  ['.$', ''],
  ['A|B', 'i'],
  ['a.b', 's'],
  ['(?:ab){1,3}', ''],
  ['a*?b', ''],
  ['', ''],
  ['\\bb', ''],
  ['(\\d{2})-(\\d{2})', ''],
  ['[a-c]{2,}?', ''],
  ['\\u{1f600}|é'.replace('\\u{1f600}', '😀'), ''],
];
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
  t.strictSame(match, { text: '2026-11', index: 3, groups: { year: '2026', 2: '11', rest: null } });
});

const replacements: [replace: string, result: string][] = [
  ['$1', 'b'],
  ['$2', ''],
  ['$<name>', ''],
  ['[$&]', '[ab]'],
  ['$$1', '$1'],
  ['$3 $<none> $ $x', '$3 $<none> $ $x'],
  ['$<toString>', '$<toString>'],
];
for (const [replace, result] of replacements) {
  t.test(`'${replace}' becomes '${result}'`, async (t) => {
    const match = { text: 'ab', index: 0, groups: { 1: 'b', 2: null, name: null } };
    t.equal(fillReplacement(replace, match), result);
  });
}

const refused: [pattern: string, reason: RegExp][] = [
  ['(?=a)', /^pattern is not valid RE2 syntax \(invalid or unsupported Perl syntax: `\(\?=`\)$/],
  ['(?<!a)b', /^pattern is not valid RE2 syntax \(/],
  ['(a)\\1', /^pattern is not valid RE2 syntax \(invalid escape sequence: `\\1`\)$/],
  ['[a', /^pattern is not valid RE2 syntax \(missing closing \]/],
  ['(a', /^pattern is not valid RE2 syntax \(/],
  ['*', /^pattern is not valid RE2 syntax \(missing argument to repetition operator/],
  ['a{1001}', /^pattern is not valid RE2 syntax \(/],
  ['(?:a{1000}){1000}', /^pattern (?:is none of RE2|and text are too large together)/],
  [`(?:${'a'.repeat(480)}){1000}`, /^pattern and text are too large together$/],
  [`(?:${'()'.repeat(240)}){1000}`, /^pattern and text are too large together$/],
  [`${'a{1000}'.repeat(70)}`, /^pattern and text are too large together$/],
];
for (const [pattern, reason] of refused) {
  t.test(`${pattern.slice(0, 40)} is rejected: ${reason.source.slice(0, 60)}`, async (t) => {
    t.throws(() => prepare(pattern, '', 'a'.repeat(100)), { message: reason });
  });
}

t.test('a pattern that is slow to compile is rejected, however short the text', async (t) => {
  const tooLarge = { message: 'pattern and text are too large together' };
  t.throws(() => prepare('\\W{0,1000}'.repeat(41), '', ''), tooLarge);
  t.equal(prepare('\\d{1,1000}'.repeat(4), '', '').groupNames.length, 0);
});

t.test('any pattern is compiled or rejected with a reason', async () => {
  const unit = fc.constantFrom(
    'a',
    '(',
    ')',
    '[',
    ']',
    '{2,3}',
    '{999}',
    '*',
    '+',
    '?',
    '|',
    '\\',
    '^',
    '$',
    '.',
    '(?i)',
    '\\pL',
    '[[:alpha:]]',
  );
  const property = fc.property(fc.array(unit, { minLength: 1, maxLength: 20 }), (parts) => {
    try {
      find(parts.join(''), 'aab(]');
    } catch (error) {
      assert.match(String(error), /^Error: pattern /);
    }
  });
  fc.assert(property, { numRuns: 500 });
});
