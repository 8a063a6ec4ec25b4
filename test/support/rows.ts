/** Rows without a service. */
import { readFields } from '../../packages/fiction/src/rows/fields.ts';
import type { Json, JsonObject } from '../../packages/fiction/src/rows/maker.ts';
import { makeRows } from '../../packages/fiction/src/rows/rows.ts';
import { readSchema } from '../../packages/fiction/src/rows/schema/schema.ts';

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
