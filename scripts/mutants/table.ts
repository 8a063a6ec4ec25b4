/** Updates the table in docs/mutants.md. The rows of a subject stay until it is tested again. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { MutantResult } from '@stryker-mutator/api/core';

/** The result of a change, as Stryker reports it. */
export type Tried = Pick<MutantResult, 'fileName' | 'mutatorName' | 'replacement' | 'status'> & {
  readonly location: Pick<MutantResult['location'], 'start'>;
};

export interface Row {
  readonly subject: string;
  readonly source: string;
  /** Without equivalent changes. */
  readonly changes: number;
  readonly found: number;
  readonly equivalent: number;
}

const FILE = 'docs/mutants.md';
const HEAD = '| subject | source | changes | detected | share | equivalent | date |';

/** Replaces the rows of the same subjects and sources, dated today. */
export function writeTable(rows: readonly Row[]): void {
  const page = readFileSync(FILE, 'utf8');
  const [before = '', after = ''] = page.split(HEAD);
  const isNew = (line: string) => rows.some((row) => line.startsWith(beginningOf(row)));
  const kept = after.split('\n').filter((line) => /^\| [a-z]/.test(line) && !isNew(line));
  const today = new Date().toISOString().slice(0, 10);
  const lines = [...kept, ...rows.map((row) => lineOf(row, today))].sort();
  writeFileSync(
    FILE,
    `${[`${before}${HEAD}`, '| --- | --- | --: | --: | --: | --: | --- |', ...lines].join('\n')}\n`,
  );
}

const beginningOf = ({ subject, source }: Row) => `| ${subject} | \`${source}\` |`;

function lineOf(row: Row, today: string): string {
  const { changes, found, equivalent } = row;
  const share = changes === 0 ? '–' : `${Math.floor((found / changes) * 100)} %`;
  return `${beginningOf(row)} ${changes} | ${found} | ${share} | ${equivalent} | ${today} |`;
}
