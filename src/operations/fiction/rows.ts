/** Rows of a shape that the client describes. */

import {
  type JsonObject,
  makeRows,
  type RowsFormat,
  type RowsOptions,
  readFields,
  readSchema,
  reduceShape,
  writeRows as write,
} from 'utility-api-fiction/rows';
import type { RequireTime } from '../../compute/job.ts';
import { badRequest } from '../../lib/errors.ts';
import { type InputError, isInputError } from '../../lib/input-error.ts';

export interface WantedRows extends RowsOptions {
  /** One of both, as JSON: a text is copied to a thread in a tenth of the time. */
  readonly fields?: string | undefined;
  readonly schema?: string | undefined;
  readonly format: RowsFormat;
  readonly table: string;
}

/** Both are objects, which their readers check. */
const parse = (json: string): JsonObject => JSON.parse(json);

/** Hundreds of steps each, which take up to two seconds: the same request has the same result on a busy machine. */
const LOOKS_MAX = 8_000;

/** Returns a function that counts its calls, and throws an error of the request if there are too many. */
function countLooks(requireTime: RequireTime): RequireTime {
  let looks = 0;
  return () => {
    looks += 1;
    if (looks > LOOKS_MAX)
      throw badRequest('The rows take too long to make; ask for fewer, or for simpler ones', 'too_large');
    requireTime();
  };
}

/** Writes rows as JSON, CSV, NDJSON or SQL. */
export async function writeRows(
  { fields, schema, format, table, ...options }: WantedRows,
  requireTime: RequireTime,
): Promise<string> {
  const look = countLooks(requireTime);
  try {
    const shape = schema
      ? readSchema(reduceShape('schema', parse(schema)), look)
      : readFields(reduceShape('fields', parse(fields ?? '{}')), options.seed);
    return await write(makeRows(shape, options, look), shape.root, format, table);
  } catch (error) {
    throw isInputError(error) ? refusalOf(error) : error;
  }
}

/** Messages start with the path that they are about. */
function refusalOf({ message, code, parameter }: InputError) {
  const [path] = /^(?:fields|schema)(?:\.\S+)?/.exec(message) ?? [];
  const usual = message.includes(' is not supported') ? 'unsupported' : 'invalid_format';
  return badRequest(message, code ?? usual, parameter ?? path);
}
