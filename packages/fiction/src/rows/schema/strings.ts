/** Makers of strings: by pattern, format or name, within the limits of a schema. */
import { InputError } from '../../lib/input-error.ts';
import type { Chance } from '../chance.ts';
import { drawSentence, drawWords } from '../kinds/words.ts';
import type { Maker, Row } from '../maker.ts';
import { drawString, hasStrings, type LengthLimits } from '../pattern/pattern.ts';
import { mergeLimits } from './constraints.ts';
import { type Format, formats } from './formats.ts';
import type { StringHint } from './hints.ts';
import { lengthOf } from './json.ts';
import type { Patterns } from './patterns.ts';
import { HOPELESS_VISITS, type Plain, type Source, Unsatisfiable } from './source.ts';
import { isStringValid } from './validate.ts';

const TRIES = 100;
/** Steps to create a maker. */
const MAKER_STEPS = 3;
/** Letters that take as long as a value. */
const STEP_LETTERS = 100;
/** Longer strings would fill a response with a few rows. */
const LENGTH_MAX = 10_000;
const EXTRA_LENGTH = 12;

type Draw = (row: Row, chance: Chance) => string;

/** Creates a maker of strings; `hint` draws values that fit the name of the property. */
export function stringMaker(
  plains: readonly Plain[],
  patterns: Patterns,
  hint: StringHint | undefined,
  source: Source,
): Maker {
  const limits = mergeLimits(plains, 'minLength', 'maxLength');
  const path = plains.at(-1)?.path ?? 'schema';
  if (limits.min > LENGTH_MAX) throw new InputError(`${path}.minLength must be at most ${LENGTH_MAX}`);
  const isValid = (text: string) =>
    plains.every((plain) => isStringValid(plain.schema, plain.path, text, patterns));
  source.visit(path, MAKER_STEPS);
  const draws: Draw[] = [];
  if (hint) draws.push((row, chance) => hint(row, chance));
  draws.push(...patternDraws(plains, patterns, limits));
  draws.push(...formatDraws(plains, limits));
  if (draws.length === (hint ? 1 : 0)) draws.push((_row, chance) => drawText(limits, chance));
  /** Stops after one failure without a success. */
  let [hasString, isHopeless] = [false, false];
  return {
    make(row, at) {
      const chance = row.chance(at);
      const { visits } = source;
      for (const draw of draws) {
        const tries = draws.length > 1 && draw === draws[0] && hint ? 1 : TRIES;
        for (let attempt = 0; attempt < tries && !isHopeless; attempt += 1) {
          const text = draw(row, chance);
          row.work(text.length / STEP_LETTERS);
          source.visit(path);
          isHopeless = !hasString && source.visits > visits + HOPELESS_VISITS;
          if (!isValid(text)) continue;
          hasString = true;
          return text;
        }
      }
      isHopeless = !hasString;
      throw new Unsatisfiable(`${path} has no string that fits its pattern, format and length`);
    },
  };
}

function patternDraws(plains: readonly Plain[], patterns: Patterns, limits: LengthLimits): Draw[] {
  return plains
    .filter(({ schema }) => 'pattern' in schema)
    .map(({ schema, path }) => {
      const pattern = patterns.at(schema.pattern ?? null, path);
      if (!hasStrings(pattern, limits))
        throw new Unsatisfiable(`${path}.pattern has no string of such a length, up to 200 characters`);
      return (_row, chance) => drawString(pattern, limits, chance);
    });
}

function formatDraws(plains: readonly Plain[], limits: LengthLimits): Draw[] {
  return plains
    .filter(({ schema }) => 'format' in schema)
    .map(({ schema: { format: name }, path }) => {
      const format = typeof name === 'string' && Object.hasOwn(formats, name) ? formats[name] : undefined;
      if (format === undefined)
        throw new InputError(
          `${path}.format is not supported: '${String(name).slice(0, 40)}'. Known: ${Object.keys(formats).join(', ')}`,
        );
      return (row, chance) => drawFormat(format, limits, row, chance);
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

/** Draws words of a length within the limits. */
function drawText({ min, max }: LengthLimits, chance: Chance): string {
  let text = min > EXTRA_LENGTH * 2 ? drawSentence(chance) : drawWords(1 + chance.below(2), chance);
  while (text.length < min)
    text += ` ${text.length + 30 < min ? drawSentence(chance) : drawWords(1, chance)}`;
  const end = Math.min(max, Math.max(min, text.length > min + 20 ? min : text.length));
  // A space at an end is easily lost.
  return text.slice(0, end).replace(/ $/, 'a');
}
