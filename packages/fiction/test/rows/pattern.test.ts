import t from 'tap';
import { createChances } from '../../src/rows/chance.ts';
import { parsePattern } from '../../src/rows/pattern/parse.ts';
import { drawString, hasStrings, matches } from '../../src/rows/pattern/pattern.ts';

const patterns = [
  ...'^[A-Z]{3}-\\d{4}$ ^(foo|bar)+$ abc ^a$|^b$ (^a|b)c$ ^[^@]+@[^@]+\\.test$'.split(' '),
  ...'^#([0-9a-f]{3}|[0-9a-f]{6})$ ^(ab)*$'.split(' '),
  '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$',
  ...'^[\\u4e00-\\u9fa5]{2,5}$ ^\\p{Lu}\\p{Ll}+$'.split(' '),
  '',
  '^$',
  '^(a+)+$',
  '^\\S+ \\w\\W\\D\\s.$',
  '^(?:v)?(\\d+)\\.(\\d+)(?:-([a-z]+))?$',
  '^(?<year>\\d{4})$',
];
const limits = [
  { min: 0, max: Number.POSITIVE_INFINITY },
  { min: 7, max: 9 },
  { min: 40, max: 45 },
];

t.test('strings drawn from a pattern match it, and have a length within the limits', async (t) => {
  const chances = createChances('patterns');
  for (const source of patterns) {
    const expected = new RegExp(source, 'u');
    const pattern = parsePattern(source);
    t.ok(hasStrings(pattern, limits[0] ?? { min: 0, max: 0 }), source);
    for (const each of limits.filter((each) => hasStrings(pattern, each))) {
      for (let number = 0; number < 50; number += 1) {
        const text = drawString(pattern, each, chances(number, source));
        const length = [...text].length;
        if (!expected.test(text) || length < each.min || length > each.max) t.fail(`${source}: ${text}`);
        if (!matches(pattern, text)) t.fail(`${source} matches ${text}`);
      }
    }
  }
});

t.test('the matcher agrees with that of the platform', async (t) => {
  const texts = [
    '',
    'a',
    'b',
    ...'ab abc xabcx foo foobar ac bc bcx a@b.test #abc #abcd AAA-1234 v1.2-rc 2026'.split(' '),
    'é',
    '\u4e00\u9fa5',
  ];
  for (const source of patterns) {
    const [pattern, expected] = [parsePattern(source), new RegExp(source, 'u')];
    for (const text of texts) t.equal(matches(pattern, text), expected.test(text), `${source} and ${text}`);
  }
});

t.test('patterns that take long are refused, or matched in time', async (t) => {
  t.throws(
    () => parsePattern(Array.from({ length: 14 }, () => '((a{0,200}b?){0,200}c?){0,200}').join('')),
    /too complex/,
  );
  t.throws(() => parsePattern('a'.repeat(501)), /more than 500/);
  t.equal(matches(parsePattern('^(a+)+$'), `${'a'.repeat(999)}b`), false);
});
