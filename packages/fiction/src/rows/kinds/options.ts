/** Reads the options of a kind; errors name their path. */
import { InputError } from '../../../../shared/input-error.ts';
import type { Json } from '../maker.ts';

/** The options of one field. */
export interface Options {
  /** Path of the field in errors, such as `fields.age`. */
  readonly path: string;
  number(name: string, limits: NumberLimits): number;
  integer(name: string, limits: NumberLimits): number;
  text(name: string, otherwise?: string): string;
  list(name: string): readonly Json[] | undefined;
  value(name: string): Json | undefined;
  /** Returns the path of an option. */
  at(name: string): string;
  /** Throws an InputError if an option was not read. */
  requireKnown(): void;
}

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Value of an option that is missing. Undefined: the option is required. */
  readonly otherwise?: number;
}

/** Creates a reader of options. `kind` and the options of all kinds are known. */
export function readOptions(path: string, given: Readonly<Record<string, Json>>): Options {
  const known = new Set(['kind', 'nullable', 'unique']);
  const value = (name: string): Json | undefined => {
    known.add(name);
    return Object.hasOwn(given, name) ? given[name] : undefined;
  };
  const at = (name: string) => `${path}.${name}`;
  const missing = (name: string) => new InputError(`${at(name)} is missing`, { code: 'missing' });
  const wrongType = (name: string, type: string) =>
    new InputError(`${at(name)} must be ${type}`, { code: 'invalid_type' });
  const number = (name: string, { min, max, otherwise }: NumberLimits): number => {
    const found = value(name) ?? otherwise;
    if (found === undefined) throw missing(name);
    if (typeof found !== 'number') throw wrongType(name, 'a number');
    if (found < min || found > max) {
      const code = found < min ? 'too_small' : 'too_large';
      throw new InputError(`${at(name)} must be between ${min} and ${max}`, { code });
    }
    return found;
  };
  return {
    path,
    at,
    value,
    number,
    integer(name, limits) {
      const found = number(name, limits);
      if (!Number.isSafeInteger(found)) throw wrongType(name, 'an integer');
      return found;
    },
    text(name, otherwise) {
      const found = value(name) ?? otherwise;
      if (found === undefined) throw missing(name);
      if (typeof found !== 'string') throw wrongType(name, 'a string');
      return found;
    },
    list(name) {
      const found = value(name);
      if (found === undefined) return undefined;
      if (!Array.isArray(found) || found.length === 0) throw wrongType(name, 'a list with values');
      return found;
    },
    requireKnown() {
      const unknown = Object.keys(given).find((name) => !known.has(name));
      if (unknown === undefined) return;
      const others = [...known].filter((name) => name !== 'kind').sort();
      throw new InputError(`${path} has an unknown option: '${unknown}'. Known: ${others.join(', ')}`, {
        code: 'unknown_parameter',
      });
    },
  };
}
