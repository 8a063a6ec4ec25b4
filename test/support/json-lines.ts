/** Reads tables that are files: one row of JSON a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';

/** Returns the rows of a file, whose path starts at the root of the project. */
export function readRows<Row>(path: string): Row[] {
  const lines = readFileSync(join(packageRoot, path), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}
