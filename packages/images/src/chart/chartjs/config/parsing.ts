/**
 * The properties of object data that have coordinates:
 * https://www.chartjs.org/docs/latest/general/data-structures.html
 */
import type { Members } from './members.ts';

/** Paths within an item, as lists of names. */
export interface Keys {
  readonly x?: readonly string[];
  readonly y?: readonly string[];
  /** Path of a value without coordinates, such as that of a slice. */
  readonly value?: readonly string[];
}

const NAMES = { x: 'xAxisKey', y: 'yAxisKey', value: 'key' } as const;

/** Reads `parsing` of a configuration or of a dataset. */
export function readKeys(from: Members): Keys {
  const parsing = from.open('parsing');
  const paths = Object.entries(NAMES).map(([name, key]) => [name, splitPath(parsing.text(key))]);
  return Object.fromEntries(paths.filter(([, path]) => path !== undefined));
}

/** Splits a path such as `nested.value`. A dot in a name is written as `\.`. */
function splitPath(path: string | undefined): string[] | undefined {
  return path?.split(/(?<!\\)\./).map((name) => name.replaceAll('\\.', '.'));
}

/** Returns the value at a path, or undefined. */
export function findAt(item: unknown, path: readonly string[]): unknown {
  let value = item;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name]; // an object with this property
  }
  return value;
}
