/** The shape of rows, read from fields or from a JSON Schema. */
import type { DomainProfile } from '../profiles/domains.ts';
import type { Person } from '../profiles/personal.ts';
import type { Json, Maker } from './maker.ts';
import type { LengthLimits } from './pattern/pattern.ts';

export interface Shape {
  /** Makes objects. */
  readonly root: Maker;
  /** How many rows there can be. Default: no limits. */
  readonly count?: LengthLimits;
  /** Whether rows need the properties of people that are drawn last. */
  readonly hasWholePeople: boolean;
  /** Values of the row's person and domain that must differ between rows. */
  readonly unique: {
    readonly people: readonly Distinct<Person>[];
    readonly domains: readonly Distinct<DomainProfile>[];
  };
}

/** A value of people or domains that must differ between rows. */
export interface Distinct<T> {
  readonly path: string;
  readonly read: (from: T) => Json;
}

/** Maximum number of fields, nested ones included, and of the properties of one object of a schema. */
export const FIELDS_MAX = 50;
/** Maximum number of objects and lists inside each other. */
export const DEPTH_MAX = 5;
/** Maximum length of the name of a field or property. */
export const NAME_LENGTH_MAX = 100;
