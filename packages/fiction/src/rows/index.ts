/** Rows in steps: read the fields or the schema, make the rows, and write them as JSON, CSV, NDJSON or SQL. */
export { readFields } from './fields.ts';
export { reduceShape, requireReadable } from './given.ts';
export type { Json, JsonObject } from './maker.ts';
export { makeRows, type RowsOptions } from './rows.ts';
export { readSchema } from './schema/schema.ts';
export { type RowsFormat, writeRows } from './write.ts';
