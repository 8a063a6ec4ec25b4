/** Makers of strings: by pattern, format or name, within the limits of a schema. */
import { InputError } from '../../../../shared/input-error.ts';
import { Chance } from '../chance.ts';
import { drawText, variedOf } from '../kinds/words.ts';
import type { Maker, Row } from '../maker.ts';
import { commonDraw } from '../pattern/common.ts';
import type { Pattern } from '../pattern/parse.ts';
import { drawString, hasStrings, type LengthLimits } from '../pattern/pattern.ts';
import { mergeLimits } from './constraints.ts';
import { type Format, formatNamed, patternsOf } from './formats.ts';
import type { StringHint } from './hints.ts';
import { lengthOf } from './json.ts';
import type { Patterns } from './patterns.ts';
import { HOPELESS_VISITS, type Plain, type Source, Unsatisfiable } from './source.ts';
import { hasStringForm, isStringValid } from './validate.ts';

const TRIES = 100;
/** Steps to create a maker. */
const MAKER_STEPS = 3;
/** Letters that take as long as a value. */
const STEP_LETTERS = 100;
/** Longer strings would fill a response with a few rows. */
const LENGTH_MAX = 10_000;
const EXTRA_LENGTH = 12;
/** Combining patterns takes as long as this many values. */
const COMMON_STEPS = 500;

type Draw = (row: Row, chance: Chance) => string;

/** A way to draw strings, which are drawn again until one is valid. */
interface Way {
  readonly draw: StringHint;
  readonly tries: number;
  /** The same string again is that of the row's person or domain. */
  readonly isFixed?: boolean | undefined;
  isValid(text: string): boolean;
}

/** Creates a maker of strings; `hints` draw values that fit the name of the property. */
export function stringMaker(
  plains: readonly Plain[],
  patterns: Patterns,
  hints: readonly StringHint[],
  source: Source,
): Maker {
  const limits = mergeLimits(plains, 'minLength', 'maxLength');
  const path = plains.at(-1)?.path ?? 'schema';
  if (limits.min > LENGTH_MAX) throw new InputError(`${path}.minLength must be at most ${LENGTH_MAX}`);
  const hasForm = (text: string) =>
    plains.every((plain) => hasStringForm(plain.schema, plain.path, text, patterns));
  const isValid = (text: string) =>
    plains.every((plain) => isStringValid(plain.schema, plain.path, text, patterns));
  source.visit(path, MAKER_STEPS);
  const parsed = readPatterns(plains, patterns, limits);
  const formatted = formatDraws(plains, limits);
  const [only] = parsed;
  const isCombined = parsed.length + formatted.length > 1;
  const ways: Way[] = [
    ...hints.map((draw) => ({ draw, tries: 1, isValid: hasForm })),
    ...parsed.map((pattern) => patternWay(pattern, limits, hasForm, isCombined ? source : undefined)),
    ...formatted.map(({ draw, isFixed }) => ({ draw, isFixed, tries: TRIES, isValid })),
  ];
  const all = [...parsed, ...plains.flatMap(({ schema }) => patternsOf(schema.format))];
  if (parsed.length > 0 && all.length > 1) ways.push(commonWay(all, limits, isValid));
  if (parsed.length + formatted.length === 0)
    ways.push({ draw: (_row, chance) => drawText(limits, chance), tries: TRIES, isValid });
  /** Stops after one failure without a success. */
  let [hasString, isHopeless] = [false, false];
  const draw = (row: Row, chance: Chance, { draw, tries, isFixed, isValid }: Way): string | undefined => {
    const { visits } = source;
    let before: string | undefined;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (attempt > 0 && !hasString && source.visits > visits + HOPELESS_VISITS) return undefined;
      const text = draw(row, chance);
      if (text === undefined) return undefined;
      row.work(text.length / STEP_LETTERS);
      source.visit(path);
      if (isValid(text)) return text;
      if (isFixed && text === before) return undefined;
      before = text;
    }
    return undefined;
  };
  return {
    varied: only && !isCombined ? variedOf(only, limits, TRIES) : undefined,
    make(row, at) {
      const chance = row.chance(at);
      for (const way of isHopeless ? [] : ways) {
        const text = draw(row, chance, way);
        if (text === undefined) continue;
        hasString = true;
        return text;
      }
      isHopeless = !hasString;
      throw new Unsatisfiable(`${path} has no string that fits its pattern, format and length`);
    },
  };
}

/** Draws of a pattern that show whether any of its strings fits the other keywords. */
const SAMPLES = 2_000;
const SAMPLE_VISITS_MAX = 2_000;

/** Draws from one pattern; not at all if samples show that the other keywords, of `source`, make that useless. */
function patternWay(
  pattern: Pattern,
  limits: LengthLimits,
  isValid: Way['isValid'],
  source: Source | undefined,
): Way {
  let isUseful = source ? undefined : true;
  const sample = (source: Source): boolean => {
    const chance = new Chance([]); // the same for every row
    const { visits } = source;
    for (let count = 0; count < SAMPLES && source.visits < visits + SAMPLE_VISITS_MAX; count += 1)
      if (isValid(drawString(pattern, limits, chance))) return true;
    return false;
  };
  return {
    tries: TRIES,
    isValid,
    draw(row, chance) {
      if (source && isUseful === undefined) {
        row.work(SAMPLES);
        isUseful = sample(source);
      }
      return isUseful ? drawString(pattern, limits, chance) : undefined;
    },
  };
}

/** Draws strings that match all patterns, those of formats included. */
function commonWay(all: readonly Pattern[], limits: LengthLimits, isValid: Way['isValid']): Way {
  let draw: ReturnType<typeof commonDraw> | null = null;
  return {
    tries: TRIES,
    isValid,
    draw(row, chance) {
      if (draw === null) {
        row.work(COMMON_STEPS);
        draw = commonDraw(all, limits);
      }
      return draw?.(chance);
    },
  };
}

function readPatterns(plains: readonly Plain[], patterns: Patterns, limits: LengthLimits): Pattern[] {
  return plains
    .filter(({ schema }) => 'pattern' in schema)
    .map(({ schema, path }) => {
      const pattern = patterns.at(schema.pattern ?? null, path);
      if (!hasStrings(pattern, limits))
        throw new Unsatisfiable(`${path}.pattern has no string of such a length, up to 200 characters`);
      return pattern;
    });
}

/** Returns the draws of all known formats; others are annotations. */
function formatDraws(plains: readonly Plain[], limits: LengthLimits): Pick<Way, 'draw' | 'isFixed'>[] {
  return plains.flatMap(({ schema: { format: name } }) => {
    const format = formatNamed(name);
    if (format === undefined) return [];
    const draw: Draw = (row, chance) => drawFormat(format, limits, row, chance);
    return [{ draw, isFixed: format.isFixed }];
  });
}

function drawFormat(format: Format, limits: LengthLimits, row: Row, chance: Chance): string {
  const text = format.draw(row, chance);
  const { fit, min: shortest = 0, max: longest = 0 } = format;
  const length = lengthOf(text);
  if ((length >= limits.min && length <= limits.max) || !fit) return text;
  const min = Math.max(limits.min, shortest);
  const max = Math.min(limits.max, longest, min + EXTRA_LENGTH);
  return min > max ? text : fit(min + chance.below(max - min + 1), chance);
}
