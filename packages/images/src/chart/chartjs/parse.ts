/** Reads configurations that are written as JSON or JSON5. */
import json5 from 'json5';
import { readMark, replaceExpressions } from './config/functions.ts';

/** Parses JSON or JSON5, which may end with a semicolon; returns undefined if it is invalid or not an object. */
export function parseChartJs(text: string): object | undefined {
  try {
    const value = parseLoosely(withoutSemicolon(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseLoosely(text: string): unknown {
  try {
    return text.startsWith('{"') ? JSON.parse(text) : json5.parse(text);
  } catch (error) {
    const replaced = replaceExpressions(text);
    if (replaced === undefined || replaced === text) throw error;
    return json5.parse(replaced, readMark);
  }
}

const withoutSemicolon = (text: string) => text.trimEnd().replace(/;$/, '');

/** Says why a configuration is not a chart object, with the position of a syntax error. */
export function describeDefect(name: string, config: unknown): string {
  const rule = `${name} must be a chart object in JSON or JSON5; functions are not run`;
  // The parser would report the position of the first function instead.
  if (typeof config !== 'string' || /\bfunction\b|=>/.test(config)) return rule;
  try {
    json5.parse(withoutSemicolon(config));
    return rule;
  } catch (error) {
    // json5 adds the position.
    const { message, lineNumber: line, columnNumber: column } = Object(error);
    if (line === undefined) return rule;
    const what = String(message).includes('end of input') ? 'it ends too early' : 'it has a syntax error';
    return `${rule}: ${what} at line ${line}, column ${column}`;
  }
}
