/** Validates values against schemas, including our own keywords. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parseColor } from '../../../packages/images/src/color/colors.ts';
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { lengthInGraphemes } from '../../../src/lib/levenshtein.ts';

const ajv = addFormats.default(new Ajv2020({ strict: false, addUsedSchema: false }));
ajv.addFormat('color', isColor);
ajv.addFormat('ground', (text) => text === 'transparent' || isColor(text));
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

function isColor(text: string): boolean {
  return parseColor(text) !== undefined;
}

/** Compiled schemas by identity and by their text: many operations share a response schema. */
const compiled = new WeakMap<Schema, ValidateFunction>();
const compiledTexts = new Map<string, ValidateFunction>();

/** Returns the validator of a schema without references. It sets `errors` on failure. */
export function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema, inAnyCase);
  const validate = compiledTexts.get(text) ?? ajv.compile(JSON.parse(text));
  compiledTexts.set(text, validate);
  compiled.set(schema, validate);
  return validate;
}

const closed = new WeakMap<Schema, Schema>();

/** Returns a validator that also rejects properties that the schema does not describe. */
export function exactValidatorOf(schema: Schema): ValidateFunction {
  const known = closed.get(schema) ?? JSON.parse(JSON.stringify(schema, closeObjects));
  closed.set(schema, known);
  return validatorOf(known);
}

function closeObjects(key: string, node: unknown): unknown {
  if (!isRecord(node) || key === 'properties' || !isRecord(node.properties)) return node;
  return { additionalProperties: false, ...node };
}

/** Returns Ajv's explanation of a failure. */
export const explain = (validate: ValidateFunction): string => ajv.errorsText(validate.errors);

/** Rewrites case-insensitive values as a pattern, since patterns have no flags. */
function inAnyCase(_key: string, node: unknown): unknown {
  if (!isRecord(node) || node['x-case-insensitive'] !== true || !Array.isArray(node.enum)) return node;
  const { enum: values, ...rest } = node;
  const either = (letter: string) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
  const texts = values.map((value: unknown) => String(value).replaceAll(/[a-z]/gi, either));
  return { ...rest, pattern: `^(?:${texts.join('|')})$` };
}
