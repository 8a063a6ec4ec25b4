/** Makers: functions that make the values of rows. */
import type { DomainProfile, Site } from '../profiles/domains.ts';
import type { BriefPerson, Person } from '../profiles/personal.ts';
import type { Chance } from './chance.ts';

export type Json = JsonObject | boolean | number | string | null | readonly Json[];

export interface JsonObject {
  readonly [name: string]: Json;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row, or an item of a list: each has its own person and its own domain. */
export interface Row {
  /** Position of the row, or of the item in its list, from 0. */
  readonly index: number;
  /** The same object for all rows, or for all items of one list: values are unique within it. */
  readonly scope: object;
  /** Returns the random numbers for a path of the row. */
  chance(path: string): Chance;
  person(): BriefPerson;
  /** Returns the same person with all properties. */
  wholePerson(): Person;
  /** URL of the person's avatar. */
  pictureUrl(): string;
  /** Seed of the person's identifiers. */
  readonly personSeed: string;
  /** Reference day of the seed, in epoch milliseconds. */
  readonly dayMs: number;
  domain(): DomainProfile;
  /** Returns the first properties of the same domain. */
  site(): Site;
  /** Returns the row for an item of a list at a path; `scope` is an object for the list. */
  item(path: string, index: number, scope: object): Row;
  /** Counts a value, and returns the number of values in the row. Throws an InputError if the request has too many. */
  count(): number;
  /** Counts steps that make no value, so that the job stops once its time is used up. */
  work(steps: number): void;
  /** Returns the number of values of the row so far. */
  made(): number;
}

/** The values of a maker, if there are few enough to list. */
export interface Finite {
  readonly count: number;
  at(index: number): Json;
}

export interface Maker {
  make(row: Row, path: string): Json;
  readonly finite?: Finite | undefined;
  /** Makes more different values if `make` repeats a few after some tries, for values that must differ. */
  readonly varied?: (Pick<Maker, 'make'> & { readonly afterTries: number }) | undefined;
  /** The least number of values inside an object or list, itself included. Default: 1. */
  readonly least?: number | undefined;
  /** Properties of objects, in order; undefined for all other values. They become columns of tables. */
  readonly members?: ReadonlyMap<string, Maker> | undefined;
}

/** Creates a maker whose values depend only on random numbers. */
export const fromChance = (draw: (chance: Chance) => Json): Maker => ({
  make: (row, path) => draw(row.chance(path)),
});

/** Returns the path of a property; the root has the path ''. */
export const pathOf = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
