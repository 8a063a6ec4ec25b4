import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  fillReplacement,
  findMatches,
  type Match,
  PatternError,
  preparePattern,
  type Search,
} from '../../domain/texts/regex.ts';
import { badRequest } from '../../errors.ts';
import type { Context } from '../operation.ts';

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
/** Others have their turn after so long, and a search is given up after all of it. */
const TURN_MS = 10;
const SEARCH_MS = 1000;

/** What a pattern matches in a text, and the text with it replaced. */
export async function matchRegex(input: Wanted, { services }: Context) {
  const { text, flags, replace } = input;
  const search = await prepare(input);
  const all = flags.includes('g') ? findMatches(search) : firstOf(search);
  const matches: Match[] = [];
  const pieces: string[] = [];
  let [count, end, toldLength, replacedLength] = [0, 0, 0, 0];
  for await (const match of inTurns(all, services.now)) {
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
      throw badRequest('The matches are too long to be answered');
  }
  return { matches, count, replaced: replace === undefined ? null : pieces.join('') + text.slice(end) };
}

async function prepare({ pattern, flags, text }: Wanted): Promise<Search> {
  try {
    return await preparePattern(pattern, flags, text);
  } catch (error) {
    throw error instanceof PatternError ? badRequest(error.message) : error;
  }
}

function* firstOf(search: Search): Generator<Match> {
  for (const match of findMatches(search)) {
    yield match;
    return;
  }
}

/** Hands matches on, and lets others have their turn: to find all of them may take the square of what one takes. */
async function* inTurns(matches: Iterable<Match>, now: () => number): AsyncGenerator<Match> {
  const startMs = now();
  let turnMs = startMs;
  for (const match of matches) {
    yield match;
    const nowMs = now();
    if (nowMs - startMs > SEARCH_MS) throw badRequest('pattern takes too long to be found in text');
    if (nowMs - turnMs < TURN_MS) continue;
    await nextTurn();
    turnMs = now();
  }
}

const lengthOf = ({ text, groups }: Match) =>
  Object.values(groups).reduce((sum, group) => sum + (group?.length ?? 0), text.length);
