/**
 * TOML and JSON by their own test suites, as lines of JSON: the name of a case, its text, and for TOML its typed data.
 * `toml-test.ndjson` is from https://github.com/toml-lang/toml-test at d168c2a (2026-08-16, MIT), the list for TOML
 * 1.1; `json-test-suite.ndjson` from https://github.com/nst/JSONTestSuite at 1ef36fa (2024-11-22, MIT). Both are
 * without texts that are not UTF-8, the second without those longer than 64 KiB.
 */
import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import { isInputError } from '../../../src/lib/input-error.ts';
import { convertText } from '../../../src/operations/data/convert.ts';
import type { Format } from '../../../src/operations/data/data.ts';
import { reportSuite } from '../../support/conformance.ts';
import { readRows } from '../../support/json-lines.ts';

type Result = { readonly data: unknown } | { readonly message: string };

/** Returns the data of a text; the message if it is rejected. */
function read(text: string, from: Format): Result {
  const style = { indent: 0, delimiter: ',', relaxQuotes: true, flatten: false } as const;
  try {
    return { data: JSON.parse(convertText(text, from, 'json', style)) };
  } catch (error) {
    if (isInputError(error)) return { message: error.message };
    throw error;
  }
}

const readCases = (file: string) =>
  readRows<[name: string, text: string, typed?: unknown]>(`test/operations/data/${file}`);

/** Seconds may be missing since TOML 1.1, and fractions may end with zeros. */
const normalizeTime = (text: string) =>
  text.replace(/^(\d{4}-\d\d-\d\dT)?(\d\d:\d\d)(?!:)/, '$1$2:00').replace(/(\.\d*[1-9])0+|\.0+/, '$1');

/** Whether JSON data are the typed data of the suite. */
function matches(data: unknown, typed: unknown): boolean {
  if (Array.isArray(typed))
    return (
      Array.isArray(data) &&
      data.length === typed.length &&
      typed.every((item, index) => matches(data[index], item))
    );
  const { type, value } = Object(typed);
  if (typeof type === 'string' && typeof value === 'string') {
    if (type === 'string') return data === value;
    if (type === 'bool') return data === (value === 'true');
    if (type === 'integer' || type === 'float') return Object.is(data, Number(value));
    return typeof data === 'string' && normalizeTime(data) === normalizeTime(value);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  const members = new Map(Object.entries(data));
  return (
    isDeepStrictEqual(new Set(members.keys()), new Set(Object.keys(Object(typed)))) &&
    Object.entries(Object(typed)).every(([name, member]) => matches(members.get(name), member))
  );
}

t.test('toml-test: valid texts are read as their typed data, invalid ones are rejected', async (t) => {
  const wrong: string[] = [];
  const cases = readCases('toml-test.ndjson');
  let passed = 0;
  for (const [name, text, typed] of cases) {
    const result = read(text, 'toml');
    const isRejected = 'message' in result;
    if (typed === undefined ? isRejected : !isRejected && matches(result.data, typed)) passed += 1;
    else if (!(isRejected && /represented exactly/.test(result.message)))
      wrong.push(`${name}: ${JSON.stringify(result)}`);
  }
  t.strictSame(wrong, []);
  const exceptions = 'inf and nan, and integers that doubles cannot hold';
  reportSuite(t, { subject: 'TOML', suite: 'toml-test (1.1)', cases: cases.length, passed, exceptions });
});

t.test('JSONTestSuite: texts are accepted or rejected as RFC 8259 requires', async (t) => {
  const wrong: string[] = [];
  const cases = readCases('json-test-suite.ndjson').filter(([name]) => !name.startsWith('i_'));
  let passed = 0;
  for (const [name, text] of cases) {
    const result = read(text, 'json');
    const isRejected = 'message' in result;
    if (isRejected === name.startsWith('n_')) passed += 1;
    else if (!(isRejected && /represented exactly|twice in one object/.test(result.message)))
      wrong.push(`${name}: ${JSON.stringify(result)}`);
  }
  t.strictSame(wrong, []);
  const exceptions = 'duplicate names';
  reportSuite(t, { subject: 'JSON', suite: 'JSONTestSuite', cases: cases.length, passed, exceptions });
});
