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

const yaml = opinionsOn('yaml', (text: string) => ({
  title: `YAML ${told(text)}`,
  library: 'yaml',
  ours: () => read(text, 'yaml'),
  theirs: () => JSON.parse(JSON.stringify(parseYaml(text))),
}));

const toml = opinionsOn('toml', (text: string) => ({
  title: `TOML ${told(text)}`,
  library: 'toml-eslint-parser',
  ours: () => read(text, 'toml'),
  theirs: () => JSON.parse(JSON.stringify(getStaticTOMLValue(parseTOML(text)))),
}));

const csv = opinionsOn('csv', (text: string) => ({
  title: `CSV ${told(text)}`,
  library: 'papaparse',
  ours: () => read(text, 'csv'),
  theirs: () => Papa.parse(text, { header: true, skipEmptyLines: true, delimiter: ',' }).data,
}));

const xmlReader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  ignoreDeclaration: true,
});
const xml = opinionsOn('xml', (text: string) => ({
  title: `XML ${told(text)}`,
  library: 'fast-xml-parser',
  ours: () => read(text, 'xml'),
  theirs: () => xmlReader.parse(text),
}));

export const opinions: readonly Opinion[] = [yaml, toml, csv, xml].flat();
