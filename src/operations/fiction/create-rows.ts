import type { Country } from 'utility-api-fiction/profiles';
import type { JsonObject, RowsFormat } from 'utility-api-fiction/rows';
import { badRequest } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { writeRows } from './jobs.ts';
import { reduceSchema } from './schema-parts.ts';
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
  const [name, given] = fields ? (['fields', fields] as const) : (['schema', schema ?? {}] as const);
  requireDepth(name, given);
  // Parsed from JSON.
  const reduced = fields ? undefined : reduceSchema(given as JsonObject);
  requireFew(name, reduced ?? given);
  const seed = chooseRowsSeed(input, context.services);
  const { services, document } = context;
  const text = await services.compute.run(
    writeRows,
    {
      ...{ seed, count, country: locale, format, table },
      // Parsed from JSON.
      fields: fields as JsonObject | undefined,
      schema: reduced,
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

function requireDepth(name: 'fields' | 'schema', value: Readonly<Record<string, unknown>>): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LEVELS_MAX)
      throw badRequest(`${name} must be nested at most ${LEVELS_MAX} levels deep`, 'too_large', name);
    level = level.flatMap(partsOf);
  }
}

function requireFew(name: 'fields' | 'schema', value: Readonly<Record<string, unknown>>): void {
  const all: unknown[] = [value];
  for (const each of all) {
    if (all.length > VALUES_MAX)
      throw badRequest(`${name} must have at most ${VALUES_MAX} values`, 'too_large', name);
    for (const part of partsOf(each)) all.push(part);
  }
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
