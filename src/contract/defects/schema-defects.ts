/** Checks schemas: descriptions, limits, examples and keywords. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Location } from '../link.ts';
import { unknownMessageKeywords } from '../message-keywords.ts';
import { nodesIn } from '../nodes.ts';
import { isRecord, type OpenApiDocument, type Schema } from '../openapi.ts';

/** Formats of the service in addition to those of JSON Schema. Its own tests cover them. */
const ownFormats = ['color', 'ground'];

/** Keywords of the service, and of OpenAPI, in addition to those of JSON Schema. */
const ownKeywords = [
  'x-messages',
  'x-answers',
  'x-picks',
  'x-list',
  'x-unused-with',
  'x-example-names',
  'x-case-insensitive',
  'x-max-graphemes',
  'x-max-bytes',
  'x-required-if',
  'discriminator',
  'externalDocs',
];

/** Knows the keywords of JSON Schema. */
const { keywords: vocabulary } = new Ajv2020().addVocabulary(ownKeywords).RULES;

export function schemaDefects({ schema, isDescribed }: Located): string[] {
  if ('$ref' in schema) return [];
  const types = [schema.type].flat();
  const bounded = schema.const !== undefined || Array.isArray(schema.enum);
  const isScalar = types.some(
    (type) => type === 'string' || type === 'number' || type === 'integer' || type === 'boolean',
  );
  return [
    ...Object.keys(schema)
      .filter((keyword) => !vocabulary[keyword])
      .map((keyword) => `unknown keyword '${keyword}'`),
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

export function exampleDefects(document: OpenApiDocument, schemas: Located[]): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const name of ownFormats) ajv.addFormat(name, true);
  ajv.addSchema(document, 'document');
  return schemas.flatMap(({ pointer, schema }) => {
    const examples = [
      ...(Array.isArray(schema.examples) ? schema.examples : []),
      ...('default' in schema ? [schema.default] : []),
    ];
    if (examples.length === 0) {
      return ajv.validateSchema(schema) ? [] : [`${pointer}: is not a valid schema: ${ajv.errorsText()}`];
    }
    const validate = ajv.compile({ $ref: `document${pointer}` });
    return examples
      .filter((example) => !validate(example))
      .map(
        (example) =>
          `${pointer}: example ${JSON.stringify(example)} is not valid: ${ajv.errorsText(validate.errors)}`,
      );
  });
}

export interface Located {
  pointer: string;
  schema: Schema;
  isDescribed: boolean;
}

export function* schemasOf(document: OpenApiDocument): Generator<Located> {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (isRecord(schema)) yield* schemasIn(schema, `#/components/schemas/${name}`);
  }
  for (const { node, location } of nodesIn(document)) {
    // Parameters and headers carry the description of their schema.
    if (isRecord(node.schema))
      yield* schemasIn(node.schema, `${pointerOf(location)}/schema`, 'description' in node);
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

/** Returns a location as a JSON pointer in a URL. */
export const pointerOf = (location: Location) => ['#', ...location.map(escapePointer)].join('/');

const escapePointer = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
