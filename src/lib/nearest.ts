import { compareTexts } from './levenshtein.ts';

/** Maximum edit distance for "Did you mean", and the share of letters that may differ. */
const EDITS_MAX = 2;
const EDITED_SHARE_MAX = 1 / 3;

/** Returns the most similar name, if it is similar enough; of two, the one that starts with `unknown`. */
export function findNearest(unknown: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .filter((name) => Math.abs(name.length - unknown.length) <= EDITS_MAX)
    .map((name) => ({ name, edits: compareTexts(name, unknown, 'utf16').distance }))
    .filter(({ name, edits }) => edits <= EDITS_MAX && edits <= name.length * EDITED_SHARE_MAX)
    .map(({ name, edits }) => ({ name, rank: edits + (name.startsWith(unknown) ? 0 : 0.5) }))
    .sort((one, other) => one.rank - other.rank);
  return nearest?.name;
}
