/** Doc comments for operations and values: descriptions, limits and examples from the documents. */
import type { Schema } from '../../../src/contract/openapi.ts';

/** Bounds above this are only those of the number type, and are omitted. */
const TELLING_MAX = 1e15;

/** Formats a doc comment without empty lines. Returns an empty string for no lines. */
export function comment(lines: readonly string[], indent = ''): string {
  const said = lines.filter((line) => line !== '').map((line) => line.replaceAll('*/', '*\\/'));
  if (said.length === 0) return '';
  if (said.length === 1) return `${indent}/** ${said[0]} */\n`;
  return `${indent}/**\n${said.map((line) => `${indent} * ${line.replaceAll('\n', `\n${indent} * `)}\n`).join('')}${indent} */\n`;
}

/** Returns the comment lines of a value: its description and limits, default and example. */
export function linesOf(schema: Schema, description: unknown = schema.description): string[] {
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  const isTelling = schema.const === undefined && example !== undefined && typeof example !== 'boolean';
  return [
    [sentence(description), limitOf(schema)].filter(Boolean).join(' '),
    schema.deprecated === true ? '@deprecated' : '',
    schema.default === undefined ? '' : `@default ${JSON.stringify(schema.default)}`,
    isTelling ? `@example ${JSON.stringify(example)}` : '',
  ];
}

/** Describes the limit of a value. Returns an empty string if it has none that callers need to know. */
export function limitOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  const graphemesMax = schema['x-max-graphemes'];
  if (schema.enum !== undefined || schema.const !== undefined) return '';
  if (typeof graphemesMax === 'number') return `${range(minLength, graphemesMax)} characters.`;
  const bytesMax = schema['x-max-bytes'];
  if (typeof bytesMax === 'number') return `${range(minLength, bytesMax)} bytes.`;
  if (typeof maxLength === 'number') return `${range(minLength, maxLength)} characters.`;
  if (typeof maxItems === 'number') return `${range(minItems, maxItems)} items.`;
  if (typeof maximum === 'number' && maximum < TELLING_MAX) return `${range(minimum, maximum)}.`;
  return '';
}

function range(min: unknown, max: number): string {
  const most = max.toLocaleString('en');
  if (typeof min !== 'number') return `At most ${most}`;
  return min === max ? `Exactly ${most}` : `${min.toLocaleString('en')} to ${most}`;
}

function sentence(text: unknown): string {
  const trimmed = String(text ?? '').trim();
  return trimmed === '' || trimmed.endsWith('.') ? trimmed : `${trimmed}.`;
}
