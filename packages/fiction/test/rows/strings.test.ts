/** Strings of schemas with patterns and formats. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { rowsOfFields, rowsOfSchema } from '../../../../test/support/rows.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { Chance } from '../../src/rows/chance.ts';
import { commonDraw } from '../../src/rows/pattern/common.ts';
import { parsePattern } from '../../src/rows/pattern/parse.ts';

const validatorOf = (schema: object) =>
  addFormats.default(new Ajv2020({ strict: false, allErrors: true })).compile(schema);
const inObject = (v: object) => ({ type: 'object', required: ['v'], properties: { v } });
const text = (more: object) => ({ type: 'string', ...more });
const all = (...patterns: string[]) => text({ allOf: patterns.map((pattern) => ({ pattern })) });

const schemas = readRows<[name: string, schema: object]>('packages/fiction/test/rows/cases/strings.jsonl');

for (const [name, schema] of schemas) {
  t.test(`${name}: Ajv accepts all rows of every seed`, async (t) => {
    const validate = validatorOf(inObject(schema));
    const invalid = ['b', 'demo', 'a', 'c'].flatMap((seed) =>
      [...rowsOfSchema(inObject(schema), { seed, count: atScale({ full: 500, quick: 60 }) })].filter(
        (row) => !validate(row),
      ),
    );
    t.strictSame(invalid, []);
  });
}

t.test('patterns without a common string are refused', async (t) => {
  const rows = () => [...rowsOfSchema(inObject(all('^a', '^b')))];
  t.throws(rows, /^schema\.properties\.v\.allOf\.1 has no string that fits/);
});

t.test('the values of an open pattern can be unique', async (t) => {
  const rows = [...rowsOfFields({ a: { kind: 'pattern', pattern: '^/', unique: true } }, { count: 50 })];
  t.equal(new Set(rows.map((row) => JSON.stringify(row))).size, 50);
});

const sources = [
  '^[a-c]{2,9}$',
  'a',
  ...'[0-9] ^(ab|c\\d)+$ ^x?y*[a-z0-9]+$ \\d$ ^.{3,6}$ (b|^c)\\w$ ^(?:a{2}|[bc]{3}){1,4}$ ^[^a]'.split(' '),
];
const ALPHABET = [...'abcxy01'];

/** Lists all strings of an alphabet, up to a length. */
function* listStrings(lengthMax: number, start = ''): Generator<string> {
  yield start;
  if (start.length < lengthMax) for (const letter of ALPHABET) yield* listStrings(lengthMax, start + letter);
}

t.test('common strings match all patterns, and are found if a string matches all', async (t) => {
  const short = [...listStrings(4)];
  const failures: string[] = [];
  for (const [index, one] of sources.entries())
    for (const other of sources.slice(index + 1))
      for (const limits of [
        { min: 0, max: 4 },
        { min: 6, max: 30 },
      ]) {
        const expressions = [one, other].map((source) => new RegExp(source, 'u'));
        const fits = (text: string) =>
          expressions.every((each) => each.test(text)) &&
          text.length >= limits.min &&
          text.length <= limits.max;
        const draw = commonDraw(
          [one, other].map((source) => parsePattern(source)),
          limits,
        );
        if (draw === undefined && short.some(fits)) failures.push(`${one} and ${other} have a string`);
        const chance = new Chance([1]);
        for (let count = 0; draw && count < 20; count += 1) {
          const drawn = draw(chance);
          if (!fits(drawn)) failures.push(`${one} and ${other}: ${drawn}`);
        }
      }
  t.strictSame(failures, []);
});
