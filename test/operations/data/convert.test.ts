/** Data in five formats: preserved data, rejected input with its position, and the results of another library. */

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import t from 'tap';
import { parse as parseYaml } from 'yaml';
import { anyCharacter } from '../../../scripts/fuzz/samples/units.ts';
import { type ConversionStyle, convertText } from '../../../src/operations/data/convert.ts';
import type { Format } from '../../../src/operations/data/data.ts';
import { readJson } from '../../../src/operations/data/json.ts';
import { writeJson } from '../../../src/operations/data/write-json.ts';
import { atScale } from '../../support/scale.ts';

/** Converts in the default style. */
const convert = (
  text: string,
  from: Format,
  to: Format,
  indent: number,
  style: Partial<ConversionStyle> = {},
) => convertText(text, from, to, { indent, delimiter: ',', relaxQuotes: false, flatten: false, ...style });
const toJson = (text: string, from: Format) => convert(text, from, 'json', 0);

const read: [from: Format, text: string, json: string][] = [
  [
    'yaml',
    'a: 2001-01-01\nb: yes\nc: 0x10\nd: 0o17\n1: 2\n~: 3',
    '{"a":"2001-01-01","b":"yes","c":16,"d":15,"1":2,"null":3}',
  ],
  ['yaml', '<<: {a: 1}\n__proto__: {b: 2}', '{"a":1,"__proto__":{"b":2}}'],
  ['yaml', '"<<": {a: 1}', '{"<<":{"a":1}}'],
  [
    'yaml',
    'base: &b {x: 1}\nuse: {<<: *b, y: 2}\nsame: *b',
    '{"base":{"x":1},"use":{"x":1,"y":2},"same":{"x":1}}',
  ],
  ['yaml', '--- 1\n--- {a: b}', '[1,{"a":"b"}]'],
  ['yaml', '1.0: 2.0\ne: 1e3\nn: -0.0', '{"1.0":2.0,"e":1000.0,"n":-0.0}'],
  ['json', '\ufeff{"a":1}', '{"a":1}'],
  [
    'json',
    '[1e20,1e16,123456789e12,2.50,1.0,-0.0,-0,0.0]',
    '[100000000000000000000.0,10000000000000000.0,123456789000000000000.0,2.5,1.0,-0.0,-0.0,0.0]',
  ],
  ['toml', 'a=1.0\nb=1e3\nc=1\nd=0.5', '{"a":1.0,"b":1000.0,"c":1,"d":0.5}'],
  [
    'toml',
    "a=1979-05-27t00:32:00.999999-07:00 # 2026-02-30\nb=1979-05-27 07:32:00.5z\n2026-02-30='2026-02-30'\nc=[2026-01-01,07:32:00.1234567]",
    '{"a":"1979-05-27T00:32:00.999999-07:00","b":"1979-05-27T07:32:00.5Z","2026-02-30":"2026-02-30","c":["2026-01-01","07:32:00.1234567"]}',
  ],
  ['toml', '[2026-01-01]\na=1\n[2026-01-01.sub]\nb=2', '{"2026-01-01":{"a":1,"sub":{"b":2}}}'],
  ['toml', '2026-01-01.a=1\n"2026-01-01".b=2', '{"2026-01-01":{"a":1,"b":2}}'],
  ['toml', '[[2026-01-01]]\n[[2026-01-01]]', '{"2026-01-01":[{},{}]}'],
  ['toml', 'x={2026-01-01.a=1, 2026-01-01.b={}}', '{"x":{"2026-01-01":{"a":1,"b":{}}}}'],
  [
    'toml',
    'x="\\u00001 hello"\n"\\u0000ab c"="\\u0000abc"',
    '{"x":"\\u00001 hello","\\u0000ab c":"\\u0000abc"}',
  ],
  ['toml', 'a="""a\\\n   """"\nb=[{}, 1, {c=[]}]', '{"a":"a\\"","b":[{},1,{"c":[]}]}'],
  ['toml', 'b=-0.0\n10=-0\n2=\'k1\'\nk0="\\x41\\u00e9"', '{"b":-0.0,"10":0,"2":"k1","k0":"Aé"}'],
  ['toml', 'a=1_2345678901234567.0\nb=+1.5e-400', '{"a":12345678901234567.0,"b":1.5e-400}'],
  [
    'json',
    '[12345678901234567.0,1234567890123456.78,9007199254740993e0,1e-400,0.10000000000000001]',
    '[12345678901234567.0,1234567890123456.78,9007199254740993.0,1.0e-400,0.10000000000000001]',
  ],
  [
    'yaml',
    '[.5,5.,+12345678901234567.0,-.12345678901234567890e3]',
    '[0.5,5.0,12345678901234567.0,-0.12345678901234567890e+3]',
  ],
  ['toml', 'a="""\n2026-02-30 "x" \\""""\nb=2024-02-29', '{"a":"2026-02-30 \\"x\\" \\"","b":"2024-02-29"}'],
  ['csv', 'a,b\n1,2\n\n\n', '[{"a":"1","b":"2"}]'],
  ['csv', 'a,b\r\n1,2\r\n3,4\n', '[{"a":"1","b":"2"},{"a":"3","b":"4"}]'],
  ['csv', 'a,b\n1,2\r\n3,4\r', '[{"a":"1","b":"2"},{"a":"3","b":"4"}]'],
  ['csv', 'a\r\n1\n2\r\n', '[{"a":"1"},{"a":"2"}]'],
  ['csv', 'a\r1\n2\r', '[{"a":"1"},{"a":"2"}]'],
  ['csv', 'a,b\n"1\r\n2","3\r"\r\n', '[{"a":"1\\r\\n2","b":"3\\r"}]'],
  ['csv', '\ufeff\n\r\na,b\n\n1,2\n\n3,4', '[{"a":"1","b":"2"},{"a":"3","b":"4"}]'],
  ['csv', 'a\n1\n\n""\n2\n', '[{"a":"1"},{"a":""},{"a":"2"}]'],
  ['csv', '\ufeffsep=;\r\na;b\r\n1;2\r\n', '[{"a":"1","b":"2"}]'],
  ['csv', '"sep=|"\na|b\n1|2', '[{"a":"1","b":"2"}]'],
  ['csv', 'a,b\r\n1,2\r\n\n\r\n', '[{"a":"1","b":"2"}]'],
  ['csv', `a,b\n1,2${'\n'.repeat(1_000_000)}`, '[{"a":"1","b":"2"}]'],
  ['ndjson', '{"a":1}\n\n[2]\r\n"x"', '[{"a":1},[2],"x"]'],
  ['xml', '<a x="1">v&#160;</a>', '{"a":{"@x":"1","#text":"v\u00a0"}}'],
  ['xml', '<t xml:space="preserve">This has a </t>', '{"t":{"@xml:space":"preserve","#text":"This has a "}}'],
  ['xml', '<a><b/>\n  <![CDATA[ v ]]>\n</a>', '{"a":{"b":"","#text":" v "}}'],
  ['xml', '<a>\n <b/>&#32;&#160; </a>', '{"a":{"b":"","#text":" \u00a0"}}'],
  ['xml', '<a>\n <b/>\n t\u3000\n</a>', '{"a":{"b":"","#text":"t\u3000"}}'],
  ['xml', '<a>&#00000000065;&#x00000041;</a>', '{"a":"AA"}'],
  ['xml', '<?xml version=\'1.0\' encoding="utf-8" standalone="yes" ?><a/>', '{"a":""}'],
  ['yaml', 'b: 1\na: [1.5, true, null, x]', '{"b":1,"a":[1.5,true,null,"x"]}'],
  [
    'toml',
    'a=1979-05-27T07:32:00Z\nb=07:32:00\nc=1979-05-27',
    '{"a":"1979-05-27T07:32:00Z","b":"07:32:00","c":"1979-05-27"}',
  ],
  ['toml', '[a]\n__proto__=1\n[[b]]\nx=0x10', '{"a":{"__proto__":1},"b":[{"x":16}]}'],
  ['csv', 'a,b\r\n1,"x\ny"\r\n', '[{"a":"1","b":"x\\ny"}]'],
  ['csv', '\ufeffa\n"say ""hi"""\n', '[{"a":"say \\"hi\\""}]'],
  ['csv', '__proto__,b\n1,2', '[{"__proto__":"1","b":"2"}]'],
  ['xml', '<a b="1">t<c/>u<c> x </c></a>', '{"a":{"@b":"1","c":[""," x "],"#text":"tu"}}'],
  ['xml', '<?xml version="1.0"?><!-- c --><a><![CDATA[<x>]]>&lt;&#65;&#x1F600;</a>', '{"a":"<x><A😀"}'],
  ['xml', '<__proto__><a>1</a></__proto__>', '{"__proto__":{"a":"1"}}'],
  ['json', '{"b":1,"1":2,"__proto__":{"x":1}}', '{"b":1,"1":2,"__proto__":{"x":1}}'],
  ['json', '6.02e23', '6.02e+23'],
];
for (const [from, text, json] of read) {
  t.test(`${from} ${JSON.stringify(text.slice(0, 500))} is read as JSON`, async (t) => {
    t.equal(toJson(text, from), json);
    t.equal(Object.keys(Object.prototype).length, 0, 'and nothing else has changed');
    t.notOk('x' in {});
  });
}

/** A list that repeats the list of the level before ten times, at each level. */
const laughs = (levels: number) =>
  [
    'a0: &a0 [lol]',
    ...Array.from(
      { length: levels },
      (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join()}]`,
    ),
  ].join('\n');
/** Two lists of some levels, one in the other by an alias. */
const chained = (levels: number) =>
  `- &a ${'['.repeat(levels)}${']'.repeat(levels)}\n- ${'['.repeat(levels)}*a${']'.repeat(levels)}`;

const refused: [from: Format, text: string, message: string | RegExp][] = [
  ['json', '[\n1,\n    x]', 'text is not valid JSON: line 3, column 5: expected a value, found "x"'],
  ['json', '', 'text is not valid JSON: line 1, column 1: expected a value, found the end of the text'],
  ['json', '[1,]', 'text is not valid JSON: line 1, column 4: expected a value, found "]"'],
  ['json', '{"a" 1}', 'text is not valid JSON: line 1, column 6: expected \':\', found "1"'],
  ['json', '["😀" x]', "text is not valid JSON: line 1, column 6: expected ',' or ']', found \"x\""],
  ['json', '01', /column 2: expected the end/],
  ['json', '"\u0001"', /column 1: unterminated string/],
  ['json', '"\\x"', /column 1: unterminated string/],
  ['json', 'NaN', /expected a value/],
  ['json', '{"a":1,"a":2}', "text has the name 'a' twice in one object"],
  ['json', '12345678901234567890', /cannot be represented exactly/],
  ['json', '1e400', /cannot be represented exactly/],
  ['json', '['.repeat(200), 'text must be nested at most 100 deep'],
  ['yaml', 'a: &x [*x]', 'text has an alias that contains itself'],
  ['yaml', `a: &x 1\nb: [${'*x,'.repeat(1001)}]`, /more than 1000 aliases/],
  ['yaml', laughs(9), /^The result must be at most/],
  ['yaml', chained(60), 'text must be nested at most 100 deep'],
  ['yaml', '1e400', /cannot be represented exactly/],
  ['toml', 'd=2026-04-31', 'text is not valid TOML: line 1, column 3: the date 2026-04-31 does not exist'],
  ['toml', 'd=[2026-02-29T07:32:00Z]', /line 1, column 4: the date 2026-02-29 does not exist/],
  ['toml', 'd=2026-02-30 07:32:00', /the date 2026-02-30 does not exist/],
  ['ndjson', '1\n\n{"a":}', 'text is not valid JSON Lines: line 3, column 6: expected a value, found "}"'],
  ['xml', '<?xml foo?><a/>', /an invalid XML declaration/],
  ['xml', '<?xml version="2.0"?><a/>', /an invalid XML declaration/],
  ['xml', '<?xml version="1.0" version="1.0"?><a/>', /an invalid XML declaration/],
  ['xml', '<?XML version="1.0"?><a/>', /an invalid XML declaration/],
  ['xml', '<a/>\u00a0', /text outside of the root/],
  ['xml', '\u3000<a/>', /text outside of the root/],
  ['yaml', 'a: b: c', /^text is not valid YAML: line 1, column 5: /],
  ['yaml', 'a: !!binary aGk=', /^text is not valid YAML: line 1, column 4: /],
  ['yaml', 'a: 1\na: 2', /^text is not valid YAML: line 2, column 1: /],
  ['yaml', '? [a]\n: 1', /a list or an object as a name/],
  ['yaml', 'a: .inf', /Infinity or NaN/],
  ['yaml', 'a: 12345678901234567890', /cannot be represented exactly/],
  ['yaml', '['.repeat(60_000), /^text is not valid YAML: line 1, column 100: /],
  ['toml', 'a=1\na=2', /^text is not valid TOML: line 2, column 1: /],
  ['toml', 'a=inf', /cannot be represented exactly/],
  ['toml', 'a=9223372036854775807', /cannot be represented exactly/],
  ['toml', `a=${'['.repeat(60_000)}`, /^text is not valid TOML: line 1/],
  ['csv', 'a,b\n1', 'text is not valid CSV: line 2: the row must have as many values as the header'],
  ['csv', 'sep=;\na;b\n\n1', /line 4: the row must have/],
  ['csv', 'sep=x\na', 'text is not valid CSV: line 1: the delimiter after sep= is not supported'],
  ['csv', `a,b${'\r'.repeat(100_000)}x`, 'text must have at most 20000 values'],
  ['csv', 'a\n"x', 'text is not valid CSV: line 2: unterminated quote'],
  ['csv', 'a\nx"y', /^text is not valid CSV: line 2: unexpected quote/],
  ['csv', 'a,a\n1,2', 'text is not valid CSV: line 1: duplicate name in the header'],
  // A million blank lines that do not end the text
  ['csv', `a,b${'\n'.repeat(1_000_000)}x`, 'text must have at most 20000 values'],
  ['csv', `a,b${'\r\n'.repeat(500_000)}x`, 'text must have at most 20000 values'],
  ['csv', ','.repeat(60_000), 'text must have at most 20000 values'],
  ['csv', ','.repeat(2000), 'text must have at most 1000 columns'],
  ['csv', `${'n'.repeat(30_000)},m\n${'1,2\n'.repeat(8000)}`, 'The result must be at most 1048576 bytes'],
  ['xml', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'text must not have a DOCTYPE'],
  ['xml', '<a>&#0;</a>', /line 1, column 4: a reference to a character that XML does not allow/],
  ['xml', '<a b="&#xFFFF;"/>', /a reference to a character that XML does not allow/],
  ['xml', '<a>&#x110000;</a>', /a reference to a character that XML does not allow/],
  ['xml', '<a>&foo;</a>', /line 1, column 4: an entity that XML does not predefine/],
  ['xml', '<a>&</a>', /line 1, column 4: /],
  ['xml', '<a>\n<b></a>', "text is not valid XML: line 2, column 4: expected the end tag of 'b'"],
  ['xml', '<a/><b/>', /column 5: a second root/],
  ['xml', '<a b="1" b="2"/>', /duplicate attribute/],
  ['xml', '<a b="<"/>', /expected an attribute/],
  ['xml', '<a b=1/>', /expected an attribute/],
  ['xml', '<a>]]></a>', /outside of CDATA/],
  ['xml', '<a>\u0001</a>', /a character that XML does not allow/],
  ['xml', '<a>&#0;</a>', /a reference to a character that XML does not allow/],
  ['xml', '<a><!-- -- --></a>', /unexpected '<'/],
  ['xml', 'x', /outside of the root/],
  ['xml', '<a>', /expected the end tag of 'a'/],
  ['xml', '<a>'.repeat(20_000), 'text must be nested at most 100 deep'],
];
for (const [from, text, message] of refused) {
  t.test(`${from} ${JSON.stringify(text.slice(0, 50))} is rejected`, async (t) =>
    t.throws(() => toJson(text, from), { message }),
  );
}

const unwritten: [to: Format, json: string, message: RegExp][] = [
  ['toml', '[1]', /^TOML requires an object/],
  ['toml', '{"a":[null]}', /^text contains null/],
  ['csv', '5', /^text must be a list of flat objects for CSV$/],
  ['ndjson', '5', /^JSON Lines requires a list or an object/],
  ['csv', '[1]', /item 1 is not an object$/],
  [
    'csv',
    '[{"a":1},{"a":[1]}]',
    /'a' of item 2 is not a string, number, boolean or null: set flatten to write its parts, or path/,
  ],
  ['xml', '{"a":1,"b":2}', /one property, the root/],
  ['xml', '[1]', /one property, the root/],
  ['xml', '{"a":{"1b":1}}', /^'1b' is not a valid XML name$/],
  ['xml', '{"a":[[1]]}', /one property, the root/],
  ['xml', '{"a":{"b":[[1]]}}', /^XML cannot represent a list in a list/],
  ['xml', '{"a":{"@b":[1]}}', /^An XML attribute or #text must be a string/],
  ['xml', '{"a":"\\u0000"}', /^text has a character that XML does not allow/],
  ['json', `${'['.repeat(99)}${'1,'.repeat(30_000)}1${']'.repeat(99)}`, /^The result must be at most/],
  ['yaml', `${'['.repeat(99)}${'1,'.repeat(30_000)}1${']'.repeat(99)}`, /^The result must be at most/],
];
for (const [to, json, message] of unwritten) {
  t.test(`${json.slice(0, 40)} is not written as ${to}`, async (t) =>
    t.throws(() => convert(json, 'json', to, 8), { message }),
  );
}

t.test('rejects a table for a list whose rows have a thousand different names each', async (t) => {
  const rows = JSON.stringify(Array.from({ length: 900 }, (_, index) => ({ [`k${index}`]: 1 })));
  t.throws(() => convert(rows, 'json', 'csv', 2), { message: /^CSV must have at most 100000 cells$/ });
});

/** Texts with characters that each format has to escape. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom(
    'yes',
    'null',
    '1e3',
    '0x10',
    '2001-01-01',
    '- a',
    ': ',
    '#',
    ' x ',
    '\n',
    'a\r\nb',
    '"',
    "'",
    '{}',
    '[',
    '&a',
    '*a',
    '!x',
    '|',
    '>',
    '%',
    '@',
    '`',
    '~',
    '<<',
    '__proto__',
    '1',
    '',
  ),
);
const wellFormed = text.map((each) => each.replace(/\p{Surrogate}/gu, ''));
const number = fc
  .oneof(
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => (Object.is(each, -0) ? 0 : each)),
  )
  .filter((each) => !Number.isInteger(each) || Number.isSafeInteger(each));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    number,
    wellFormed,
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(wellFormed, tie('value'), { maxKeys: 4 }),
}));

t.test('YAML preserves JSON data, and another library parses the same', async (t) => {
  fc.assert(
    fc.property(json.value, fc.integer({ min: 0, max: 8 }), (value, indent) => {
      const plain = JSON.stringify(value);
      const yaml = convert(plain, 'json', 'yaml', indent);
      t.equal(toJson(yaml, 'yaml'), toJson(plain, 'json'));
      t.strictSame(JSON.parse(JSON.stringify(parseYaml(yaml))), JSON.parse(plain), yaml);
    }),
  );
});

const withoutNull = (value: unknown): boolean =>
  value !== null && (typeof value !== 'object' || Object.values(value).every(withoutNull));

t.test('TOML preserves an object without null', async (t) => {
  fc.assert(
    fc.property(json.object.filter(withoutNull), (value) => {
      const plain = JSON.stringify(value);
      t.strictSame(JSON.parse(toJson(convert(plain, 'json', 'toml', 2), 'toml')), JSON.parse(plain));
    }),
  );
});

t.test('text in a format keeps its types when it is written in the same format', async (t) => {
  const same: [format: Format, text: string][] = [
    ['toml', 'a = 1.0\nb = 1000.0\nc = 1\nd = 0.5\n'],
    ['yaml', 'a: 1.0\nb: 1\nc: -0.0\n'],
    ['json', '{\n  "r": [\n    1.0,\n    1\n  ]\n}'],
    ['ndjson', '{"a":1.0}\n[1,2]\n'],
  ];
  for (const [format, text] of same) t.equal(convert(text, format, format, 2), text, format);
});

t.test('converters keep the order of names, and digits that a JavaScript number would round', async (t) => {
  const json = '{"n":-0.0,"f":12345678901234567.0,"g":1.0e-400,"10":{"b":1,"9":[{"2":1,"1":2}]},"2":{}}';
  for (const to of ['yaml', 'toml', 'json'] as const)
    for (const indent of [0, 2])
      t.equal(toJson(convert(json, 'json', to, indent), to), json, `${to} ${indent}`);
});

t.test('YAML on one line quotes texts that YAML 1.1 takes for names or values', async (t) => {
  t.equal(
    convert('["?c",{"?a":1,":b":":e"},"a?:b","a:b"]', 'json', 'yaml', 0),
    `['?c', {'?a': 1, ':b': ':e'}, 'a?:b', 'a:b']\n`,
  );
});

t.test('YAML names that look like the end of a document are quoted', async (t) => {
  for (const name of ['--- a', '... a', "--- it's: a", '---\ta', '...', '---'])
    for (const indent of [0, 2]) {
      const plain = JSON.stringify({ b: 1, [name]: [1] });
      const yaml = convert(plain, 'json', 'yaml', indent);
      t.equal(toJson(yaml, 'yaml'), plain, yaml);
      t.strictSame(parseYaml(yaml), JSON.parse(plain), yaml);
    }
});

t.test('texts that YAML readers take for numbers are quoted', async (t) => {
  for (const text of [
    '1e400',
    '-1E999',
    '+1e400',
    '1.5e3',
    '.5e1',
    '5e-400',
    '0x1F',
    '1_000',
    '012',
    '1:30',
    '.inf',
  ]) {
    const plain = JSON.stringify({ [text]: text });
    const yaml = convert(plain, 'json', 'yaml', 2);
    t.equal(yaml, `'${text}': '${text}'\n`);
    t.equal(toJson(yaml, 'yaml'), plain);
  }
});

t.test('CSV has other delimiters, quotes inside values, and columns for nested values', async (t) => {
  const style = { delimiter: ';', relaxQuotes: true } as const;
  const csv = `a;b\n37\u00b036'37.8"N;"x;y"\n`;
  t.equal(convert(csv, 'csv', 'json', 0, style), `[{"a":"37\u00b036'37.8\\"N","b":"x;y"}]`);
  t.equal(convert('a\tb\n1\t2', 'csv', 'csv', 0, { delimiter: '\t' }), 'a\tb\r\n1\t2\r\n');
  const nested = '[{"id":1,"at":{"city":"Oslo","tags":["x","y"]},"no":[]}]';
  t.equal(
    convert(nested, 'json', 'csv', 0, { flatten: true }),
    'id,at.city,at.tags.0,at.tags.1\r\n1,Oslo,x,y\r\n',
  );
  const twice = '[{"a.b":1,"a":{"b":2}}]';
  t.throws(() => convert(twice, 'json', 'csv', 0, { flatten: true }), {
    message: /'a.b' twice when flattened/,
  });
});

t.test('XML of an empty list is an empty element', async (t) => {
  t.match(convert('{"r":{"a":[],"x":1}}', 'json', 'xml', 0), /\n?<r><a\/><x>1<\/x><\/r>$/);
  t.match(convert('{"r":{"a":[[],1]}}', 'json', 'json', 0), '[[],1]');
  const plain = '{"r":{"@a":"1","#text":" x "}}';
  t.equal(toJson(convert(plain, 'json', 'xml', 2), 'xml'), plain);
});

t.test('XML text next to elements keeps its white space, and gets none', async (t) => {
  const data = '{"r":{"@a":"1","c":["d",{"e":{"f":"1"}}],"#text":" x\\n"}}';
  const xml = convert(data, 'json', 'xml', 2);
  t.equal(xml.split('\n').at(-1), '<r a="1">&#32;x&#10;<c>d</c><c><e><f>1</f></e></c></r>');
  t.equal(convert(xml, 'xml', 'json', 0), data);
  const { r } = new XMLParser({ trimValues: false, htmlEntities: true }).parse(xml);
  t.equal(r['#text'], ' x\n', 'as another library reads it');
});

t.test('CSV quotes values with any kind of line end', async (t) => {
  for (const end of ['\n', '\r', '\r\n']) {
    const plain = JSON.stringify([{ [`a${end}b`]: `c${end}d`, e: '' }]);
    const csv = convert(plain, 'json', 'csv', 0);
    t.equal(csv, `"a${end}b",e\r\n"c${end}d",\r\n`);
    t.equal(toJson(csv, 'csv'), toJson(plain, 'json'));
  }
});

t.test('CSV preserves rows of strings, and another library parses the same', async () => {
  const names = fc.uniqueArray(
    wellFormed.filter((name) => !name.startsWith('\ufeff')),
    { minLength: 1, maxLength: 5 },
  );
  const table = names.chain((header) =>
    fc
      .array(fc.tuple(...header.map(() => wellFormed)), { minLength: 1, maxLength: 5 })
      .map((rows) => ({ header, rows })),
  );
  fc.assert(
    fc.property(table, ({ header, rows }) => {
      const objects = `[${rows.map((row) => `{${header.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(row[index])}`).join()}}`).join()}]`;
      const csv = convert(objects, 'json', 'csv', 0);
      assert.equal(toJson(csv, 'csv'), toJson(objects, 'json'), csv);
      const theirs = Papa.parse<string[]>(csv, { newline: '\r\n', delimiter: ',' }).data.slice(
        0,
        rows.length + 1,
      );
      assert.deepEqual(theirs, [header, ...rows]);
    }),
  );
});

t.test('XML preserves data read from XML, and another library parses the same texts', async () => {
  const name = fc.constantFrom('a', 'b-c', 'é', '_x', 'd.1', '__proto__');
  const words = wellFormed.filter(
    (each) => !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(each),
  );
  const element = fc.letrec((tie) => ({
    element: fc.oneof({ maxDepth: 3 }, words, tie('object')),
    object: fc.dictionary(
      name,
      fc.oneof(tie('element'), fc.array(tie('element'), { minLength: 2, maxLength: 3 })),
      { minKeys: 1, maxKeys: 3 },
    ),
  }));
  fc.assert(
    fc.property(element.element, words, (value, attribute) => {
      const content = typeof value === 'object' && value !== null ? { '@id': attribute, ...value } : value;
      const plain = JSON.stringify({ r: content });
      assert.equal(toJson(convert(plain, 'json', 'xml', 0), 'xml'), plain);
    }),
  );
  const parser = new XMLParser({ parseTagValue: false, trimValues: false });
  fc.assert(
    fc.property(
      words.filter((each) => each.trim() !== '' && !each.includes('\r')),
      (value) => {
        assert.equal(parser.parse(convert(JSON.stringify({ r: value }), 'json', 'xml', 0)).r, value);
      },
    ),
  );
});

const formatted: [text: string, indent: number, sortKeys: boolean, result: string][] = [
  ['{"b":1,"a":[1.50]}', 0, true, '{"a":[1.50],"b":1}'],
  ['{ "b" : 1e400 , "a" : 12345678901234567890 }', 0, false, '{"b":1e400,"a":12345678901234567890}'],
  ['{"a":1,"a":2}', 0, true, '{"a":1,"a":2}'],
  [
    '{"a":[],"b":{},"c":[1,{"d":null}]}',
    2,
    false,
    JSON.stringify({ a: [], b: {}, c: [1, { d: null }] }, null, 2),
  ],
  ['"\\u00e9\\ud800"', 2, false, '"é\\ud800"'],
];
for (const [source, indent, sortKeys, result] of formatted) {
  t.test(`${source} is formatted`, async (t) =>
    t.equal(writeJson(readJson(source), { indent, sortKeys }), result),
  );
}

t.test('JSON is parsed and written as in JavaScript', async () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 8 }), (value, indent) => {
      const plain = JSON.stringify(value);
      assert.equal(writeJson(readJson(plain), { indent }), JSON.stringify(JSON.parse(plain), null, indent));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:0123.-eE+ntrufals\\ \n') }), (source) => {
      const isJson = (readers: () => unknown) => {
        try {
          readers();
          return true;
        } catch {
          return false;
        }
      };
      assert.equal(
        isJson(() => readJson(source)),
        isJson(() => JSON.parse(source)),
        source,
      );
    }),
    { numRuns: atScale({ full: 2000, quick: 400 }) },
  );
});

t.test('half of a surrogate pair is kept by JSON and refused by other formats', async (t) => {
  t.equal(convert('{"a":"\\ud800"}', 'json', 'json', 0), '{"a":"\\ud800"}');
  for (const to of ['yaml', 'toml', 'csv', 'xml'] as const)
    for (const row of ['{"a":"\\ud800"}', '{"\\udc00":1}'])
      t.throws(
        () => convert(to === 'csv' ? `[${row}]` : row, 'json', to, 0),
        { message: /surrogate|XML/ },
        `${row} ${to}`,
      );
});

t.test('XML text keeps long runs of white space inside, in time that grows with its length', async (t) => {
  const text = `x${' '.repeat(50_000)}x`;
  const xml = convert(JSON.stringify({ r: { '#text': text, b: '' } }), 'json', 'xml', 0);
  t.strictSame(JSON.parse(toJson(xml, 'xml')), { r: { '#text': text, b: '' } });
});

t.test('a text that starts with a blank and has lines is the same for other readers of YAML', async (t) => {
  for (const text of ['  a\nb', '\n a', '\ta\nb', ' a\u2028\nb', 'a\nb']) {
    const yaml = convert(JSON.stringify(text), 'json', 'yaml', 2);
    t.notMatch(yaml, /^[|>]\d/);
    t.equal(parseYaml(yaml), text);
    t.equal(toJson(yaml, 'yaml'), JSON.stringify(text));
  }
});

const style = { indent: 0, delimiter: ',', relaxQuotes: false, flatten: false } as const;
const opened: [text: string, from: Format, to: Format, options: object, result: string][] = [
  ['a,b\n1,2\n', 'csv', 'toml', { root: 'rows' }, '[[rows]]\na = "1"\nb = "2"\n'],
  ['{"a":1}\n{"a":2}\n', 'ndjson', 'toml', { root: 'rows' }, '[[rows]]\na = 1\n\n[[rows]]\na = 2\n'],
  [
    'a,b\n1,2\n',
    'csv',
    'xml',
    { root: 'rows' },
    `${'<?xml version="1.0" encoding="UTF-8"?>'}<rows><item><a>1</a><b>2</b></item></rows>`,
  ],
  ['<r><o><a>1</a></o><o><a>2</a></o></r>', 'xml', 'csv', { path: '/r/o' }, 'a\r\n1\r\n2\r\n'],
  ['<r><o><a>1</a></o><o><a>2</a></o></r>', 'xml', 'ndjson', { path: '/r/o' }, '{"a":"1"}\n{"a":"2"}\n'],
  ['a = 1', 'toml', 'csv', {}, 'a\r\n1\r\n'],
  ['a = 1', 'toml', 'ndjson', {}, '{"a":1}\n'],
  ['{"a/b":{"~":[7,{"c":1}]}}', 'json', 'json', { path: '/a~1b/~0/1' }, '{"c":1}'],
];
for (const [text, from, to, options, result] of opened) {
  t.test(`${from} becomes ${to} with ${JSON.stringify(options)}`, async (t) =>
    t.equal(convertText(text, from, to, { ...style, ...options }), result),
  );
}

t.test('a path that leads nowhere names its step', async (t) => {
  for (const path of ['/b', '/a/b', '/a/0/1'])
    t.throws(() => convertText('{"a":[1]}', 'json', 'json', { ...style, path }), {
      message: /^path leads to no value at /,
    });
});

for (const text of ['a: &x b: c', 'e: !!str f: g', 'a: &a {x: 1}\nc:\n  <<: *a\n  <<: *a\n'])
  t.test(`${JSON.stringify(text)} is not YAML`, async (t) =>
    t.throws(() => convertText(text, 'yaml', 'json', style), { message: /^text is not valid YAML: line \d/ }),
  );
