/** Edits of an operation as authors make them, and whether they break its promises. */
import type { WholeOperation } from '../../scripts/gate/documents.ts';
import { isRecord, type Schema } from '../../src/contract/openapi.ts';

/** A copy of the operation's parts that an edit may change. */
interface Parts {
  readonly operation: { -readonly [Key in keyof WholeOperation]: WholeOperation[Key] };
  /** Schemas of parameters and bodies, with nested ones. */
  readonly inputs: readonly Editable[];
  /** The same of successful responses. */
  readonly outputs: readonly Editable[];
}

type Editable = Record<string, unknown>;

/** Changes the parts; returns false if there is nothing of this kind. */
type Edit = (parts: Parts) => boolean;

/** Edits the first schema that has what it takes. */
const first =
  (of: 'inputs' | 'outputs', test: (schema: Editable) => unknown, edit: (schema: Editable) => void): Edit =>
  (parts) => {
    const schema = parts[of].find(test);
    if (schema !== undefined) edit(schema);
    return schema !== undefined;
  };

const add = (keyword: string, step: number) => (schema: Editable) => {
  const bound = Number(schema[keyword]);
  schema[keyword] = bound + step * Math.max(1, Math.floor(Math.abs(bound) / 2));
};
const has = (keyword: string) => (schema: Editable) => schema[keyword] !== undefined;
const isNumber = (keyword: string) => (schema: Editable) => Number.isSafeInteger(schema[keyword]);
const hasChoices = ({ enum: choices }: Editable) =>
  Array.isArray(choices) && choices.length > 1 && choices.every((choice) => typeof choice === 'string');
const choose = (change: (choices: unknown[]) => unknown[]) => (schema: Editable) => {
  schema.enum = change([schema.enum].flat());
};
const names = (schema: Editable) => Object.keys(Object(schema.properties));
const required = (schema: Editable) => [schema.required ?? []].flat();
const optional = (schema: Editable) => names(schema).filter((name) => !required(schema).includes(name));
const retype = (type: unknown) => (schema: Editable) => {
  for (const keyword of ['minimum', 'maximum', 'default']) delete schema[keyword];
  schema.type = type;
};
const remove = (schema: Editable) => {
  const [name = '', ...rest] = names(schema);
  schema.properties = Object.fromEntries(rest.map((each) => [each, Object(schema.properties)[each]]));
  schema.required = required(schema).filter((each) => each !== name);
};
const successOf = ({ operation }: Parts) =>
  Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1] as Editable | undefined;
const withoutOne =
  (part: 'content' | 'headers', min: number): Edit =>
  (parts) => {
    const response = successOf(parts);
    const entries = Object.entries(Object(response?.[part]));
    if (response === undefined || entries.length < min) return false;
    response[part] = Object.fromEntries(entries.slice(1));
    return true;
  };
const queryOf = ({ operation }: Parts) => (operation.parameters ?? []).filter((each) => each.in === 'query');

export const breakingEdits: Readonly<Record<string, Edit>> = {
  'a lower maximum': first('inputs', isNumber('maximum'), add('maximum', -1)),
  'a higher minimum': first('inputs', isNumber('minimum'), add('minimum', 1)),
  'a shorter text': first('inputs', ({ maxLength }) => Number(maxLength) > 1, add('maxLength', -1)),
  'a shorter list': first('inputs', ({ maxItems }) => Number(maxItems) > 1, add('maxItems', -1)),
  'a choice less': first(
    'inputs',
    hasChoices,
    choose((choices) => choices.slice(1)),
  ),
  'another default': first('inputs', isNumber('default'), add('default', 1)),
  'no default': first('inputs', has('default'), (schema) => delete schema.default),
  'another pattern': first('inputs', has('pattern'), (schema) => {
    schema.pattern = '^a+$';
  }),
  'a new pattern': first(
    'inputs',
    (schema) => schema.type === 'string' && !has('pattern')(schema) && !has('enum')(schema),
    (schema) => {
      schema.pattern = '^[a-z]+$';
    },
  ),
  'a boolean for an integer': first('inputs', ({ type }) => type === 'integer', retype('boolean')),
  'an integer for a number': first(
    'inputs',
    ({ type }) => type === 'number',
    (schema) => {
      schema.type = 'integer';
    },
  ),
  'case that matters': first(
    'inputs',
    has('x-case-insensitive'),
    (schema) => delete schema['x-case-insensitive'],
  ),
  'a parameter that becomes required': (parts) => {
    const one = queryOf(parts).find((parameter) => !parameter.required) as Editable | undefined;
    if (one !== undefined) one.required = true;
    return one !== undefined;
  },
  'a parameter less': (parts) => {
    const [one] = queryOf(parts);
    parts.operation.parameters = parts.operation.parameters?.filter((each) => each !== one) ?? [];
    return one !== undefined;
  },
  'a member of a body that becomes required': first(
    'inputs',
    (schema) => optional(schema).length > 0,
    (schema) => {
      schema.required = [...required(schema), optional(schema)[0]];
    },
  ),
  'a member less': first('inputs', (schema) => names(schema).length > 0, remove),
  'a member of a response less': first('outputs', (schema) => names(schema).length > 0, remove),
  'a member of a response that may be missing': first(
    'outputs',
    (schema) => required(schema).length > 0,
    (schema) => {
      schema.required = required(schema).slice(1);
    },
  ),
  'a new choice in a response': first(
    'outputs',
    hasChoices,
    choose((choices) => [...choices, 'added']),
  ),
  'a higher maximum of a response': first('outputs', isNumber('maximum'), add('maximum', 1)),
  'a longer text in a response': first('outputs', isNumber('maxLength'), add('maxLength', 1)),
  'a text for an integer in a response': first('outputs', ({ type }) => type === 'integer', retype('string')),
  'null in a response': first(
    'outputs',
    ({ type }) => type === 'string',
    (schema) => {
      schema.type = ['string', 'null'];
    },
  ),
  'a response without a format': first('outputs', has('format'), (schema) => delete schema.format),
  'a media type less': withoutOne('content', 2),
  'a header less': withoutOne('headers', 1),
  'a parameter that moves': (parts) => {
    const one = queryOf(parts)[0] as Editable | undefined;
    if (one !== undefined) one.in = 'header';
    return one !== undefined;
  },
  'a body that becomes required': ({ operation }) => {
    const { requestBody } = operation;
    if (requestBody === undefined || requestBody.required === true) return false;
    operation.requestBody = { ...requestBody, required: true };
    return true;
  },
  'a body less': ({ operation }) => {
    const had = operation.requestBody !== undefined;
    delete operation.requestBody;
    return had;
  },
  'a status less': ({ operation }) => {
    const [, ...rest] = Object.entries(operation.responses);
    operation.responses = Object.fromEntries(rest);
    return rest.length > 0;
  },
  'an API key for all': ({ operation }) => {
    const wasOpen = operation.security?.length === 0;
    operation.security = [{ another: [] }];
    return wasOpen;
  },
};

export const harmlessEdits: Readonly<Record<string, Edit>> = {
  'a higher maximum': first('inputs', isNumber('maximum'), add('maximum', 1)),
  'a longer text': first('inputs', isNumber('maxLength'), add('maxLength', 1)),
  'a new choice': first(
    'inputs',
    hasChoices,
    choose((choices) => [...choices, 'added']),
  ),
  'a new parameter': ({ operation }) => {
    const added = { name: 'added', in: 'query', description: 'New.', schema: { type: 'string' } } as const;
    operation.parameters = [...(operation.parameters ?? []), added];
    return true;
  },
  'another description': ({ operation }) => {
    operation.description = 'Said in other words.';
    return true;
  },
};

/** Returns a copy of an operation with this edit, or undefined if it has nothing of this kind. */
export function edited(operation: WholeOperation, edit: Edit): WholeOperation | undefined {
  // Operations share schemas, and also inputs with outputs.
  const copy: WholeOperation = JSON.parse(JSON.stringify(operation));
  const success = Object.entries(copy.responses).filter(([status]) => status.startsWith('2'));
  const parts: Parts = {
    operation: copy,
    inputs: [...(copy.parameters ?? []), ...Object.values(copy.requestBody?.content ?? {})].flatMap(
      schemasOf,
    ),
    outputs: success.flatMap(([, { content = {} }]) => Object.values(content).flatMap(schemasOf)),
  };
  return edit(parts) ? copy : undefined;
}

const schemasOf = ({ schema }: { readonly schema: Schema }) => [...nested(schema)];

function* nested(schema: unknown): Generator<Editable> {
  if (!isRecord(schema)) return;
  yield schema as Editable;
  const { properties, items, oneOf } = schema;
  for (const part of [...Object.values(Object(properties)), items, ...[oneOf].flat()]) yield* nested(part);
}
