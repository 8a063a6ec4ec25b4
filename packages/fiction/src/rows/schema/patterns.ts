/** The patterns of a schema, parsed once. */
import { InputError } from '../../../../shared/input-error.ts';
import { parseAt } from '../kinds/words.ts';
import type { Json } from '../maker.ts';
import { type Pattern, patternEffort } from '../pattern/parse.ts';
import { matches } from '../pattern/pattern.ts';
import type { Source } from './source.ts';

/** Positions of a string that are compared in one step. */
const STEP_POSITIONS = 10;

export interface Patterns {
  /** Returns the pattern of a schema. Throws an InputError if it is not supported. */
  at(pattern: Json, path: string): Pattern;
  /** Returns whether a string matches the pattern of a schema. */
  match(pattern: Json, path: string, text: string): boolean;
}

export function createPatterns(source: Source): Patterns {
  const known = new Map<string, Pattern>();
  const effort = patternEffort();
  const at = (pattern: Json, path: string): Pattern => {
    if (typeof pattern !== 'string') throw new InputError(`${path}.pattern must be a string`);
    const parsed = known.get(pattern) ?? parseAt(`${path}.pattern`, pattern, effort);
    known.set(pattern, parsed);
    return parsed;
  };
  return {
    at,
    match: (pattern, path, text) =>
      matches(at(pattern, path), text, (positions) => source.visit(path, positions / STEP_POSITIONS)),
  };
}
