/** Strings of schemas with patterns and formats. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
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

const schemas: Readonly<Record<string, object>> = {
  'dates by digits': text({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  'dates in February': text({ format: 'date', pattern: '^\\d{4}-02-\\d{2}$' }),
  'the last days of February': text({ format: 'date', pattern: '-02-29$' }),
  'dates of a year': text({ format: 'date', pattern: '^2026-' }),
  'times by digits': text({ format: 'date-time', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' }),
  'times with an offset': text({ format: 'date-time', pattern: '\\+02:00$' }),
  'times of day with an offset': text({ format: 'time', pattern: '[+-]\\d\\d:\\d\\d$' }),
  'URIs by scheme': text({ format: 'uri', pattern: '^https?://' }),
  'URIs of a host': text({ format: 'uri', pattern: '^https://github\\.com/.+\\.git$' }),
  'UUIDs by their start': text({ format: 'uuid', pattern: '^[0-9a-f]{8}-' }),
  'UUIDs by their letters': text({ format: 'uuid', pattern: '^[0-9a-f-]{36}$' }),
  'addresses of a network': text({ format: 'ipv4', pattern: '^10\\.' }),
  'email addresses of a domain': text({ format: 'email', pattern: '@example\\.com$' }),
  'email addresses with dots': text({ format: 'email', pattern: '^[a-z.]{5}@x\\.test$' }),
  'names of hosts by their end': text({ format: 'hostname', pattern: '\\.internal$' }),
  'two patterns': all('[A-Z]', '^[A-Z]{2}-\\d{3}$'),
  passwords: { ...all('[A-Z]', '[0-9]', '[a-z]', '[!@#$]'), minLength: 8, maxLength: 20 },
  'distinct paths': { type: 'array', minItems: 2, uniqueItems: true, items: text({ pattern: '^/' }) },
  'distinct files': { type: 'array', minItems: 5, uniqueItems: true, items: text({ pattern: '\\.json$' }) },
};

for (const [name, schema] of Object.entries(schemas)) {
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
