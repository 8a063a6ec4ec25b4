/** Compiles document schemas to validators that report one clear message at a time. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { DataValidationCxt, ValidateFunction } from 'ajv/dist/types/index.js';
import fastJsonStringify, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import { parseColor } from 'utility-api-images/color';
import { unknownMessageKeywords } from '../../contract/message-keywords.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { isWithinGraphemes } from '../../lib/levenshtein.ts';
import { compilePattern } from './accepted-patterns.ts';
import { inDocumentOrder, splitVariants } from './document-order.ts';
import { createErrorFormatter } from './error-formatter.ts';
import { errorFor } from './messages.ts';
import { createNullRemover, createTextsReader } from './texts.ts';

/** Compiled once per schema JSON, and shared by versions, media types and applications of the process. */
const ajv = createAjv();
const validators = new Map<string, FastifyValidationResult>();
const writers = new Map<string, (answer: unknown) => string>();

/**
 * Compiles schemas on first use, as most are never used. In JSON, only nulls are removed; strings of queries, paths and
 * forms are parsed.
 */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, contentType }) =>
    validatorOf(isRecord(schema) ? schema : {}, contentType === 'application/json'),
  );
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => {
      write ??= writerOf(schema as JsonSchema); // part of a document
      return write(answer);
    };
  });
  app.setSchemaErrorFormatter(createErrorFormatter([]));
}

function validatorOf(schema: Schema, isJson: boolean): FastifyValidationResult {
  const name = `${isJson} ${JSON.stringify(schema)}`;
  const known = validators.get(name);
  if (known) return known;
  requireKnownMessages(schema);
  const prepare = isJson ? createNullRemover(schema) : createTextsReader(schema);
  const validatePrepared = createValidator(schema);
  const validate = (data: unknown) => {
    prepare(data);
    return validatePrepared(data);
  };
  validators.set(name, validate);
  return validate;
}

/**
 * Compiles on first use. The variants of a discriminator are separate, as a validator of all chart types would take 350
 * ms.
 */
function createValidator(schema: Schema): FastifyValidationResult {
  const variants = splitVariants(schema);
  if (!variants) {
    let validate: ValidateFunction | undefined;
    return (data: unknown) => {
      validate ??= ajv.compile(inDocumentOrder(schema));
      return validate(data) || { error: validate.errors ?? [] };
    };
  }
  const { tag, shared, byTag } = variants;
  const validateShared = createValidator(shared);
  const variantsOf = new Set(byTag.values());
  const byVariant = new Map([...variantsOf].map((variant) => [variant, createValidator(variant)]));
  return (data: unknown) => {
    const result = validateShared(data);
    const variant = result === true && isRecord(data) ? byTag.get(data[tag]) : undefined;
    return variant ? (byVariant.get(variant)?.(data) ?? result) : result;
  };
}

/** Returns a function that validates a part of an input in JSON, and fills in its defaults. Throws a 400. */
export function readPart<Values extends object>(schema: Schema, part: string): (values: Values) => Values {
  const validate = validatorOf(schema, true);
  return (values) => {
    const result = validate(values);
    const [first] = isRecord(result) && Array.isArray(result.error) ? result.error : [];
    if (first) throw errorFor(first, part);
    return values;
  };
}

/** Compiles a schema without the preparations and the order of requests. */
export const compileSchema = (schema: Schema): ValidateFunction => ajv.compile(schema);

/** Adds the formats of JSON Schema once; ours are enough for our documents. */
export function acceptFormats(add: (to: Ajv2020) => void): void {
  if (!('date-time' in ajv.formats)) add(ajv);
}

function writerOf(schema: JsonSchema): (answer: unknown) => string {
  const name = JSON.stringify(schema);
  const write = writers.get(name) ?? fastJsonStringify(schema, { ajv: { code: { regExp: compilePattern } } });
  writers.set(name, write);
  return write;
}

/** Expands `x-required-if` to keywords of JSON Schema. */
function requiredIf(properties: Record<string, Record<string, string[]>>): Schema {
  const [[name = '', names = {}] = []] = Object.entries(properties);
  return {
    if: { properties: { [name]: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: names.true ?? [] },
    else: { required: names.false ?? [] },
  };
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    useDefaults: true,
    // `npm run check` validates the documents; compiling the meta-schema would add 60 ms to every start.
    meta: false,
    validateSchema: false,
    allErrors: false, // collecting all errors takes quadratic time
    // V8 optimizes; a second optimizer takes a third of the time to compile
    code: { optimize: false, regExp: compilePattern },
    verbose: true, // the formatter reads messages from the schema
    allowUnionTypes: true,
    strict: true,
    strictRequired: false, // an ordered branch requires properties described in a sibling branch
  });
  ajv.addFormat('color', isColor);
  ajv.addFormat('ground', (text) => text === 'transparent' || isColor(text));
  ajv.addVocabulary(['x-messages', 'x-answers', 'x-picks', 'x-list', 'x-unused-with', 'x-example-names']); // used elsewhere
  ajv.addVocabulary(['discriminator', 'externalDocs']); // for readers; `splitVariants` uses the outermost
  ajv.addKeyword({ keyword: 'x-required-if', macro: requiredIf });
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
    validate: (graphemesMax: number, text: string) => isWithinGraphemes(text, graphemesMax),
  });
  ajv.addKeyword({
    keyword: 'x-max-bytes',
    type: 'string',
    schemaType: 'number',
    // No text has fewer bytes than UTF-16 units, whose number is known without reading it.
    validate: (bytesMax: number, text: string) =>
      text.length <= bytesMax && Buffer.byteLength(text) <= bytesMax,
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
