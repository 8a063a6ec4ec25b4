import type { Country } from 'utility-api-fiction/profiles';
import type { RowsFormat } from 'utility-api-fiction/rows';
import { badRequest } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { writeRows } from './jobs.ts';
import { chooseRowsSeed } from './seed.ts';

interface RowsInput {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly seed?: string;
  readonly locale?: Country;
  readonly format: RowsFormat;
  readonly table: string;
}

const rowTypes = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  sql: 'application/sql',
} as const;

/** Makes rows of fictional data from fields or from a JSON Schema. */
export async function createRows(input: RowsInput, context: Context) {
  const { fields, schema, count, locale, format, table } = input;
  if ((fields === undefined) === (schema === undefined))
    throw badRequest('Give either fields or schema', 'conflicting_parameters', fields ? 'schema' : 'fields');
  const name = fields ? 'fields' : 'schema';
  const shape = fields ?? schema ?? {};
  const { requireReadable } = await import('utility-api-fiction/rows');
  requireReadable(name, shape);
  const seed = chooseRowsSeed(input, context.services);
  const { services, document } = context;
  const text = await services.compute.run(
    writeRows,
    {
      ...{ seed, count, country: locale, format, table },
      [name]: JSON.stringify(shape),
      avatarUrl: `${services.addresses.service}/${document}/avatar`,
    },
    context,
  );
  const headers = { 'X-Seed': encodeHeaderText(seed) };
  if (format === 'json') {
    const json: string & { shape?: readonly Readonly<Record<string, unknown>>[] } = text;
    return new Answer(json, { headers });
  }
  return new Answer<string, (typeof rowTypes)[typeof format], 'X-Seed'>(text, {
    type: rowTypes[format],
    headers,
  });
}
