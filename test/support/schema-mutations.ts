/** Every small change that an author could make to a schema, and its effect on the accepted values. */
import { isRecord, type Schema } from '../../src/contract/openapi.ts';

/**
 * `changed`: another promise changes, for requests only (`changed input`) or for both directions. `texts`: only
 * messages change.
 */
export type Effect = 'narrower' | 'wider' | 'neither' | 'changed input' | 'changed' | 'texts' | 'nothing';

export interface Mutation {
  readonly keyword: string;
  readonly effect: Effect;
  readonly schema: Schema;
}

/** Returns the mutations of one schema, without those of nested schemas. */
export function mutationsOf(schema: Schema): Mutation[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const changes = mutators[keyword]?.(value, schema);
    if (!changes) throw new Error(`no mutation defined for '${keyword}'`);
    return changes.map(([effect, next]) => {
      const { [keyword]: _, ...rest } = schema;
      return { keyword, effect, schema: next === undefined ? rest : { ...rest, [keyword]: next } };
    });
  });
}

type Changes = [effect: Effect, value: unknown][];
type Mutator = (value: unknown, schema: Schema) => Changes;

const highest: Mutator = (value) => [
  ['narrower', Number(value) - stepOf(value)],
  ['wider', Number(value) + stepOf(value)],
  ['wider', undefined],
];
const lowest: Mutator = (value) => [
  ['narrower', Number(value) + stepOf(value)],
  ['wider', Number(value) - stepOf(value)],
  ['wider', undefined],
];
/** One, or the smallest step that matters for large numbers. */
const stepOf = (bound: unknown) => Math.max(1, Math.abs(Number(bound)) / 2);
const rule: Mutator = () => [
  ['neither', 'something else'],
  ['wider', undefined],
];
const words: Mutator = () => [['nothing', 'Said in other words.']];

const mutators: Readonly<Record<string, Mutator>> = {
  type: (value) => {
    const types = [value].flat();
    return [
      ['neither', types.includes('boolean') ? 'object' : 'boolean'],
      ['wider', [...types, types.includes('object') ? 'boolean' : 'object']],
      ['wider', undefined],
      ...(types.length > 1 ? ([['narrower', types.slice(1)]] as Changes) : []),
      ...(value === 'number' ? ([['narrower', 'integer']] as Changes) : []),
      ...(value === 'integer' ? ([['wider', 'number']] as Changes) : []),
    ];
  },
  enum: (value) => {
    const values = [value].flat();
    return [
      ['narrower', values.slice(1)],
      ['wider', [...values, 'one more']],
      ['wider', undefined],
    ];
  },
  const: rule,
  pattern: rule,
  format: rule,
  contentMediaType: rule,
  minimum: lowest,
  minLength: lowest,
  minItems: lowest,
  minProperties: lowest,
  maximum: highest,
  maxLength: highest,
  maxItems: highest,
  maxProperties: highest,
  'x-max-graphemes': highest,
  'x-max-bytes': highest,
  required: (value) => {
    const names = [value].flat();
    return [
      ['narrower', [...names, 'a member of today']],
      ['wider', names.slice(1)],
      ['wider', undefined],
    ];
  },
  properties: (value) => {
    const members = isRecord(value) ? value : {};
    const [first, ...others] = Object.entries(members);
    return [
      ...(first ? ([['changed', Object.fromEntries(others)]] as Changes) : []),
      ['nothing', { ...members, 'a member of today': { type: 'string' } }],
    ];
  },
  items: () => [['wider', undefined]],
  additionalProperties: (value) => [
    ...(value === false ? [] : ([['narrower', false]] as Changes)),
    ...(value === true ? [] : ([['wider', undefined]] as Changes)),
  ],
  oneOf: (value) => {
    const variants = [value].flat();
    return [
      ['narrower', variants.slice(1)],
      ['wider', [...variants, { type: 'boolean' }]],
    ];
  },
  if: () => [['wider', undefined]],
  else: (value) => [
    ['narrower', { ...Object(value), required: ['a member of today'] }],
    ['wider', undefined],
  ],
  default: () => [
    ['changed input', 'another'],
    ['changed input', undefined],
  ],
  'x-case-insensitive': () => [['changed input', undefined]],
  'x-picks': () => [['changed input', undefined]],
  'x-messages': (value) => [
    ['texts', { ...Object(value), any: 'Said in other words.' }],
    ['texts', undefined],
  ],
  'x-answers': (value) => [
    ['changed', { ...Object(value), [Object.keys(Object(value))[0] ?? '']: 'text/plain' }],
    ['nothing', { ...Object(value), 'one more': 'text/plain' }],
  ],
  discriminator: () => [['changed', { propertyName: 'another' }]],
  description: words,
  title: words,
  examples: () => [['nothing', []]],
  'x-example-names': () => [['nothing', undefined]],
  'x-list': () => [['nothing', undefined]],
  'x-unused-with': () => [['nothing', undefined]],
  'x-required-if': () => [['nothing', undefined]],
};
