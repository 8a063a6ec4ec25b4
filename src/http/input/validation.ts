/** From the schemas of a document to functions that judge a request, one clear message at a time. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { DataValidationCxt, ValidateFunction } from 'ajv/dist/types/index.js';
import fastJsonStringify, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { parseColor } from '../../domain/color/colors.ts';
import { lengthInGraphemes } from '../../domain/levenshtein.ts';
import { badRequest } from '../../errors.ts';
import { messageFor, unknownMessageKeywords } from './messages.ts';
import { createNullRemover, createTextsReader } from './texts.ts';

/** What several versions, media types or applications of a process share is compiled once: by the schema's JSON. */
const ajv = createAjv();
const judges = new Map<string, FastifyValidationResult>();
const writers = new Map<string, (answer: unknown) => string>();

/**
 * Compiles every schema of the service when it is first needed, as most never are. JSON is taken as it is, but that
 * null counts as not sent; the texts of query, path and forms are read.
 */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, contentType }) => {
    const described = isRecord(schema) ? schema : {};
    const isJson = contentType === 'application/json';
    const name = `${isJson} ${JSON.stringify(described)}`;
    const known = judges.get(name);
    if (known) return known;
    requireKnownMessages(described);
    const prepare = isJson ? createNullRemover(described) : createTextsReader(described);
    let judge: ValidateFunction | undefined;
    const validate = (data: unknown) => {
      prepare(data);
      judge ??= ajv.compile(inDocumentOrder(described));
      return judge(data) || { error: judge.errors ?? [] };
    };
    judges.set(name, validate);
    return validate;
  });
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => {
      write ??= writerOf(schema as JsonSchema); // it stands in a document
      return write(answer);
    };
  });
  app.setSchemaErrorFormatter((errors) => {
    const [first] = errors;
    // Fastify types the errors of any validator; ours are all Ajv's.
    return badRequest(
      first ? messageFor(first as Parameters<typeof messageFor>[0]) : 'The request is not valid.',
    );
  });
}

function writerOf(schema: JsonSchema): (answer: unknown) => string {
  const name = JSON.stringify(schema);
  const write = writers.get(name) ?? fastJsonStringify(schema);
  writers.set(name, write);
  return write;
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    useDefaults: true,
    // The documents are held by `npm run check`: compiling the schema of schemas would cost every start 60 ms.
    meta: false,
    validateSchema: false,
    allErrors: false, // collecting every error takes time that grows with the square of what is wrong
    verbose: true, // the formatter reads the messages from the schema
    allowUnionTypes: true,
    strict: true,
    strictRequired: false, // an ordered branch requires what the branch beside it describes
  });
  ajv.addFormat('color', isColor);
  ajv.addFormat('ground', (text) => text === 'transparent' || isColor(text));
  ajv.addVocabulary(['x-messages', 'x-answers', 'x-picks', 'x-list', 'x-example-names']); // what is read elsewhere
  ajv.addKeyword({
    keyword: 'x-case-insensitive',
    before: 'enum',
    modifying: true,
    schema: false,
    validate: lowerCase,
  });
  ajv.addKeyword({
    keyword: 'x-max-graphemes',
    type: 'string',
    schemaType: 'number',
    validate: (graphemesMax: number, text: string) => lengthInGraphemes(text, graphemesMax) <= graphemesMax,
  });
  ajv.addKeyword({
    keyword: 'x-max-bytes',
    type: 'string',
    schemaType: 'number',
    validate: (bytesMax: number, text: string) => Buffer.byteLength(text) <= bytesMax,
  });
  return ajv;
}

/** Puts a text into lower case where it stands, before it is looked for among the values of its schema. */
function lowerCase(text: unknown, context: DataValidationCxt | undefined): boolean {
  if (context && typeof text === 'string')
    context.parentData[context.parentDataProperty] = text.toLowerCase();
  return true;
}

function isColor(text: string): boolean {
  return parseColor(text) !== undefined;
}

/** Throws where a schema, or one inside it, has a message for a rule that does not exist. */
function requireKnownMessages(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const unknown = 'x-messages' in schema ? unknownMessageKeywords(schema['x-messages']) : [];
  if (unknown.length > 0) throw new Error(`x-messages names no rule with '${unknown.join("', '")}'`);
  Object.values(schema).forEach(requireKnownMessages);
}

/**
 * Ajv looks for every required member before it looks at any value. Written as one branch for each property, a schema
 * is checked in the order in which the document lists its properties.
 */
function inDocumentOrder(schema: Schema): Schema {
  if (isRecord(schema.discriminator)) return inOrderOfVariants(schema);
  if (isRecord(schema.items)) return { ...schema, items: inDocumentOrder(schema.items) };
  if (!isRecord(schema.properties)) return schema;

  const { properties, required, additionalProperties, if: condition, else: otherwise, ...rest } = schema;
  const narrower = isRecord(otherwise) && isRecord(otherwise.properties) ? otherwise.properties : {};
  const isClosed = additionalProperties === false;
  const names = Object.fromEntries(Object.keys(properties).map((name) => [name, true]));
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const branchFor = (name: string, property: unknown) => ({
    type: 'object',
    properties: { [name]: isRecord(property) ? inDocumentOrder(property) : property },
    ...(isRequired(name) && { required: [name] }),
  });
  const branches = Object.entries(properties).map(([name, property]) =>
    name in narrower
      ? { if: condition, ...eitherWay(branchFor(name, property), branchFor(name, narrower[name])) }
      : branchFor(name, property),
  );
  // A name that is mistyped is told before the one that it was meant for is missed.
  const closed = { type: 'object', properties: names, additionalProperties: false };
  return { ...rest, allOf: isClosed ? [closed, ...branches] : branches };
}

/** What is narrower takes no more than what is wider: one of them alone is looked at. */
function eitherWay(wider: Schema, narrower: Schema): Schema {
  // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema
  return { then: wider, else: narrower };
}

/** A `oneOf` with a discriminator: first the member that decides must be known, then its variant alone is checked. */
function inOrderOfVariants(schema: Schema): Schema {
  const { discriminator, oneOf, required: _, ...rest } = schema;
  const tag = isRecord(discriminator) ? String(discriminator.propertyName) : '';
  const variants = (Array.isArray(oneOf) ? oneOf : []).map((variant: Schema) => {
    const properties = isRecord(variant.properties) ? variant.properties : {};
    const tagSchema = isRecord(properties[tag]) ? properties[tag] : {};
    return { variant, tagSchema, values: [tagSchema.enum].flat() };
  });
  const known = { ...variants[0]?.tagSchema, enum: variants.flatMap(({ values }) => values) };
  return {
    ...rest,
    allOf: [
      { type: 'object', required: [tag], properties: { [tag]: known } },
      ...variants.map(({ variant, values }) => ({
        if: { type: 'object', properties: { [tag]: { enum: values } } },
        // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema
        then: inDocumentOrder(variant),
      })),
    ],
  };
}
