import { SyntaxDefect } from '../../operations/data/data.ts';
import { readJson } from '../../operations/data/json.ts';

/** Longer texts would take more than a millisecond. */
const LENGTH_MAX = 8 * 1024;

/** Names the line and column of the first error in invalid JSON. Returns undefined if the text is too long. */
export function describeJsonError(text: string): string | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  try {
    readJson(text);
  } catch (error) {
    if (error instanceof SyntaxDefect)
      return `The request body is not valid JSON: line ${error.line}, column ${error.column}: ${error.what}`;
  }
  return undefined; // valid for this reader, or too deep
}
