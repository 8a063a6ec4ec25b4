/** JSON Lines (https://jsonlines.org): one JSON value per line. */
import { InputError } from '../../lib/input-error.ts';
import { type Data, SyntaxDefect } from './data.ts';
import { fromData, type Json, readJson, toData } from './json.ts';
import { writeJson } from './write-json.ts';

/** Reads one JSON value per line; empty lines are skipped. Throws an InputError with the line of an error. */
export function readJsonLines(text: string): Data {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  return lines.flatMap((line, index) => (/^[ \t]*$/.test(line) ? [] : [toData(readLine(line, index + 1))]));
}

function readLine(line: string, number: number): Json {
  try {
    return readJson(line);
  } catch (error) {
    if (!(error instanceof SyntaxDefect)) throw error;
    throw new SyntaxDefect('ndjson', number, error.column, error.what);
  }
}

/** Writes each item of a list, or an object, as a line of JSON. Throws an InputError for other data. */
export function writeJsonLines(data: Data): string {
  const items = data instanceof Map ? [data] : data;
  if (!Array.isArray(items))
    throw new InputError('JSON Lines requires a list or an object; text has something else');
  return items.map((item) => `${writeJson(fromData(item), { indent: 0 })}\n`).join('');
}
