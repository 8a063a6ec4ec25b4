/** Doc comments: what the documents say of an operation or a value, with its limits and an example. */
import type { Schema } from '../../src/contract/openapi.ts';

/** Bounds beyond this are those of the number itself and say nothing. */
const TELLING_MAX = 1e15;

/** A comment of the given lines, empty ones left out; nothing without any. */
export function comment(lines: readonly string[], indent = ''): string {
  const said = lines.filter((line) => line !== '').map((line) => line.replaceAll('*/', '*\\/'));
  if (said.length === 0) return '';
  if (said.length === 1) return `${indent}/** ${said[0]} */\n`;
  return `${indent}/**\n${said.map((line) => `${indent} * ${line.replaceAll('\n', `\n${indent} * `)}\n`).join('')}${indent} */\n`;
}

/** The lines of a value's comment: its description and limits, default and example. */
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

/** The limit of a value in words; empty when it has none that a caller has to know. */
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
