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
  readonly changes: number;
  readonly found: number;
}

const FILE = 'docs/mutants.md';
const HEAD = '| subject | source | changes | found | share | tried |';

/** Returns the number of undetected changes in the table, or undefined if the file is not in it. */
export function readUndetected(row: Row): number | undefined {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const cells = lines.find((line) => line.startsWith(beginningOf(row)))?.split('|');
  return cells && Number(cells[3]) - Number(cells[4]);
}

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
    `${[`${before}${HEAD}`, '| --- | --- | --: | --: | --: | --- |', ...lines].join('\n')}\n`,
  );
}

const beginningOf = ({ subject, source }: Row) => `| ${subject} | \`${source}\` |`;

function lineOf(row: Row, today: string): string {
  const { changes, found } = row;
  const share = changes === 0 ? '–' : `${Math.floor((found / changes) * 100)} %`;
  return `${beginningOf(row)} ${changes} | ${found} | ${share} | ${today} |`;
}
