/** Results of Python in `python.ndjson`, whose rows of a kind have the same fields. */
import type { TextFormat } from '../../../src/operations/encodings/encode.ts';
import type { HashAlgorithm } from '../../../src/operations/encodings/hash.ts';
import { readRows } from '../../support/json-lines.ts';

const rows = readRows<object>('test/operations/encodings/python.ndjson');

const rowsWith = <Row extends object>(field: keyof Row) => rows.filter((row): row is Row => field in row);

export const encodings = rowsWith<{ format: TextFormat; text: string; encoded: string }>('encoded');
export const digests = rowsWith<{ algorithm: HashAlgorithm; text: string; key?: string; hex: string }>('hex');
export const entities = rowsWith<{ html: string; text: string }>('html');
