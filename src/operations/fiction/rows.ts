/** Rows of a shape that the client describes. */

import { readFields } from 'utility-api-fiction/rows/fields';
import type { JsonObject } from 'utility-api-fiction/rows/maker';
import { makeRows, type RowsOptions } from 'utility-api-fiction/rows/rows';
import { readSchema } from 'utility-api-fiction/rows/schema/schema';
import { type RowsFormat, writeRows as write } from 'utility-api-fiction/rows/write';
import type { RequireTime } from '../../compute/job.ts';
import { badRequest } from '../../lib/errors.ts';
import { isInputError } from '../../lib/input-error.ts';

export interface WantedRows extends RowsOptions {
  /** One of both. */
  readonly fields?: JsonObject | undefined;
  readonly schema?: JsonObject | undefined;
  readonly format: RowsFormat;
  readonly table: string;
}

/** Writes rows as JSON, CSV, NDJSON or SQL. */
export async function writeRows(
  { fields, schema, format, table, ...options }: WantedRows,
  requireTime: RequireTime,
): Promise<string> {
  try {
    const shape = schema ? readSchema(schema, requireTime) : readFields(fields ?? {}, options.seed);
    return await write(makeRows(shape, options, requireTime), shape.root, format, table);
  } catch (error) {
    throw isInputError(error) ? refusalOf(error.message) : error;
  }
}

/** Messages start with the path that they are about. */
function refusalOf(message: string) {
  const [parameter] = /^(?:fields|schema)(?:\.\S+)?/.exec(message) ?? [];
  const code = message.includes(' is not supported') ? 'unsupported' : 'invalid_format';
  return badRequest(message, code, parameter);
}
