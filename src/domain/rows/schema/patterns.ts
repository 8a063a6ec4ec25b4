/** The patterns of a schema, parsed once. */
import { InputError } from '../../input-error.ts';
import { parseAt } from '../kinds/words.ts';
import type { Json } from '../maker.ts';
import { type Pattern, patternEffort } from '../pattern/parse.ts';

export interface Patterns {
  /** Returns the pattern of a schema. Throws an InputError if it is not supported. */
  at(source: Json, path: string): Pattern;
}

export function createPatterns(): Patterns {
  const known = new Map<string, Pattern>();
  const effort = patternEffort();
  return {
    at(source, path) {
      const at = `${path}.pattern`;
      if (typeof source !== 'string') throw new InputError(`${at} must be a string`);
      const pattern = known.get(source) ?? parseAt(at, source, effort);
      known.set(source, pattern);
      return pattern;
    },
  };
}
