/** Data in other formats: another library parses our output, and both parse the same input to the same data. */
import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { parse as parseYaml } from 'yaml';
import { convertText } from '../../../src/operations/data/convert.ts';
import { type Opinion, opinionsOn, told } from './opinion.ts';

const read = (text: string, from: 'csv' | 'toml' | 'xml' | 'yaml'): unknown =>
  JSON.parse(
    convertText(text, from, 'json', { indent: 0, delimiter: ',', relaxQuotes: false, flatten: false }),
  );

const yamls = [
  'a: 1\nb: [x, "y", true, null]',
  '- 1.5\n- 0x1f\n- 0o17\n- 1e3',
  'text: |\n  one\n  two\n',
  'text: >-\n  folded\n  line\n',
  "quotes: 'it''s'\nmore: \"tab\\t\"",
  '{a: {b: {c: []}}}',
  '# a comment\nkey with spaces: value # behind it',
  'on: off\nyes: no\n"1": one',
  '- - nested\n  - list\n-\n',
  'umlaut: äöü 😀\nempty:\n',
];
const yaml = opinionsOn(yamls, (text) => ({
  title: `YAML ${told(text)}`,
  library: 'yaml',
  ours: () => read(text, 'yaml'),
  theirs: () => JSON.parse(JSON.stringify(parseYaml(text))),
}));

const tomls = [
  'a = 1\nb = "x"\nc = [1, 2, 3]',
  '[table]\nkey = true\n[table.inner]\nother = 1.5',
  '[[list]]\nn = 1\n[[list]]\nn = 2',
  'dotted.key.name = "value"\n"quoted key" = 1',
  'text = """\none\ntwo"""',
  "literal = 'C:\\path'",
  'hex = 0xff\noctal = 0o17\nbinary = 0b1010\nbig = 1_000_000',
  'inline = { x = 1, y = { z = [] } }',
  'float = 6.02e23\nnegative = -17',
  '# nothing but a comment\nkey = "\\u00e9\\n"',
];
const toml = opinionsOn(tomls, (text) => ({
  title: `TOML ${told(text)}`,
  library: 'toml-eslint-parser',
  ours: () => read(text, 'toml'),
  theirs: () => JSON.parse(JSON.stringify(getStaticTOMLValue(parseTOML(text)))),
}));

const tables = [
  'a,b\n1,2\n',
  'a,b\r\n"x, y","say ""hi"""\r\n',
  'name\n"two\nlines"\n',
  'a,b,c\n,,\n1,,3\n',
  'ä,😀\nö,漢\n',
  'a\n" blank "\n',
  'x,y\n"",""\n',
  'id,text\n1,"a,b;c|d"\n2,plain\n',
  'a,b\n1,2',
  'one,two\n"""","\'"\n',
];
const csv = opinionsOn(tables, (text) => ({
  title: `CSV ${told(text)}`,
  library: 'papaparse',
  ours: () => read(text, 'csv'),
  theirs: () => Papa.parse(text, { header: true, skipEmptyLines: true, delimiter: ',' }).data,
}));

const documents = [
  '<a>text</a>',
  '<a b="1" c="two"><d>x</d></a>',
  '<r><i>1</i><i>2</i><i>3</i></r>',
  '<r><![CDATA[<raw & text>]]></r>',
  '<r>&lt;&amp;&gt;&quot;&apos;</r>',
  '<?xml version="1.0" encoding="UTF-8"?><r><e/></r>',
  '<r><!-- nothing --><a>x</a></r>',
  '<ä ö="ü">😀</ä>',
  '<a><b><c><d>deep</d></c></b></a>',
  '<r n="a&amp;b">c</r>',
];
const xmlReader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  ignoreDeclaration: true,
});
const xml = opinionsOn(documents, (text) => ({
  title: `XML ${told(text)}`,
  library: 'fast-xml-parser',
  ours: () => read(text, 'xml'),
  theirs: () => xmlReader.parse(text),
}));

export const opinions: readonly Opinion[] = [yaml, toml, csv, xml].flat();
