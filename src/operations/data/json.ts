/**
 * Reads JSON (RFC 8259), reports the position of errors, and keeps numbers as written. lossless-json loses duplicate
 * names, jsonc-parser numbers, and both overflow the stack on deep input.
 */

import { InputError } from '../../lib/input-error.ts';
import { type Data, DEPTH_MAX, defectAt, Float, inexact, isScalar, tooDeep } from './data.ts';
import { readFloat } from './numbers.ts';

/** A lossless JSON value: numbers to the digit, and duplicate names. */
export type Json = null | boolean | string | JsonNumber | Json[] | JsonObject;
interface JsonNumber {
  readonly number: string;
}
interface JsonObject {
  readonly members: [name: string, value: Json][];
}

const BLANKS = /[ \t\n\r]*/y;
const TOKEN =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;

/**
 * Parses JSON, after a byte order mark if it has one (§8.1). Throws an InputError with line and column if it is invalid
 * or nested too deep.
 */
export function readJson(text: string): Json {
  let position = text.startsWith('\ufeff') ? 1 : 0;
  let start = 0;

  function next(): string {
    BLANKS.lastIndex = position;
    BLANKS.test(text);
    start = BLANKS.lastIndex;
    TOKEN.lastIndex = start;
    position = TOKEN.test(text) ? TOKEN.lastIndex : start;
    return text.slice(start, position);
  }
  function fail(expected: string): never {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    const found = start === text.length ? 'the end of the text' : JSON.stringify(character);
    const isBrokenText = character === '"' && position === start;
    const what = isBrokenText
      ? 'unterminated string, or a character that must be escaped'
      : `${expected}, found ${found}`;
    throw defectAt('json', text, start, isBrokenText ? what : `expected ${what}`);
  }
  function readValue(token: string, depth: number): Json {
    if (depth > DEPTH_MAX) throw tooDeep();
    if (token === '[') return readList(depth);
    if (token === '{') return readObject(depth);
    if (token === 'null') return null;
    if (token === 'true' || token === 'false') return token === 'true';
    if (token.startsWith('"')) return JSON.parse(token);
    return /^[-\d]/.test(token) ? { number: token } : fail('a value');
  }
  function readList(depth: number): Json[] {
    const items: Json[] = [];
    let token = next();
    if (token === ']') return items;
    for (;;) {
      items.push(readValue(token, depth + 1));
      token = next();
      if (token === ']') return items;
      if (token !== ',') fail("',' or ']'");
      token = next();
    }
  }
  function readObject(depth: number): JsonObject {
    const members: [string, Json][] = [];
    let token = next();
    if (token === '}') return { members };
    for (;;) {
      if (!token.startsWith('"')) fail('a name in quotes');
      const name: string = JSON.parse(token);
      if (next() !== ':') fail("':'");
      members.push([name, readValue(next(), depth + 1)]);
      token = next();
      if (token === '}') return { members };
      if (token !== ',') fail("',' or '}'");
      token = next();
    }
  }

  const value = readValue(next(), 0);
  if (next() !== '' || start < text.length) fail('the end of the text');
  return value;
}

/** Converts a JSON value to data. Throws an InputError for duplicate names and for integers that would be rounded. */
export function toData(json: Json): Data {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(toData);
  if ('number' in json) return readNumber(json.number);
  const object = new Map<string, Data>();
  for (const [name, value] of json.members) {
    if (object.has(name))
      throw new InputError(`text has the name '${name.slice(0, 40)}' twice in one object`);
    object.set(name, toData(value));
  }
  return object;
}

/** An integer must be exact; a number with a fraction or an exponent keeps its digits. */
function readNumber(text: string): Data {
  if (/[.e]/i.test(text)) return readFloat(text);
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw inexact(text);
  return Object.is(number, -0) ? new Float(number) : number;
}

/** Converts data to a JSON value. */
export function fromData(data: Data): Json {
  if (isScalar(data)) {
    const isNumber = typeof data === 'object' ? data !== null : typeof data === 'number';
    return isNumber ? { number: String(data) } : (data as null | boolean | string); // no number, and no Float
  }
  if (Array.isArray(data)) return data.map(fromData);
  return { members: Array.from(data, ([name, value]) => [name, fromData(value)]) };
}
