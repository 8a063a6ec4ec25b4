import type { Country } from 'utility-api-fiction/profiles/countries';
import type { JsonObject } from 'utility-api-fiction/rows/maker';
import type { RowsFormat } from 'utility-api-fiction/rows/write';
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
  requireReadable(fields ? 'fields' : 'schema', fields ?? schema ?? {});
  const seed = chooseRowsSeed(input, context.services);
  const { services, document } = context;
  const text = await services.compute.run(
    writeRows,
    {
      ...{ seed, count, country: locale, format, table },
      // Parsed from JSON.
      fields: fields as JsonObject | undefined,
      schema: schema as JsonObject | undefined,
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

const LEVELS_MAX = 100;
/** Copying more of them to a thread takes milliseconds. */
const VALUES_MAX = 2_000;

/** Rejects values that are nested too deep to be read, or too many. */
function requireReadable(name: 'fields' | 'schema', value: Readonly<Record<string, unknown>>): void {
  let [level, count]: [unknown[], number] = [[value], 0];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LEVELS_MAX)
      throw badRequest(`${name} must be nested at most ${LEVELS_MAX} levels deep`, 'too_large', name);
    count += level.length;
    if (count > VALUES_MAX)
      throw badRequest(`${name} must have at most ${VALUES_MAX} values`, 'too_large', name);
    const next: unknown[] = [];
    for (const each of level)
      if (typeof each === 'object' && each !== null) for (const part of Object.values(each)) next.push(part);
    level = next;
  }
}
