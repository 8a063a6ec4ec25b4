/** The check of regular expressions. */
import t from 'tap';
import { expressionsOf, findNonAscii, patternsOf } from '../../scripts/regexes/collect.ts';
import { compareWithExceptions, readExceptions } from '../../scripts/regexes/exceptions.ts';
import { findSlow } from '../../scripts/regexes/find-slow.ts';
import { whyNoTools } from '../support/tools.ts';

const LOCATION = { location: 'a.ts:1', file: 'a.ts', isConstant: true };

t.test(
  'expressions of quadratic and exponential time are found, linear ones pass',
  { skip: whyNoTools() },
  async (t) => {
    const rows: [source: string, flags: string, defect: RegExp | undefined][] = [
      ['^a+$', '', undefined],
      ['[^"]*"', 'y', undefined],
      ['(?<! ) +$', '', undefined],
      ['a+$', '', /^2nd degree polynomial/],
      ['(\\r?\\n)(?:\\r?\\n)+$', '', /^2nd degree polynomial/],
      ['\\s*(?:a)?\\s*(?:b|$)', 'y', /^2nd degree polynomial/],
      ['(?<=^(?:[0-9]{2}-)*[0-9]{2})-', 'g', /^2nd degree polynomial/],
      ['^(a+)+$', '', /^exponential/],
      ['(', '', /^it cannot be checked: invalid/],
    ];
    for (const [source, flags, defect] of rows) {
      const [found] = await findSlow([{ ...LOCATION, source, flags }]);
      if (defect === undefined) t.equal(found, undefined, source);
      else t.match(found?.defect, defect, source);
    }
  },
);

t.test('a literal that is not ASCII is a failure, with the escape to write', async (t) => {
  const found = findNonAscii(expressionsOf('a.ts', 'const one = /it\u2019s/;\nconst other = /\\u2019/;'));
  t.strictSame(found, ['a.ts:1: write \\u2019 instead of \u2019 in this regular expression']);
});

t.test(
  'a pattern that is not constant, and an exception that matches nothing, are failures',
  { skip: whyNoTools() },
  async (t) => {
    const variable = { ...LOCATION, isConstant: false, source: 'new RegExp(text)', flags: '' };
    const slow = await findSlow([variable, { ...LOCATION, source: 'a+$', flags: '' }]);
    const exception = (file: string, source: string) => ({ file, source });
    t.strictSame(
      compareWithExceptions(slow, [exception('a.ts', 'a+$'), exception('a.ts', 'new RegExp(text)')]),
      [],
    );
    t.match(compareWithExceptions(slow, [exception('b.ts', 'a+$'), exception('a.ts', 'a+$')]), [
      /^a\.ts:1: new RegExp\(text\)\n {2}the pattern is not constant/,
      /^scripts\/regexes\/exceptions\.yaml: unused: b\.ts: a\+\$/,
    ]);
  },
);

t.test('an exception states the length of its input and the reason', async (t) => {
  t.match(readExceptions(), [{ file: /^(?:src|packages)\// }]);
  for (const missing of ['file', 'source', 'characters', 'reason']) {
    const entry = { file: 'a.ts', source: 'a+$', characters: 10, reason: 'short', [missing]: undefined };
    t.throws(() => readExceptions(JSON.stringify([entry])), /entry 1: file, source, characters and reason/);
  }
});

t.test('literals, constant patterns and patterns of documents are collected', async (t) => {
  const code = `const PART = 'a', TWICE = \`\${PART}{\${2}}\`, ONE = /x\\/y/i;
    const all = [new RegExp(\`^\${TWICE}$\`, 'u'), RegExp(ONE.source), new RegExp(input)];`;
  t.strictSame(
    expressionsOf('a.ts', code).map(({ location, source, flags, isConstant }) => [
      location,
      source,
      flags,
      isConstant,
    ]),
    [
      ['a.ts:1', 'x\\/y', 'i', true],
      ['a.ts:2', '^a{2}$', 'u', true],
      ['a.ts:2', 'x\\/y', '', true],
      ['a.ts:2', 'new RegExp(input)', '', false],
    ],
  );
  const schema = { properties: { pattern: { type: 'string', pattern: '^a$', example: { pattern: '(' } } } };
  t.match(patternsOf(schema, 'v6'), [
    { location: 'v6#/properties/pattern/pattern', source: '^a$', flags: 'u', isConstant: true },
  ]);
});
