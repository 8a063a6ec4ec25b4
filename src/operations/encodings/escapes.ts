/** The `\u` escapes of programming languages. */
import { toUSVString } from 'node:util';

/** The short escapes of JSON. */
const SHORT: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
};
const LONG = new Map(Object.entries(SHORT).map(([character, written]) => [written.charAt(1), character]));

/** Escapes control characters, backslashes, and all beyond ASCII, in UTF-16 units. */
export const writeEscapes = (text: string): string =>
  text.replaceAll(
    /[^ -[\]-~]/g,
    (unit) => SHORT[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `\U` has eight digits, as in C and Python. */
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|([\s\S]?))/g;

/** Replaces escapes by their characters; undefined if one is unknown or incomplete. */
export function readEscapes(text: string): string | undefined {
  let isValid = true;
  const read = text.replaceAll(ESCAPE, (_, braced, four, eight, two, other: string | undefined) => {
    const digits: string | undefined = braced ?? four ?? eight ?? two;
    if (digits !== undefined) {
      const point = Number.parseInt(digits, 16);
      isValid &&= point <= 0x10ffff;
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    }
    const character = LONG.get(other ?? '') ?? (/^["'/]$/.test(other ?? '') ? other : undefined);
    isValid &&= character !== undefined;
    return character ?? '';
  });
  return isValid && toUSVString(read) === read ? read : undefined;
}
