/** Compiles document schemas to validators that report one clear message at a time. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { DataValidationCxt, ValidateFunction } from 'ajv/dist/types/index.js';
import fastJsonStringify, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { parseColor } from '../../domain/color/colors.ts';
import { lengthInGraphemes } from '../../domain/levenshtein.ts';
import { badRequest } from '../../errors.ts';
import { errorFor, unknownMessageKeywords } from './messages.ts';
import { createNullRemover, createTextsReader } from './texts.ts';

/** Compiled once per schema JSON, and shared by versions, media types and applications of the process. */
const ajv = createAjv();
const judges = new Map<string, FastifyValidationResult>();
const writers = new Map<string, (answer: unknown) => string>();

/**
 * Compiles schemas on first use, as most are never used. In JSON, only nulls are removed; strings of queries, paths and
 * forms are parsed.
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
      write ??= writerOf(schema as JsonSchema); // part of a document
      return write(answer);
    };
  });
  app.setSchemaErrorFormatter((errors, part) => {
    const [first] = errors;
    // Fastify's type covers any validator; ours is always Ajv.
    return first
      ? errorFor(first as Parameters<typeof errorFor>[0], part)
      : badRequest('The request is not valid.');
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
    // `npm run check` validates the documents; compiling the meta-schema would add 60 ms to every start.
    meta: false,
    validateSchema: false,
    allErrors: false, // collecting all errors takes quadratic time
    verbose: true, // the formatter reads messages from the schema
    allowUnionTypes: true,
    strict: true,
    strictRequired: false, // an ordered branch requires properties described in a sibling branch
  });
  ajv.addFormat('color', isColor);
  ajv.addFormat('ground', (text) => text === 'transparent' || isColor(text));
  ajv.addVocabulary(['x-messages', 'x-answers', 'x-picks', 'x-list', 'x-example-names']); // used elsewhere
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

/** Converts a string to lower case in place, before it is compared with the schema's enum. */
function lowerCase(text: unknown, context: DataValidationCxt | undefined): boolean {
  if (context && typeof text === 'string')
    context.parentData[context.parentDataProperty] = text.toLowerCase();
  return true;
}

function isColor(text: string): boolean {
  return parseColor(text) !== undefined;
}

/** Throws if a schema, at any depth, has a message for an unknown rule. */
function requireKnownMessages(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const unknown = 'x-messages' in schema ? unknownMessageKeywords(schema['x-messages']) : [];
  if (unknown.length > 0) throw new Error(`x-messages contains unknown rules: '${unknown.join("', '")}'`);
  Object.values(schema).forEach(requireKnownMessages);
}

/**
 * Ajv checks all required properties before any value. One branch per property makes it check them in document order.
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
  // Report a misspelled name before the missing property.
  const closed = { type: 'object', properties: names, additionalProperties: false };
  return { ...rest, allOf: isClosed ? [closed, ...branches] : branches };
}

/** The narrower schema implies the wider one, so only one of them is checked. */
function eitherWay(wider: Schema, narrower: Schema): Schema {
  // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema
  return { then: wider, else: narrower };
}

/** Handles a `oneOf` with a discriminator: validates the discriminator first, then only its variant. */
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
