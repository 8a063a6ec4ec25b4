import bidiFactory from 'bidi-js';

// The types of this CommonJS package describe a module, but the import is the factory itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A part of a text with one direction. */
export interface TextRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** All right-to-left scripts, and the marks that change the direction. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

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
