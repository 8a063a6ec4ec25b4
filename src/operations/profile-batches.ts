/** Batches of profiles as JSON, CSV or NDJSON, with all or some fields. */
import { setImmediate } from 'node:timers/promises';
import { takeFirst } from '../domain/profiles/sequences.ts';
import { createTableWriter, pickMembers } from '../domain/profiles/tables.ts';
import { badRequest } from '../errors.ts';
import { Answer, TextStream, type WrittenJson } from './answer.ts';
import { encodeHeaderText } from './header-text.ts';
import { keepingOf } from './seeded-answer.ts';

/** Input that all batches share. */
export interface Batch {
  readonly seed?: string;
  readonly count: number;
  readonly fields?: readonly string[];
  readonly format: 'csv' | 'json' | 'ndjson';
}

/** Profiles drawn at a time, a few milliseconds, before other requests get their turn. */
const SLICE = 25;

/** JSON arrays must be parsed as a whole; larger batches need a line-based format. */
const JSON_COUNT_MAX = 100;

/** Rejects batches that are too large for one JSON array. */
export function requireFewAsJson({ count, format }: Batch): void {
  if (format === 'json' && count > JSON_COUNT_MAX)
    throw badRequest('count must be at most 100 unless format is csv or ndjson');
}

/** Responds with the first profiles of a sequence; lines are generated as the client reads them. */
export async function answerBatch<T extends object>(
  sequence: Iterator<T, never>,
  batch: Batch,
  seed: string,
) {
  const { format, fields } = batch;
  const headers = headersOf(batch, seed);
  if (format === 'csv') {
    const writeRows = await createTableWriter();
    const writeSlice = (profiles: readonly T[], isFirst: boolean) =>
      writeRows(
        profiles.map((profile) => pickMembers(profile, fields)),
        isFirst,
      );
    return new Answer(await growText(sequence, batch, writeSlice), { type: 'text/csv', headers });
  }
  if (format === 'ndjson') {
    const writeSlice = (profiles: readonly T[]) =>
      profiles.map((profile) => `${JSON.stringify(pickMembers(profile, fields))}\n`).join('');
    return new Answer(await growText(sequence, batch, writeSlice), { type: 'application/x-ndjson', headers });
  }
  const profiles: T[] = [];
  for await (const slice of drawInSlices(sequence, batch.count)) profiles.push(...slice);
  return new Answer<T[] | WrittenJson<T[]>, 'application/json', 'Cache-Control' | 'X-Seed'>(
    fields ? JSON.stringify(profiles.map((profile) => pickMembers(profile, fields))) : profiles,
    { headers },
  );
}

/** Headers of all profile responses. */
export const headersOf = (input: { seed?: string }, seed: string) => ({
  'X-Seed': encodeHeaderText(seed),
  ...keepingOf(input),
});

/** Generates the first slice eagerly, so that errors still get a status. That slice and the input identify the text. */
async function growText<T>(
  sequence: Iterator<T, never>,
  batch: Batch,
  write: (profiles: readonly T[], isFirst: boolean) => string,
): Promise<TextStream> {
  const slices = drawInSlices(sequence, batch.count);
  const { value = [] } = await slices.next();
  const first = write(value, true);
  async function* makeParts() {
    yield first;
    for await (const slice of slices) yield write(slice, false);
  }
  return new TextStream(JSON.stringify([batch, first]), makeParts());
}

async function* drawInSlices<T>(sequence: Iterator<T, never>, count: number): AsyncGenerator<T[]> {
  for (let drawn = 0; drawn < count; drawn += SLICE) {
    if (drawn > 0) await setImmediate();
    yield takeFirst(sequence, Math.min(SLICE, count - drawn));
  }
}
