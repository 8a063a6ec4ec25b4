import { tooLong } from './data.ts';
import type { Json } from './json.ts';

/** Spaces per level (0: one line), and whether to sort names by their UTF-16 code units. */
export interface JsonStyle {
  readonly indent: number;
  readonly sortKeys?: boolean;
}

/**
 * Writes JSON like `JSON.stringify`, but keeps numbers as written. Throws an InputError as soon as the output exceeds
 * `lengthMax`.
 */
export function writeJson(
  json: Json,
  { indent, sortKeys = false }: JsonStyle,
  lengthMax = 1_048_576,
): string {
  const parts: string[] = [];
  let length = 0;
  const put = (part: string) => {
    length += part.length;
    if (length > lengthMax) throw tooLong();
    parts.push(part);
  };
  const newLine = (depth: number) => {
    if (indent > 0) put(`\n${' '.repeat(indent * depth)}`);
  };

  function writeAll<T>(
    items: readonly T[],
    [open, close]: readonly [string, string],
    depth: number,
    write: (item: T) => void,
  ) {
    put(open);
    for (const [index, item] of items.entries()) {
      if (index > 0) put(',');
      newLine(depth + 1);
      write(item);
    }
    if (items.length > 0) newLine(depth);
    put(close);
  }
  function write(value: Json, depth: number): void {
    if (typeof value !== 'object' || value === null) put(JSON.stringify(value));
    else if (Array.isArray(value)) writeAll(value, ['[', ']'], depth, (item) => write(item, depth + 1));
    else if ('number' in value) put(value.number);
    else {
      const members = sortKeys ? sortByName(value.members) : value.members;
      writeAll(members, ['{', '}'], depth, ([name, member]) => {
        put(`${JSON.stringify(name)}:${indent > 0 ? ' ' : ''}`);
        write(member, depth + 1);
      });
    }
  }

  write(json, 0);
  return parts.join('');
}

function sortByName<T>(members: readonly [name: string, T][]): [name: string, T][] {
  return members.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
}
