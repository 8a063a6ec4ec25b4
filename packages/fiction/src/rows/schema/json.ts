/** Comparison of JSON values. */

import { isObject, type Json, type JsonObject } from '../maker.ts';

/** Writes JSON with sorted names: equal values give equal strings. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join()}}`;
}

export type JsonType = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/** Returns the types of a value: an integer is a number too. */
export function hasType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

export const lengthOf = (text: string) => [...text].length;

const LETTERS_OF_VALUE = 30;

/** Returns the number of values inside a value, with longer strings counted more; at least `max` if it is more. */
export function sizeOf(value: Json, max: number): number {
  if (typeof value === 'string') return 1 + value.length / LETTERS_OF_VALUE;
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const [name, part] of Object.entries(value)) {
    size += name.length / LETTERS_OF_VALUE + sizeOf(part, max - size);
    if (size >= max) break;
  }
  return size;
}

/** Returns the number of keywords of a schema, and of the names and entries that are read with it. */
export function shallowSize(schema: JsonObject): number {
  const { required, type, properties } = schema;
  return [required, type, properties ?? {}, schema].reduce<number>(
    (size, part) => size + (typeof part === 'object' && part !== null ? Object.keys(part).length : 0),
    0,
  );
}

/** Decodes a part of a JSON Pointer in a URL fragment. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return name;
  }
}
