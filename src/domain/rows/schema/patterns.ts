/** The patterns of a schema, parsed once. */
import { InputError } from '../../input-error.ts';
import { parseAt } from '../kinds/words.ts';
import type { Json } from '../maker.ts';
import type { Pattern } from '../pattern/parse.ts';

export interface Patterns {
  /** Returns the pattern of a schema. Throws an InputError if it is not supported. */
  at(source: Json, path: string): Pattern;
}

/** More patterns take more than some 20 ms to parse. */
const PATTERNS_MAX = 50;

export function createPatterns(): Patterns {
  const known = new Map<string, Pattern>();
  return {
    at(source, path) {
      const at = `${path}.pattern`;
      if (typeof source !== 'string') throw new InputError(`${at} must be a string`);
      const pattern = known.get(source) ?? parseAt(at, source);
      known.set(source, pattern);
      if (known.size > PATTERNS_MAX)
        throw new InputError(`${at} is one of more than ${PATTERNS_MAX} patterns`);
      return pattern;
    },
  };
}
