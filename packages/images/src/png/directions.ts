import { bidi, TURNS } from '../svg/directions.ts';

/** A part of a text with one direction. */
export interface TextRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Splits a line into its runs in visual order, from left to right (Unicode Standard Annex #9, rule L2). */
export function arrangeRuns(text: string, isRightToLeft: boolean): TextRun[] {
  if (!isRightToLeft && !TURNS.test(text)) return [{ text, isRightToLeft }];
  const runs = splitByLevel(text, bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr').levels);
  const levelMax = Math.max(...runs.map(({ level }) => level));
  for (let level = levelMax; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map((run) => ({ text: run.text, isRightToLeft: run.level % 2 === 1 }));
}

interface LeveledRun {
  readonly text: string;
  readonly level: number;
}

function splitByLevel(text: string, levels: Uint8Array): LeveledRun[] {
  const runs: LeveledRun[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && levels[end] === levels[start]) continue;
    runs.push({ text: text.slice(start, end), level: levels[start] ?? 0 });
    start = end;
  }
  return runs;
}

/** Reverses each sequence of adjacent runs of at least this level. */
function reverseFrom(runs: LeveledRun[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    const length = runs.slice(start).findIndex((run) => run.level < level);
    const end = length === -1 ? runs.length : start + length;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end + 1;
  }
}
