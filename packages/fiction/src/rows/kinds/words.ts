/** Kinds of text, colors and addresses; none of them is real. */
import { InputError } from '../../../../shared/input-error.ts';
import { adjectives, nouns } from '../../profiles/data/words.ts';
import { parseWords } from '../../profiles/lists.ts';
import type { Chance } from '../chance.ts';
import { fromChance, type Maker, type Row } from '../maker.ts';
import { type Pattern, parsePattern } from '../pattern/parse.ts';
import type { Effort, Part } from '../pattern/parts.ts';
import { drawString, hasStrings, type LengthLimits } from '../pattern/pattern.ts';
import type { Options } from './options.ts';

const [ADJECTIVES, NOUNS] = [parseWords(adjectives), parseWords(nouns)];
const WORDS_MAX = 50;
/** Documentation networks of RFC 5737. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

const VARIANTS = '89ab';
const WORD = 2 ** 32;
/** Draws eight hex digits. */
const drawHex = (chance: Chance) => chance.below(WORD).toString(16).padStart(8, '0');
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Draws words: adjectives, and a noun at the end. */
export function drawWords(count: number, chance: Chance): string {
  let text = '';
  for (let left = count; left > 1; left -= 1) text += `${chance.one(ADJECTIVES)} `;
  return text + chance.one(NOUNS);
}

export const drawTitle = (chance: Chance) => capitalize(drawWords(2, chance));

export const drawSentence = (chance: Chance) =>
  capitalize(
    `${chance.one(['the', 'every', 'one', 'this'])} ${drawWords(2, chance)} and ${drawWords(1 + chance.below(2), chance)}.`,
  );

/** A version 4 UUID (RFC 9562). */
export function drawUuid(chance: Chance): string {
  const [one, two, three, four] = [drawHex(chance), drawHex(chance), drawHex(chance), drawHex(chance)];
  const variant = VARIANTS[Number.parseInt(three.charAt(0), 16) % VARIANTS.length];
  return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-${variant}${three.slice(1, 4)}-${three.slice(4)}${four}`;
}

export const drawColor = (chance: Chance) => `#${drawHex(chance).slice(2)}`;

export const drawIpv4 = (chance: Chance) => `${chance.one(NETWORKS)}.${1 + chance.below(254)}`;

/** In the documentation network of RFC 3849. */
export const drawIpv6 = (chance: Chance) =>
  `2001:db8:${Array.from({ length: 6 }, () => (1 + chance.below(65_535)).toString(16)).join(':')}`;

export const drawUrl = (row: Row, chance: Chance) =>
  `https://${row.site().full_domain}/${drawWords(2, chance).replaceAll(' ', '-')}`;

export function wordsKind(options: Options): Maker {
  const limits = { min: 1, max: WORDS_MAX };
  const min = options.integer('min', { ...limits, otherwise: 2 });
  const max = options.integer('max', { ...limits, otherwise: Math.max(min, 3) });
  if (min > max) throw new InputError(`${options.at('min')} must be at most max`);
  return fromChance((chance) => drawWords(min + chance.below(max - min + 1), chance));
}

/** Creates the kind `pattern`; all patterns share the effort. */
export function patternKind(options: Options, effort: Effort): Maker {
  const pattern = parseAt(options.at('pattern'), options.text('pattern'), effort);
  const limits = { min: 0, max: Number.POSITIVE_INFINITY };
  if (!hasStrings(pattern, limits))
    throw new InputError(`${options.at('pattern')} has no string of at most 200 characters`);
  return {
    make: (row, path) => drawCounted(pattern, limits, row, row.chance(path)),
    varied: variedOf(pattern, limits, UNIQUE_TRIES),
  };
}

/** As many as the repeats after which values count as too few for `unique`. */
const UNIQUE_TRIES = 1_001;
/** Letters of a pattern that take as long as a value. */
const STEP_LETTERS = 5;

/** Draws a string of a pattern and counts the steps. */
export function drawCounted(pattern: Pattern, limits: LengthLimits, row: Row, chance: Chance): string {
  const text = drawString(pattern, limits, chance);
  row.work(text.length / STEP_LETTERS);
  return text;
}

/** Returns a maker of longer strings of a pattern that is open at an end, for use after some tries. */
export function variedOf(pattern: Pattern, limits: LengthLimits, tries: number): Maker['varied'] {
  if (pattern.exact === pattern.padded) return undefined;
  const open = { ...pattern, exact: pattern.padded };
  return {
    afterTries: isConstant(pattern.exact) ? 1 : tries,
    make: (row, path) => drawCounted(open, limits, row, row.chance(path)),
  };
}

/** Whether a part has a single string. */
function isConstant(part: Part): boolean {
  if (part.kind === 'class') return part.letters.length === 1;
  if (part.kind === 'sequence') return part.parts.every(isConstant);
  return false;
}

/** Parses a pattern; errors start with its path. */
export function parseAt(path: string, source: string, effort: Effort) {
  try {
    return parsePattern(source, effort);
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${path} ${error.message}`) : error;
  }
}

const EXTRA_LENGTH = 12;

/** Draws words of a length within the limits. */
export function drawText({ min, max }: LengthLimits, chance: Chance): string {
  let text = min > EXTRA_LENGTH * 2 ? drawSentence(chance) : drawWords(1 + chance.below(2), chance);
  while (text.length < min)
    text += ` ${text.length + 30 < min ? drawSentence(chance) : drawWords(1, chance)}`;
  const end = Math.min(max, Math.max(min, text.length > min + 20 ? min : text.length));
  // A space at an end is easily lost.
  return text.slice(0, end).replace(/ $/, 'a');
}
