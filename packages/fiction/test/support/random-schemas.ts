/** Draws JSON Schemas of the keywords that rows support. Most have an instance. */
import type { Chance } from '../../src/rows/chance.ts';

type Schema = Readonly<Record<string, unknown>>;

const patterns = [
  '^[A-Z]{2,4}-\\d{3}$',
  '^(red|green|blue)$',
  '[a-f0-9]{6}',
  '^\\w+@\\w+\\.test$',
  '^x*y?z+$',
  '\\d',
];
const formats = ['email', 'uuid', 'date', 'date-time', 'time', 'ipv4', 'ipv6', 'uri', 'hostname'];
const names = [
  'id',
  'email',
  'first_name',
  'phone',
  'city',
  'age',
  'tags',
  'notes',
  'price',
  'a',
  'b',
  'c',
  'd',
];

/** Draws a schema of objects, with definitions whose parts refer to each other. */
export function drawSchema(chance: Chance): Schema {
  const $defs = Object.fromEntries(
    ['one', 'two', 'three'].map((name) => [name, chance.one([drawScalar, drawObject, drawList])(chance, 2)]),
  );
  return { ...drawObject(chance, 0), $defs };
}

function drawAny(chance: Chance, depth: number): Schema | boolean {
  if (depth > 3) return drawScalar(chance);
  switch (chance.below(14)) {
    case 0:
    case 1:
      return drawObject(chance, depth);
    case 2:
    case 3:
      return drawList(chance, depth);
    case 4:
      return { anyOf: drawMany(chance, 3, () => drawAny(chance, depth + 1)) };
    case 5:
      return { oneOf: drawMany(chance, 3, () => drawAny(chance, depth + 1)) };
    case 6:
      return drawMerged(chance);
    case 7:
      return { $ref: `#/$defs/${chance.one(['one', 'two', 'three'])}` };
    case 8:
      return chance.below(4) > 0 ? {} : chance.below(2) === 0;
    default:
      return drawScalar(chance);
  }
}

function drawMany<T>(chance: Chance, max: number, draw: () => T): T[] {
  return Array.from({ length: 1 + chance.below(max) }, draw);
}

function drawObject(chance: Chance, depth: number): Schema {
  const chosen = names.filter(() => chance.below(3) === 0);
  const properties = Object.fromEntries(chosen.map((name) => [name, drawAny(chance, depth + 1)]));
  const required = [
    ...chosen.filter(() => chance.below(2) === 0),
    ...(chance.below(8) === 0 ? ['other'] : []),
  ];
  return {
    type: 'object',
    ...(chance.below(8) > 0 && { properties }),
    ...(chance.below(2) === 0 && { required }),
    ...(chance.below(4) === 0 && {
      additionalProperties: chance.below(2) === 0 ? drawScalar(chance) : false,
    }),
    ...(chance.below(8) === 0 && { minProperties: chance.below(4) }),
    ...(chance.below(8) === 0 && { maxProperties: 2 + chance.below(4) }),
  };
}

function drawList(chance: Chance, depth: number): Schema {
  const min = chance.below(3);
  return {
    type: 'array',
    ...(chance.below(4) > 0 && { items: drawAny(chance, depth + 1) }),
    ...(chance.below(4) === 0 && { prefixItems: drawMany(chance, 3, () => drawAny(chance, depth + 1)) }),
    ...(chance.below(2) === 0 && { minItems: min }),
    ...(chance.below(2) === 0 && { maxItems: min + chance.below(4) }),
    ...(chance.below(3) === 0 && { uniqueItems: true }),
  };
}

/** Draws schemas of numbers or strings that often have a value in common. */
function drawMerged(chance: Chance): Schema {
  const draw = chance.one([drawNumber, drawString]);
  return { allOf: drawMany(chance, 3, () => draw(chance)), ...(chance.below(2) === 0 && draw(chance)) };
}

function drawScalar(chance: Chance): Schema {
  switch (chance.below(8)) {
    case 0:
      return { type: 'boolean' };
    case 1:
      return {
        enum: [1, 'two', null, [3], { four: 4 }, true].filter(() => chance.below(3) > 0).concat('last'),
      };
    case 2:
      return { const: chance.one([null, 0, 'x', { a: [1] }, false]) };
    case 3:
      return {
        type: [chance.one(['string', 'integer', 'boolean']), 'null'],
        default: chance.one([null, 'd', 1]),
      };
    case 4:
    case 5:
      return drawNumber(chance);
    default:
      return drawString(chance);
  }
}

function drawNumber(chance: Chance): Schema {
  const min = chance.below(2_000) / 10 - 100;
  return {
    ...(chance.below(6) > 0 && { type: chance.one(['integer', 'number']) }),
    ...(chance.below(2) === 0 && { [chance.one(['minimum', 'exclusiveMinimum'])]: min }),
    ...(chance.below(2) === 0 && {
      [chance.one(['maximum', 'exclusiveMaximum'])]: min + chance.below(500) / 10,
    }),
    ...(chance.below(3) === 0 && { multipleOf: chance.one([2, 3, 0.5, 0.01, 0.1, 7, 1.5]) }),
  };
}

function drawString(chance: Chance): Schema {
  const min = chance.below(30);
  const kind = chance.below(4);
  return {
    type: 'string',
    ...(kind === 0 && { pattern: chance.one(patterns) }),
    ...(kind === 1 && { format: chance.one(formats) }),
    ...(chance.below(3) === 0 && { minLength: min }),
    ...(chance.below(3) === 0 && { maxLength: min + chance.below(40) }),
  };
}
