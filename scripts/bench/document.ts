/** What is written of a run: on the terminal, and after a whole one in `BENCHMARKS.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';
import type { Chapter, Goal, Settings, Table } from './chapter.ts';
import { describeMachine } from './machine.ts';
import { notes } from './notes.ts';
import { printTable, writeTable } from './table.ts';

const goalColumns = ['goal', 'wanted', 'measured', 'verdict'];

export function printChapter({ title, how, tables, remarks = [], goals }: Chapter): string {
  const parts = [title.toUpperCase(), how, ...tables.map(printTable), ...remarks];
  if (goals.length > 0) parts.push(printTable({ columns: goalColumns, rows: goals.map(judge) }));
  return `\n${parts.join('\n\n')}\n`;
}

/** Writes the whole run down, with the goals first. */
export function writeDocument(chapters: readonly Chapter[], settings: Settings): void {
  writeFileSync(join(packageRoot, 'BENCHMARKS.md'), describeRun(chapters, settings));
}

function describeRun(
  chapters: readonly Chapter[],
  { rounds, seconds, connections, pipelined, warmUp }: Settings,
): string {
  const sending = pipelined === 1 ? 'the next request' : `${pipelined} requests`;
  const goals = chapters.flatMap((chapter) => chapter.goals);
  const missed = goals.filter(({ isReached }) => isReached === false);
  const goalTable: Table = { columns: goalColumns, rows: goals.map(judge) };
  return `# Benchmarks

Written by \`npm run bench\`, which repeats all of it; figures of different runs or machines say nothing together.

${describeMachine()}

## How it is measured

Every line of a table is measured ${rounds} times for ${seconds} seconds, after ${warmUp} requests or five seconds to
warm up, in turn with all others, every other round backwards. A figure is the middle one of its rounds, in brackets the
least and the most; a ratio is taken within each round. **Processor time** is what the kernel counted for the server's
process, its threads and its children, in user and system mode, divided by the requests that were answered: it does not
depend on who else was using the machine's cores, as far as caches allow. Redis' own is beside it.

Requests come from one process with ${connections} connections that stay open; each sends ${sending} when the answer
to the last one is there. That process never sleeps, so that no server pays for waking it. Where a server was busy for
less than 90 % of a core, the last column says who held it up: the generator, Redis, or others, which are the disk and
programs that took the cores; its requests per second and latencies then say little, its processor time still what it
says. Servers run as in production: compiled, \`NODE_ENV=production\`, the log written to /dev/null.

## Goals

${goals.length - missed.length} of ${goals.length} reached.

${writeTable(goalTable)}
${missed.map(explain).join('')}
${chapters.map(describeChapter).join('\n')}`;
}

function judge({ name, wanted, measured, isReached }: Goal): string[] {
  const verdict = isReached === undefined ? 'not measured' : isReached ? 'reached' : 'MISSED';
  return [name, wanted, measured, verdict];
}

/** What was tried for a goal that is missed, and what it would need. */
function explain({ name }: Goal): string {
  const note = notes[name];
  return note === undefined ? '' : `\n**${name}.** ${note}\n`;
}

function describeChapter({ title, how, tables, remarks = [] }: Chapter): string {
  return `${[`## ${title}`, how, ...tables.map(writeTable), ...remarks].join('\n\n')}\n`;
}
