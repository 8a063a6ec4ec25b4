/** Many profiles in one answer: as JSON, CSV or NDJSON, whole or in part. */
import { setImmediate } from 'node:timers/promises';
import { takeFirst } from '../domain/profiles/sequences.ts';
import { createTableWriter, pickMembers } from '../domain/profiles/tables.ts';
import { badRequest } from '../errors.ts';
import { Answer, type WrittenJson } from './answer.ts';
import { encodeHeaderText } from './header-text.ts';
import { keepingOf } from './seeded-answer.ts';

/** What a batch takes, whatever it is of. */
export interface Batch {
  readonly seed?: string;
  readonly count: number;
  readonly fields?: readonly string[];
  readonly format: 'csv' | 'json' | 'ndjson';
}

/** So many are drawn at a time, a few milliseconds, before others have their turn. */
const SLICE = 25;

/** JSON is read as a whole; more than this is for what is read line by line. */
const JSON_COUNT_MAX = 100;

/** Refuses what would be too much for one JSON array. */
export function requireFewAsJson({ count, format }: Batch): void {
  if (format === 'json' && count > JSON_COUNT_MAX)
    throw badRequest('count must be at most 100 unless format is csv or ndjson');
}

/** The first profiles of a sequence, as the batch wants them. */
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
    return new Answer(await writeInSlices(sequence, batch, writeSlice), { type: 'text/csv', headers });
  }
  if (format === 'ndjson') {
    const writeSlice = (profiles: readonly T[]) =>
      profiles.map((profile) => `${JSON.stringify(pickMembers(profile, fields))}\n`).join('');
    const text = await writeInSlices(sequence, batch, writeSlice);
    return new Answer(text, { type: 'application/x-ndjson', headers });
  }
  const profiles: T[] = [];
  for await (const slice of drawInSlices(sequence, batch.count)) profiles.push(...slice);
  return new Answer<T[] | WrittenJson<T[]>, 'application/json', 'Cache-Control' | 'X-Seed'>(
    fields ? JSON.stringify(profiles.map((profile) => pickMembers(profile, fields))) : profiles,
    { headers },
  );
}

/** What every profile is sent with. */
export const headersOf = (input: { seed?: string }, seed: string) => ({
  'X-Seed': encodeHeaderText(seed),
  ...keepingOf(input),
});

async function writeInSlices<T>(
  sequence: Iterator<T, never>,
  { count }: Batch,
  write: (profiles: readonly T[], isFirst: boolean) => string,
): Promise<string> {
  let text = '';
  for await (const slice of drawInSlices(sequence, count)) text += write(slice, text === '');
  return text;
}

async function* drawInSlices<T>(sequence: Iterator<T, never>, count: number): AsyncGenerator<T[]> {
  for (let drawn = 0; drawn < count; drawn += SLICE) {
    if (drawn > 0) await setImmediate();
    yield takeFirst(sequence, Math.min(SLICE, count - drawn));
  }
}
