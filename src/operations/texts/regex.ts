import {
  fillReplacement,
  findMatches,
  loadPatterns,
  type Match,
  PatternError,
  type PreparePattern,
  type Search,
} from '../../domain/texts/regex.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';
import { inTurns, TookTooLong } from './turns.ts';

interface Wanted {
  pattern: string;
  text: string;
  flags: string;
  replace?: string;
}

/** So many are told one by one. */
const MATCHES_MAX = 1000;
/** Of what is told of the matches, and of the text that replaces, in UTF-16 units. */
const ANSWER_LENGTH_MAX = 500_000;

/** What a pattern matches in a text, and the text with it replaced. */
export async function matchRegex(input: Wanted, context: Context) {
  try {
    return await matchAll(input, context);
  } catch (error) {
    throw error instanceof TookTooLong ? badRequest('pattern takes too long to be found in text') : error;
  }
}

async function matchAll(input: Wanted, { services, caller }: Context) {
  const { text, replace } = input;
  const all = matchesOf(input, await loadPatterns());
  const matches: Match[] = [];
  const pieces: string[] = [];
  let [count, end, toldLength, replacedLength] = [0, 0, 0, 0];
  for await (const match of inTurns(all, caller.id, services.now)) {
    count += 1;
    if (count <= MATCHES_MAX) {
      toldLength += lengthOf(match);
      matches.push(match);
    }
    if (replace !== undefined) {
      const piece = text.slice(end, match.index) + fillReplacement(replace, match);
      replacedLength += piece.length;
      pieces.push(piece);
      end = match.index + match.text.length;
    }
    if (toldLength > ANSWER_LENGTH_MAX || replacedLength > ANSWER_LENGTH_MAX)
      throw badRequest('The matches are too large to return');
  }
  return { matches, count, replaced: replace === undefined ? null : pieces.join('') + text.slice(end) };
}

/** All of them, or the first; to compile the pattern is part of finding it. */
function* matchesOf(wanted: Wanted, prepare: PreparePattern): Generator<Match> {
  for (const match of findMatches(compile(wanted, prepare))) {
    yield match;
    if (!wanted.flags.includes('g')) return;
  }
}

function compile({ pattern, flags, text }: Wanted, prepare: PreparePattern): Search {
  try {
    return prepare(pattern, flags, text);
  } catch (error) {
    throw error instanceof PatternError ? badRequest(error.message) : error;
  }
}

const lengthOf = ({ text, groups }: Match) =>
  Object.values(groups).reduce((sum, group) => sum + (group?.length ?? 0), text.length);
