/** Schemas with their paths. */
import { InputError } from '../../../../shared/input-error.ts';
import type { Json, JsonObject } from '../maker.ts';

/** A schema and its path, such as `schema.properties.email`. */
export interface Located {
  readonly schema: Json;
  readonly path: string;
  /** Its alternatives are chosen, and their keywords removed. */
  readonly isChosen?: boolean;
}

/** No value is valid. */
export class Unsatisfiable extends InputError {}

/** Returns what a function makes; undefined if no value is valid, so that the value is omitted. */
export function unlessUnsatisfiable<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unsatisfiable) return undefined;
    throw error;
  }
}

/** Schemas, one of which must be chosen. */
export interface Group {
  readonly kind: 'anyOf' | 'oneOf' | 'other';
  readonly path: string;
  readonly options: readonly Located[];
  /** A schema that an alternative does not guarantee by itself. */
  readonly whole?: Located;
}

/** Schemas that all apply, without references and `allOf`. */
export interface Flat {
  readonly plains: readonly Plain[];
  readonly groups: readonly Group[];
}

export interface Plain {
  readonly schema: JsonObject;
  readonly path: string;
}
