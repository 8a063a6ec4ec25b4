/** Formats line changes as a unified diff. */
import type { Change } from './diff.ts';

const SIGNS = { same: ' ', removed: '-', added: '+' } as const;

interface Line {
  readonly type: Change['type'];
  readonly text: string;
  /** Number of lines of each text before this one. */
  readonly before: number;
  readonly after: number;
}

/**
 * Writes changes with `context` lines around each; empty if nothing changed. The files are `a/name` and `b/name`, or
 * `a` and `b` without a name.
 */
export function writePatch(changes: readonly Change[], context: number, name?: string): string {
  const lines = numberLines(changes);
  const hunks = findHunks(lines, context).map(([start, end]) => writeHunk(lines.slice(start, end)));
  // A tab ends names with a space.
  const path = name === undefined ? '' : `/${name}${name.includes(' ') ? '\t' : ''}`;
  return hunks.length === 0 ? '' : `--- a${path}\n+++ b${path}\n${hunks.join('')}`;
}

function numberLines(changes: readonly Change[]): Line[] {
  const lines: Line[] = [];
  let [before, after] = [0, 0];
  for (const { type, tokens } of changes) {
    for (const text of tokens) {
      lines.push({ type, text, before, after });
      if (type !== 'added') before += 1;
      if (type !== 'removed') after += 1;
    }
  }
  return lines;
}

/** Returns the ranges of the hunks; merges those that touch or overlap. */
function findHunks(lines: readonly Line[], context: number): [start: number, end: number][] {
  const hunks: [start: number, end: number][] = [];
  for (const [index, { type }] of lines.entries()) {
    if (type === 'same') continue;
    const [start, end] = [Math.max(0, index - context), Math.min(lines.length, index + context + 1)];
    const last = hunks.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else hunks.push([start, end]);
  }
  return hunks;
}

function writeHunk(lines: readonly Line[]): string {
  const [first] = lines;
  const count = (without: Change['type']) => lines.filter(({ type }) => type !== without).length;
  const before = writeRange(first?.before ?? 0, count('added'));
  const after = writeRange(first?.after ?? 0, count('removed'));
  return `@@ -${before} +${after} @@\n${lines.map(writeLine).join('')}`;
}

/** Line numbers start at 1. An empty range names the line before it; a range of one line has no length. */
function writeRange(skipped: number, count: number): string {
  const start = count === 0 ? skipped : skipped + 1;
  return count === 1 ? String(start) : `${start},${count}`;
}

const writeLine = ({ type, text }: Line) =>
  `${SIGNS[type]}${text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`}`;
