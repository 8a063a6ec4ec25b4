/** Results of Python in `python.ndjson`, whose rows of a kind have the same fields. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../src/contract/package.ts';
import type { TextFormat } from '../../../src/operations/encodings/encode.ts';
import type { HashAlgorithm } from '../../../src/operations/encodings/hash.ts';

const file = join(packageRoot, 'test/operations/encodings/python.ndjson');
const lines = readFileSync(file, 'utf8').trimEnd().split('\n');

const rowsWith = <Row extends object>(field: keyof Row): Row[] =>
  lines.map((line) => JSON.parse(line)).filter((row) => field in row);

export const encodings = rowsWith<{ format: TextFormat; text: string; encoded: string }>('encoded');
export const digests = rowsWith<{ algorithm: HashAlgorithm; text: string; key?: string; hex: string }>('hex');
export const entities = rowsWith<{ html: string; text: string }>('html');
