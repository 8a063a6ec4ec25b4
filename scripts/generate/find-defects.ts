/** Checks documents for rules that our pipeline relies on and that OpenAPI linters do not know. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from '../../src/contract/openapi.ts';
import { unknownMessageKeywords } from '../../src/http/input/messages.ts';
import { cardDefects, repeatedTools, toolDefects } from './card-defects.ts';
import { linkDefects } from './link-defects.ts';

/** Formats of the service in addition to those of JSON Schema. Its own tests cover them. */
const ownFormats = ['color', 'ground'];

const fieldOrder = [
  'summary',
  'description',
  'operationId',
  'x-closed-query',
  'tags',
  'deprecated',
  'x-deprecated-since',
  'x-internal',
  'x-plugin',
  'x-safe',
  'x-query-as-body',
  'x-card',
  'x-tool',
  'x-refusals',
  'x-links',
  'x-key-in',
  'x-bad-request',
  'x-rate-limit-per-second',
  'security',
  'parameters',
  'requestBody',
  'responses',
];

/** Returns every defect of a bundled document as `location: defect`. */
export function findDefects(document: OpenApiDocument): string[] {
  const schemas = [...schemasOf(document)];
  return [
    ...referenceDefects(document),
    ...pathDefects(document),
    ...repeatedTools(document),
    ...[...operationsOf(document)].flatMap(({ path, method, operation }) =>
      operationDefects(document, operation).map((defect) => `${method.toUpperCase()} ${path}: ${defect}`),
    ),
    ...schemas.flatMap((located) => schemaDefects(located).map((defect) => `${located.pointer}: ${defect}`)),
    ...exampleDefects(document, schemas),
  ];
}

/** Aliases lose their validation, and siblings of a `$ref` are ignored, both silently. */
function referenceDefects(document: OpenApiDocument): string[] {
  const aliases = Object.entries(document.components ?? {}).flatMap(([kind, entries]) =>
    Object.entries(entries)
      .filter(([, entry]) => isRecord(entry) && '$ref' in entry)
      .map(([name]) => `#/components/${kind}/${name}: is an alias of another component`),
  );
  const siblings = [...nodesOf(document, '#')]
    .filter(({ node }) => typeof node.$ref === 'string' && Object.keys(node).length > 1)
    .map(({ pointer }) => `${pointer}: has siblings next to its $ref`);
  return [...aliases, ...siblings];
}

function pathDefects(document: OpenApiDocument): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) => [
    ...('parameters' in item ? [`${path}: has path-level parameters; move them to each operation`] : []),
    ...(/\{(?!\w+\})/.test(path) ? [`${path}: path parameters may only contain word characters`] : []),
  ]);
}

function operationDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const fields = Object.keys(operation);
  const ordered = fieldOrder.filter((field) => fields.includes(field));
  return [
    ...['4XX', '5XX']
      .filter((status) => !(status in operation.responses))
      .map((status) => `has no response ${status}`),
    ...(fields.join() === ordered.join() ? [] : [`fields must be in the order ${ordered.join(', ')}`]),
    ...formDefects(document, operation),
    ...cardDefects(document, operation),
    ...toolDefects(document, operation),
    ...linkDefects(document, operation),
    ...repeatedNames(document, operation).map(
      (name) => `has '${name}' in two locations that differ or require it`,
    ),
  ];
}

/** An operation that accepts one kind of HTML form must accept the other too. */
function formDefects(document: OpenApiDocument, { requestBody }: OperationObject): string[] {
  const content = requestBody ? resolve<RequestBody>(document, requestBody).content : {};
  const [one, other] = ['application/x-www-form-urlencoded', 'multipart/form-data'].map((type) =>
    JSON.stringify(content[type]),
  );
  return one === other ? [] : ['accepts the two kinds of forms differently'];
}

/**
 * Path, query and body are merged into one input, so a name must have the same optional schema everywhere, or one
 * location.
 */
function repeatedNames(document: OpenApiDocument, operation: OperationObject): string[] {
  const places = new Map<string, string[]>();
  const add = (name: string, schema: unknown, required: boolean) =>
    places.set(name, [...(places.get(name) ?? []), `${required} ${JSON.stringify(schema)}`]);

  for (const entry of operation.parameters ?? []) {
    const parameter = resolve<Parameter>(document, entry);
    if (parameter.in !== 'header') add(parameter.name, parameter.schema, parameter.required ?? false);
  }
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const schema = body?.content['application/json']?.schema;
  const { properties, required } = schema ? resolve<Schema>(document, schema) : {};
  for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
    add(name, property, Array.isArray(required) && required.includes(name));
  }
  return [...places]
    .filter(([, found]) => new Set(found).size > 1 || (found.length > 1 && found[0]?.startsWith('true')))
    .map(([name]) => name);
}

function schemaDefects({ schema, isDescribed }: Located): string[] {
  if ('$ref' in schema) return [];
  const types = [schema.type].flat();
  const bounded = schema.const !== undefined || Array.isArray(schema.enum);
  const isScalar = types.some(
    (type) => type === 'string' || type === 'number' || type === 'integer' || type === 'boolean',
  );
  return [
    ...(isDescribed ? [] : ['has no description']),
    ...(isScalar && schema.examples === undefined ? ['has no example'] : []),
    ...(types.includes('string') &&
    !bounded &&
    !['maxLength', 'x-max-bytes', 'pattern', 'format'].some((keyword) => keyword in schema)
      ? ['is a string without a limit']
      : []),
    ...((types.includes('number') || types.includes('integer')) &&
    !bounded &&
    !('minimum' in schema && 'maximum' in schema)
      ? ['is a number without minimum or maximum']
      : []),
    ...(types.includes('array') && !('maxItems' in schema) ? ['is a list without a limit'] : []),
    ...exampleNameDefects(schema),
    ...unknownMessageKeywords(schema['x-messages']).map((keyword) => `x-messages has no rule '${keyword}'`),
  ];
}

/** Several examples of an object need names. Those of errors are named by their messages. */
function exampleNameDefects({ type, properties, examples, 'x-example-names': names = [] }: Schema): string[] {
  const count = Array.isArray(examples) ? examples.length : 0;
  const isError = isRecord(properties) && isRecord(properties.error) && properties.error.type !== 'object';
  const isNamed = type === 'object' && count > 1 && !isError;
  const unlike = new Set([names].flat());
  return unlike.size === (isNamed ? count : 0)
    ? []
    : ['needs one of x-example-names for each of several examples'];
}

function exampleDefects(document: OpenApiDocument, schemas: Located[]): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const name of ownFormats) ajv.addFormat(name, true);
  ajv.addSchema(document, 'document');
  return schemas.flatMap(({ pointer, schema }) => {
    const validate = ajv.compile({ $ref: `document${pointer}` });
    const examples = [
      ...(Array.isArray(schema.examples) ? schema.examples : []),
      ...('default' in schema ? [schema.default] : []),
    ];
    return examples
      .filter((example) => !validate(example))
      .map(
        (example) =>
          `${pointer}: example ${JSON.stringify(example)} is not valid: ${ajv.errorsText(validate.errors)}`,
      );
  });
}

interface Located {
  pointer: string;
  schema: Schema;
  isDescribed: boolean;
}

function* schemasOf(document: OpenApiDocument): Generator<Located> {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (isRecord(schema)) yield* schemasIn(schema, `#/components/schemas/${name}`);
  }
  for (const { node, pointer } of nodesOf(document, '#')) {
    // Parameters and headers carry the description of their schema.
    if (isRecord(node.schema)) yield* schemasIn(node.schema, `${pointer}/schema`, 'description' in node);
  }
}

function* schemasIn(schema: Schema, pointer: string, isDescribed = false): Generator<Located> {
  yield { pointer, schema, isDescribed: isDescribed || 'description' in schema };
  for (const keyword of ['items', 'additionalProperties']) {
    const child = schema[keyword];
    if (isRecord(child)) yield* schemasIn(child, `${pointer}/${keyword}`);
  }
  for (const keyword of ['properties', 'oneOf', 'anyOf', 'allOf']) {
    for (const [key, child] of Object.entries(schema[keyword] ?? {})) {
      if (isRecord(child)) yield* schemasIn(child, `${pointer}/${keyword}/${escapePointer(key)}`);
    }
  }
}

function* nodesOf(
  node: unknown,
  pointer: string,
): Generator<{ pointer: string; node: Record<string, unknown> }> {
  if (!isRecord(node)) return;
  yield { pointer, node };
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'examples') yield* nodesOf(child, `${pointer}/${escapePointer(key)}`);
  }
}

const escapePointer = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
