/** Rows without a service. */
import { type Json, type JsonObject, makeRows, readFields, readSchema } from 'utility-api-fiction/rows';

interface Options {
  readonly count?: number;
  readonly seed?: string;
}

const forever = () => {};
const avatarUrl = 'https://api.example/v6/avatar';

/** Yields rows of a schema. */
export const rowsOfSchema = (schema: object, { count = 3, seed = 'demo' }: Options = {}): Generator<Json> =>
  makeRows(readSchema(schema as JsonObject, forever), { seed, count, avatarUrl }, forever);

/** Yields rows of fields. */
export const rowsOfFields = (fields: object, { count = 3, seed = 'demo' }: Options = {}): Generator<Json> =>
  makeRows(readFields(fields as JsonObject, seed), { seed, count, avatarUrl }, forever);
