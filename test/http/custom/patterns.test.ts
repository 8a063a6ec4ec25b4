/** Patterns of custom operations: matched in linear time, with the meaning that JavaScript gives them. */
import t from 'tap';
import { readPatterns } from '../../../src/http/custom/patterns.ts';
import { DOCUMENT, makeCustomFolder } from '../../support/custom-folder.ts';
import { startService } from '../../support/service.ts';

const patterns = [
  ...[
    ...'^(a+)+$ ^[a-z0-9]+(?:-[a-z0-9]+)*$ ^.$ ^..$'.split(' '),
    '.',
    ...'^\\s+$ \\S [\\s,] ^[\\S]$ [^\\s]'.split(' '),
  ],
  ...'^[\\s\\S]$ [^] ^[^]$ \\bb b\\B ^\\w+$ ^\\d{2,3}$ \\u00e9 [\\u{1F600}-\\u{1F64F}]'.split(' '),
  ...[
    ...'\\p{L} ^\\P{Lu} (?<name>a)b \\/ \\cJ a|b, ^$'.split(' '),
    '',
    ...'[\\-.] a{2} a{2,} a??b'.split(' '),
  ],
];
const texts = [
  ...[
    '',
    'a',
    'aa',
    'ab',
    'b',
    ...'b, aab a-b a-'.split(' '),
    'A',
    'é',
    ...'e\u0301 12 1234'.split(' '),
    ...'_/-.',
  ],
  ...'\n\r\u2028\u2029\u00a0\ufeff\u180e\u200b\v\u3000\u0085 \t',
  ...['😀', '😀b', 'a\nb', 'ſ', 'K', '\u{10ffff}', 'a b', 'a,b'],
];

t.test('a pattern matches the strings that it matches in JavaScript', async (t) => {
  const wrong = patterns.flatMap((pattern) => {
    const program = readPatterns({ schema: { pattern, maxLength: 50 } }).compiled.get(pattern);
    const expected = new RegExp(pattern, 'u');
    return texts.flatMap((text) =>
      program?.test(text) === expected.test(text) ? [] : [[pattern, text, expected.test(text)]],
    );
  });
  t.strictSame(wrong, []);
});

t.test('patterns are those of schemas, not of properties and values with this name', async (t) => {
  const schema = {
    properties: {
      pattern: { pattern: 'a' },
      default: { pattern: 'b' },
      properties: { items: { pattern: 'c' } },
    },
    examples: [{ pattern: '(' }],
    patternProperties: { d: {} },
  };
  const { compiled, defects } = readPatterns({ schema });
  t.strictSame([...compiled.keys()].sort(), ['a', 'b', 'c', 'd']);
  t.strictSame(defects, []);
});

t.test('a request validates with a pattern that would take exponential time', async (t) => {
  const edits: [from: string, to: string][] = [
    ['maxLength: 50, examples: [Bern]', "maxLength: 50, pattern: '^([A-Za-z]+)+$', examples: [Bern]"],
    [
      'type: string, enum: [clear, gray], examples: [gray]',
      "examples: [aa], anyOf: [{ $ref: '#/components/schemas/Sky' }, { description: B., type: string, const: x, examples: [x] }]",
    ],
    [
      '    Weather:\n',
      "    Sky: { description: A., type: string, maxLength: 50, pattern: '^(a|a)*$', examples: [a] }\n    Weather:\n",
    ],
  ];
  const document = edits.reduce((text, [from, to]) => text.replace(from, () => to), DOCUMENT);
  const code =
    "export const operations = { getWeather: ({ city }) => ({ celsius: 21, sky: 'a'.repeat(49) + (city === 'Wrong' ? '1' : '') }) };\n";
  const folder = makeCustomFolder(t, { document, code });
  const { app } = await startService(t, { environment: { OPERATIONS_DIR: folder } });
  const get = (city: string) => app.inject({ method: 'GET', url: `/acme/weather/${city}` });
  t.equal((await get('Bern')).statusCode, 200);
  const answer = await get(`${'a'.repeat(49)}1`);
  t.match(answer.json(), { status: 400, error: /^city must match the pattern / });
  t.equal((await get('Wrong')).statusCode, 500, 'the response is checked, too');
});
