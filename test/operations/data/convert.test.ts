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

t.test('no name of the data changes the prototype of other objects', async (t) => {
  const texts: [from: Format, text: string][] = [
    ['yaml', '<<: {a: 1}\n__proto__: {b: 2}'],
    ['toml', '[a]\n__proto__=1\n[[b]]\nx=0x10'],
    ['csv', '__proto__,b\n1,2'],
    ['xml', '<__proto__><a>1</a></__proto__>'],
    ['json', '{"b":1,"1":2,"__proto__":{"x":1}}'],
  ];
  for (const [from, text] of texts) {
    t.match(toJson(text, from), '"__proto__"');
    t.equal(Object.keys(Object.prototype).length, 0);
    t.notOk('x' in {});
  }
});

t.test('a million blank lines are skipped at the end of CSV, and refused inside', async (t) => {
  t.equal(toJson(`a,b\n1,2${'\n'.repeat(1_000_000)}`, 'csv'), '[{"a":"1","b":"2"}]');
  const message = 'text must have at most 20000 values';
  for (const lines of ['\r'.repeat(100_000), '\n'.repeat(1_000_000), '\r\n'.repeat(500_000)])
    t.throws(() => toJson(`a,b${lines}x`, 'csv'), { message });
});

t.test('rejects a table for a list whose rows have a thousand different names each', async (t) => {
  const rows = JSON.stringify(Array.from({ length: 900 }, (_, index) => ({ [`k${index}`]: 1 })));
  t.throws(() => convert(rows, 'json', 'csv', 2), { message: /^CSV must have at most 100000 cells$/ });
});

/** Texts with characters that each format has to escape. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom(
    ...'yes null 1e3 0x10 2001-01-01 {} &a *a !x << __proto__'.split(' '),
    ...['- a', ': ', ' x ', '\n', 'a\r\nb', ''],
    ...'#"\'[|>%@`~1',
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

t.test('converters keep the order of names, and digits that a JavaScript number would round', async (t) => {
  const json = '{"n":-0.0,"f":12345678901234567.0,"g":1.0e-400,"10":{"b":1,"9":[{"2":1,"1":2}]},"2":{}}';
  for (const to of ['yaml', 'toml', 'json'] as const)
    for (const indent of [0, 2])
      t.equal(toJson(convert(json, 'json', to, indent), to), json, `${to} ${indent}`);
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
