import { compareTexts } from './levenshtein.ts';

/** Maximum edit distance for "Did you mean", and the share of letters that may differ. */
const EDITS_MAX = 2;
const EDITED_SHARE_MAX = 1 / 3;

/** Returns the most similar name, if it is similar enough; of two, the one that starts with `unknown`. */
export function findNearest(unknown: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .filter((name) => Math.abs(name.length - unknown.length) <= EDITS_MAX)
    .map((name) => ({ name, edits: countEdits(name, unknown) }))
    .filter(({ name, edits }) => edits <= EDITS_MAX && edits <= name.length * EDITED_SHARE_MAX)
    .map(({ name, edits }) => ({ name, rank: edits + (name.startsWith(unknown) ? 0 : 0.5) }))
    .sort((one, other) => one.rank - other.rank);
  return nearest?.name;
}

/** Returns the question whether the most similar name is meant, after a space; empty if none is similar enough. */
export function suggestNearest(unknown: string, known: readonly string[]): string {
  const nearest = findNearest(unknown, known);
  return nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
}

/** Two neighbors that are exchanged count as one edit. */
function countEdits(name: string, unknown: string): number {
  const at = [...name].findIndex((letter, index) => letter !== unknown[index]);
  const exchanged = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
  return at >= 0 && exchanged === unknown ? 1 : compareTexts(name, unknown, 'utf16').distance;
}
