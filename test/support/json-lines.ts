/** Reads tables that are files: one row of JSON a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

/**
 * Returns the rows of a file, whose path starts at the root of the project. In a line, `{{ab*100}}` is a hundred times
 * `ab`.
 */
export function readRows<Row>(path: string): Row[] {
  const lines = readFileSync(join(packageRoot, path), 'utf8').trimEnd().split('\n');
  return lines.map((line) =>
    JSON.parse(line.replace(/\{\{([^{}]+)\*(\d+)\}\}/g, (_, text: string, times) => text.repeat(times))),
  );
}

/** Runs a test for each title of rows. */
export function testRows<Row extends { readonly title: string }>(
  t: Test,
  rows: readonly Row[],
  check: (t: Test, row: Row) => unknown,
) {
  for (const title of new Set(rows.map((row) => row.title)))
    t.test(title, async (t) => {
      for (const row of rows.filter((each) => each.title === title)) await check(t, row);
    });
}
