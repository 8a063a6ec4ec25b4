/** Batches of profiles as JSON, CSV or NDJSON, with all or some fields. */
import { badRequest } from '../../lib/errors.ts';
import { Answer, LazyBody } from '../answer.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { keepingOf } from '../shared/seeded-answer.ts';

/** Input that all batches share. */
export interface Batch {
  readonly seed?: string;
  readonly count: number;
  readonly fields?: readonly string[];
  readonly format: 'csv' | 'json' | 'ndjson';
  /** Starts a CSV with a byte order mark. */
  readonly bom?: boolean;
}

/** JSON arrays must be parsed as a whole; larger batches need a line-based format. */
const JSON_COUNT_MAX = 100;

/** Rejects batches that are too large for one JSON array, and a mark that JSON forbids (RFC 8259 §8.1). */
export function requireFewAsJson({ count, format, bom }: Batch): void {
  if (bom && format !== 'csv') throw badRequest('bom is only supported for csv', 'unsupported', 'bom');
  if (format === 'json' && count > JSON_COUNT_MAX)
    throw badRequest('count must be at most 100 unless format is csv or ndjson', 'too_large', 'count');
}

/** Responds with a batch; lines are generated unless the client's cached copy is current. */
export async function answerBatch<T>(
  batch: Batch,
  { seed, document, services }: { seed: string } & Pick<Context, 'document' | 'services'>,
  write: () => Promise<string>,
) {
  const headers = headersOf(batch, seed);
  if (batch.format === 'json') {
    const json: string & { shape?: readonly T[] } = await write();
    return new Answer(json, { headers });
  }
  // Another release may generate other profiles.
  const identity = JSON.stringify([services.catalog.serviceVersion, document, seed, batch]);
  const body = new LazyBody(identity, async () => Buffer.from(await write()));
  const type = batch.format === 'csv' ? 'text/csv' : 'application/x-ndjson';
  return new Answer<LazyBody, 'application/x-ndjson' | 'text/csv', 'Cache-Control' | 'X-Seed'>(body, {
    type,
    headers,
  });
}

/** Headers of all profile responses. */
export const headersOf = (input: { seed?: string }, seed: string) => ({
  'X-Seed': encodeHeaderText(seed),
  ...keepingOf(input),
});
