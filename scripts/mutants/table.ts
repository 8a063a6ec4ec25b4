/** The table of what was tried, in docs/mutants.md: the rows of a subject stay until it is tried again. */
import { readFileSync, writeFileSync } from 'node:fs';

export interface Row {
  readonly subject: string;
  readonly source: string;
  /** Without those that make no difference. */
  readonly changes: number;
  readonly found: number;
  readonly equivalent: number;
}

const FILE = 'docs/mutants.md';
const HEAD = '| subject | source | changes | found | share | make no difference | tried |';

/** Writes the rows, each with today's date, in place of those of the same sources. */
export function writeTable(rows: readonly Row[]): void {
  const page = readFileSync(FILE, 'utf8');
  const [before = '', after = ''] = page.split(HEAD);
  const sources = new Set(rows.map(({ source }) => `\`${source}\``));
  const kept = after
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !sources.has(line.split(' | ')[1] ?? ''));
  const today = new Date().toISOString().slice(0, 10);
  const lines = [...kept, ...rows.map((row) => lineOf(row, today))].sort();
  writeFileSync(
    FILE,
    `${[`${before}${HEAD}`, '| --- | --- | --: | --: | --: | --: | --- |', ...lines].join('\n')}\n`,
  );
}

function lineOf({ subject, source, changes, found, equivalent }: Row, today: string): string {
  const share = changes === 0 ? '–' : `${Math.floor((found / changes) * 100)} %`;
  return `| ${subject} | \`${source}\` | ${changes} | ${found} | ${share} | ${equivalent} | ${today} |`;
}
