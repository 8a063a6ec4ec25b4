import type { Chapter, Settings } from './chapter.ts';
import { printTable } from './table.ts';

export function printChapter({ title, tables, goals, remarks = [] }: Chapter): string {
  const verdicts = goals.map(({ name, wanted, measured, isReached }) => [
    name,
    wanted,
    measured,
    `${isReached}`,
  ]);
  return [
    `\n## ${title}`,
    ...tables.map(printTable),
    printTable({ columns: ['goal', 'wanted', 'measured', ''], rows: verdicts }),
    ...remarks,
    '',
  ].join('\n\n');
}
export function writeDocument(_: Chapter[], __: Settings) {}
