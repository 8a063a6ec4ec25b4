/** docs/conformance.md: how many cases of the field's own test suites the toolbox passes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

const DOCUMENT = join(packageRoot, 'docs/conformance.md');

export interface SuiteResult {
  readonly subject: string;
  readonly suite: string;
  readonly cases: number;
  readonly passed: number;
  /** Why the other cases do not pass, if any; every one is a documented choice. */
  readonly exceptions?: string;
}

/**
 * Checks that the document has the result of a suite, or writes it there (`CONFORMANCE=write npx tap FILE`). Call it
 * after the assertion that all failures are documented.
 */
export function reportSuite(t: Pick<Test, 'equal'>, result: SuiteResult): void {
  const { subject, suite, cases, passed, exceptions } = result;
  const start = `| ${subject} | ${suite} |`;
  const row = `${start} ${cases} | ${passed} | ${exceptions || 'none'} |`;
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const known = lines.find((line) => line.startsWith(start));
  if (process.env.CONFORMANCE !== 'write') {
    t.equal(known, row, 'docs/conformance.md is current: CONFORMANCE=write npx tap FILE writes it');
    return;
  }
  const first = lines.findIndex((line) => line.startsWith('| --- |')) + 1;
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('|'));
  const rows = [...lines.slice(first, end).filter((line) => line !== known), row].sort();
  writeFileSync(DOCUMENT, [...lines.slice(0, first), ...rows, ...lines.slice(end)].join('\n'));
}
