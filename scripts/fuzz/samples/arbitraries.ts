/** Random values for schemas without references. */
import fc, { type Arbitrary } from 'fast-check';
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { ownMembersOf } from '../../../src/contract/schemas.ts';
import { anyCharacter } from './units.ts';
import { validatorOf } from './validators.ts';

/** Other years have a sign and six digits, which RFC 3339 does not allow. */
const fourDigitYears = {
  noInvalidDate: true,
  min: new Date('0000-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
};

/** Strings of formats that random text would not match. */
const formats: Readonly<Record<string, () => Arbitrary<string>>> = {
  'date-time': () => fc.date(fourDigitYears).map((date) => date.toISOString()),
  uuid: () => fc.uuid(),
  ipv4: () => fc.ipV4(),
  uri: () => fc.webUrl(),
  color: () => fc.oneof(fc.constantFrom('red', '#f60', 'FF6600'), fc.stringMatching(/^#?[0-9a-f]{6}$/)),
  ground: () => fc.constantFrom('transparent', 'white', '#123456'),
};

/** Enough to find a mistake. `edges.ts` tries longer strings and lists. */
const LENGTH_MAX = 60;
const ITEMS_MAX = 6;

/** Generates valid values. Each is checked against the schema, parts before the whole. */
export function valuesOf(schema: Schema): Arbitrary<unknown> {
  const validate = validatorOf(schema);
  return candidatesOf(schema).filter((value) => validate(value));
}

function candidatesOf(schema: Schema): Arbitrary<unknown> {
  const { oneOf, ...rest } = schema;
  if (Array.isArray(oneOf)) return fc.oneof(...oneOf.map((variant) => candidatesOf({ ...rest, ...variant })));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const types = schema.type === undefined ? ['string', 'integer', 'boolean'] : [schema.type].flat();
  return fc.oneof(...types.map((type) => candidatesOfType(String(type), schema)));
}

function candidatesOfType(type: string, schema: Schema): Arbitrary<unknown> {
  const bound = (keyword: string, otherwise: number) => Number(schema[keyword] ?? otherwise);
  switch (type) {
    case 'string':
      return textsOf(schema, bound('minLength', 0), bound('maxLength', LENGTH_MAX));
    case 'integer':
      return fc.integer({ min: bound('minimum', -1e9), max: Math.min(bound('maximum', 1e9), 2 ** 53 - 1) });
    case 'number':
      return fc
        .double({ noNaN: true, min: bound('minimum', -1e9), max: bound('maximum', 1e9) })
        .map((number) => (Object.is(number, -0) ? 0 : number));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(isRecord(schema.items) ? valuesOf(schema.items) : fc.integer(), {
        minLength: bound('minItems', 0),
        maxLength: Math.max(bound('minItems', 0), Math.min(bound('maxItems', ITEMS_MAX), ITEMS_MAX)),
      });
    default:
      return objectsOf(schema);
  }
}

function textsOf(schema: Schema, minLength: number, lengthMax: number): Arbitrary<string> {
  const format = formats[String(schema.format)];
  if (format) return format();
  const { pattern } = schema;
  // Unicode classes are wide enough for random text to match. fast-check cannot generate from such patterns.
  if (typeof pattern === 'string' && !/\\[pu]/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const maxLength = Math.max(minLength, Math.min(lengthMax, LENGTH_MAX));
  const lengths = { minLength, maxLength };
  return fc.oneof(
    fc.string(lengths),
    fc.string({ ...lengths, unit: 'grapheme' }).filter((text) => [...text].length <= lengthMax),
    fc.string({ ...lengths, unit: anyCharacter }),
  );
}

function objectsOf(schema: Schema): Arbitrary<object> {
  const { additionalProperties } = schema;
  const members = ownMembersOf(schema);
  const model = Object.fromEntries(members.map((member) => [member.name, valuesOf(member.schema)]));
  const requiredKeys = members.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const own = fc.record(model, { requiredKeys });
  if (!isRecord(additionalProperties)) return own;
  const more = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), candidatesOf(additionalProperties), {
    maxKeys: 3,
  });
  return fc.tuple(more, own).map(([rest, known]) => ({ ...rest, ...known }));
}
