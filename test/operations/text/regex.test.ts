import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { fillReplacement, findMatches, loadPatterns } from '../../../src/operations/text/regex.ts';
import { atScale } from '../../support/scale.ts';

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
  t.match(match, { text: '2026-11', index: 3, groups: { year: '2026', 2: '11', rest: null } });
  t.strictSame(match?.captures, ['2026', '11', null]);
});

/** As JavaScript replaces the matches in the text. */
const replacements: [pattern: string, text: string, replace: string][] = [
  ['(a)(b)?', 'xay', '[$1$2$&]'],
  ['(?<y>\\d+)-(?<m>\\d+)', 'on 2026-11!', '$2/$1 $<m> $<nope>'],
  ['(a)', 'cab', '$10 $01 $1 $11 $00 $0 $2 $'],
  ['(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)', 'xabcdefghijx', '$10$1$11$011$9'],
  ['b', 'abc', "[$`|$'|$&|$$]"],
  ['(b)', 'abcb', '$<b> $<1>'],
  ['(a)', 'xaby', '$<$$<a>'],
  ['(?<n>a)(b)', 'xaby', '$<2> $<n>'],
  ['(?<b>b)(x)?', 'abcb', '$<toString>$<__proto__>$2$<b'],
  ['', 'ab', '<$`>'],
];
for (const [pattern, text, replace] of replacements) {
  t.test(`'${replace}' replaces /${pattern}/ as in JavaScript`, async (t) => {
    let [result, end] = ['', 0];
    for (const match of find(pattern, text)) {
      result += text.slice(end, match.index) + fillReplacement(replace, match, text);
      end = match.index + match.text.length;
    }
    t.equal(result + text.slice(end), text.replaceAll(new RegExp(pattern, 'gu'), replace));
  });
}

t.test('a replacement can have a million names, also without an end', async (t) => {
  const [match] = find('(?<n>a)', 'a');
  assert.ok(match);
  const open = '$<'.repeat(1_000_000);
  t.equal(fillReplacement(open, match, 'a') === open, true);
  t.equal(fillReplacement(`$<n>${open}$1`, match, 'a') === `a${open}a`, true);
  t.equal(fillReplacement(`${open}>$1`, match, 'a'), 'a', 'one name, which no group has');
});

t.test('random replacements are those of JavaScript', async () => {
  const part = fc.constantFrom(
    '$',
    '0',
    '1',
    '2',
    '<',
    '>',
    'a',
    'n',
    '&',
    '`',
    "'",
    '$<n>',
    '$<a>',
    '$<2>',
    '$1',
    '$10',
  );
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

const refused: [pattern: string, reason: RegExp][] = [
  [
    '(?=a)',
    /^pattern is not valid RE2 syntax \(invalid or unsupported Perl syntax: `\(\?=`\): RE2 has no lookahead and no lookbehind$/,
  ],
  ['(?<!a)b', /: RE2 has no lookahead and no lookbehind$/],
  ['a++', /: RE2 has no atomic groups and no possessive quantifiers$/],
  ['\\p{Script=Greek}', /: RE2 writes \\p\{Greek\} for \\p\{Script=Greek\}$/],
  ['\\u00e9', /: RE2 writes \\x\{e9\} for \\u00e9$/],
  ['(?<2>a)(b)', /^pattern must not have the number 2 as a group name$/],
  [
    '(a)\\1',
    /^pattern is not valid RE2 syntax \(invalid escape sequence: `\\1`\): RE2 has no backreferences$/,
  ],
  ['[a', /^pattern is not valid RE2 syntax \(missing closing \]/],
  ['(a', /^pattern is not valid RE2 syntax \(/],
  ['*', /^pattern is not valid RE2 syntax \(missing argument to repetition operator/],
  ['a{1001}', /^pattern is not valid RE2 syntax \(/],
  ['(?:a{1000}){1000}', /^pattern (?:is none of RE2|and text are too large together)/],
  [
    `(?:${'a'.repeat(480)}){1000}`,
    /^pattern and text are too large together: with this pattern, text must be at most \d+ characters$/,
  ],
  [
    `(?:${'()'.repeat(240)}){1000}`,
    /^pattern and text are too large together: with this pattern, text must be at most \d+ characters$/,
  ],
  [
    `${'a{1000}'.repeat(70)}`,
    /^pattern and text are too large together: with this pattern, text must be at most \d+ characters$/,
  ],
];
for (const [pattern, reason] of refused) {
  t.test(`${pattern.slice(0, 40)} is rejected: ${reason.source.slice(0, 60)}`, async (t) => {
    t.throws(() => prepare(pattern, '', 'a'.repeat(100)), { message: reason });
  });
}

t.test('a pattern that is slow to compile is rejected, however short the text', async (t) => {
  const tooLarge = { message: /^pattern and text are too large together/ };
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
      assert.match(String(error), /^InputError: pattern /);
    }
  });
  fc.assert(property, { numRuns: atScale({ full: 500, quick: 100 }) });
});
