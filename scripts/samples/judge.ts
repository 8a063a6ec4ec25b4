/** Whether a value is what a schema describes, with the keywords of our own. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isRecord, type Schema } from '../../src/contract/openapi.ts';
import { parseColor } from '../../src/domain/colors.ts';
import { lengthInGraphemes } from '../../src/domain/levenshtein.ts';

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

/** By the schema itself, and by what is written in it: many operations have the same answers. */
const compiled = new WeakMap<Schema, ValidateFunction>();
const compiledTexts = new Map<string, ValidateFunction>();

/** The validator of a schema without references; what it found is in its `errors`. */
export function judgeOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema, inAnyCase);
  const judge = compiledTexts.get(text) ?? ajv.compile(JSON.parse(text));
  compiledTexts.set(text, judge);
  compiled.set(schema, judge);
  return judge;
}

const closed = new WeakMap<Schema, Schema>();

/** The same, for a value that has no member but those that the schema describes. */
export function judgeExactly(schema: Schema): ValidateFunction {
  const known = closed.get(schema) ?? JSON.parse(JSON.stringify(schema, closeObjects));
  closed.set(schema, known);
  return judgeOf(known);
}

function closeObjects(key: string, node: unknown): unknown {
  if (!isRecord(node) || key === 'properties' || !isRecord(node.properties)) return node;
  return { additionalProperties: false, ...node };
}

/** What an answer is refused for, in Ajv's words. */
export const explain = (judge: ValidateFunction): string => ajv.errorsText(judge.errors);

/** Writes the values that may come in any case as a pattern: patterns know no flags. */
function inAnyCase(_key: string, node: unknown): unknown {
  if (!isRecord(node) || node['x-case-insensitive'] !== true || !Array.isArray(node.enum)) return node;
  const { enum: values, ...rest } = node;
  const either = (letter: string) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
  const texts = values.map((value: unknown) => String(value).replaceAll(/[a-z]/gi, either));
  return { ...rest, pattern: `^(?:${texts.join('|')})$` };
}
