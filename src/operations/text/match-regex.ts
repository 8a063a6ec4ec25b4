import { type RequireTime, writeJson } from '../../compute/job.ts';
import { badRequest } from '../../lib/errors.ts';
import { fillReplacement, findMatches, loadPatterns, type Match, type PreparePattern } from './regex.ts';

interface Wanted {
  pattern: string;
  text: string;
  flags: string;
  replace?: string;
}

/** Maximum number of matches to list. */
const MATCHES_MAX = 1000;
/** Maximum length of the listed matches, and of the replaced text, in UTF-16 units. */
const ANSWER_LENGTH_MAX = 500_000;

/** Returns the matches of a pattern in a text, and the text with replacements. */
export async function matchRegex(input: Wanted, requireTime: RequireTime) {
  const { text, replace } = input;
  const all = matchesOf(input, await loadPatterns());
  const matches: Omit<Match, 'captures'>[] = [];
  const pieces: string[] = [];
  let [count, end, listedLength, replacedLength] = [0, 0, 0, 0];
  for (const match of all) {
    requireTime();
    count += 1;
    if (count <= MATCHES_MAX) {
      listedLength += lengthOf(match);
      matches.push({ text: match.text, index: match.index, groups: match.groups });
    }
    if (replace !== undefined) {
      const piece = text.slice(end, match.index) + fillReplacement(replace, match, text);
      replacedLength += piece.length;
      pieces.push(piece);
      end = match.index + match.text.length;
    }
    if (listedLength > ANSWER_LENGTH_MAX || replacedLength > ANSWER_LENGTH_MAX)
      throw badRequest('text has matches that are too large to return', 'too_large', 'text');
  }
  const replaced = replace === undefined ? null : pieces.join('') + text.slice(end);
  return writeJson({ matches, count, replaced });
}

/** Yields all matches, or the first. */
function* matchesOf({ pattern, flags, text }: Wanted, prepare: PreparePattern): Generator<Match> {
  for (const match of findMatches(prepare(pattern, flags, text))) {
    yield match;
    if (!flags.includes('g')) return;
  }
}

const lengthOf = ({ text, groups }: Match) =>
  Object.values(groups).reduce((sum, group) => sum + (group?.length ?? 0), text.length);
